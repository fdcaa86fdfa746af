import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { pictureCalls } from '../../contract/picture-calls.ts'
import type { PictureTurn } from '../../contract/picture-turn.ts'
import { queryClient } from '#platform/web/client/query-client.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { announce } from '#platform/web/parts/announcements.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { Sent } from './take-picture.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Part of the clock: asked anew after each punch, see clock-data.ts. */
const TURN = ['clock', 'picture']
/** A due time that another device has answered, or a rule that changed, is heard of within a minute. */
const LOOK_MS = 60_000

const askTurn = (signal: AbortSignal) => askCall(pictureCalls.turn, {}, { signal })

const turnQuery = queryOptions({ queryKey: TURN, queryFn: ({ signal }) => askTurn(signal) })

/** When the next picture of the signed-in person is due, and by when of this device that was told. */
export function usePictureTurn() {
  const { data, dataUpdatedAt } = useQuery({ ...turnQuery, refetchInterval: LOOK_MS })
  return { turn: data ?? null, toldAt: dataUpdatedAt }
}

/** The same for a press of a button: waits for a first answer that is still under way; null when there is none to be had. */
export const knownTurn = (): Promise<PictureTurn | null> =>
  queryClient.ensureQueryData({ ...turnQuery, retry: false }).catch(() => null)

/** Asks once more whether a picture is still missing: another tab may have been quicker. */
export async function isStillDue(dueAt: string, signal: AbortSignal): Promise<boolean> {
  const turn = await askTurn(signal)
  queryClient.setQueryData(TURN, turn)
  return turn?.due_at === dueAt
}

/** Sends what came of a due time. Whatever goes wrong with it, the clock goes on. */
export async function sendPicture(sent: Sent): Promise<void> {
  try {
    await sendCall(pictureCalls.upload, sent)
    announce('imgsrc' in sent ? t`Picture taken` : t`No picture, the clock goes on`)
  } catch {
    announce(t`No picture, the clock goes on`) // the report says that it is missing
  }
  await queryClient.invalidateQueries({ queryKey: TURN })
}

/** Says that one has read what the pictures are for. */
export function useReadNotice() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => sendCall(pictureCalls.readNotice, {}),
    onSuccess: ({ data }) => queries.setQueryData(TURN, data),
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
  })
}
