import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DataOf, InputOf } from '#platform/contract/answers.ts'
import { clockCalls } from '../../contract/calls.ts'
import { AT_DESK, END_TIMER } from '../../contract/clock-state.ts'
import type { ClockEntry, ClockPlan } from '../../contract/day.ts'
import { queryClient } from '#platform/web/client/query-client.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { serverNow } from '#platform/web/client/server-time.ts'
import { useSession } from '#platform/web/client/session.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { announce } from '#platform/web/parts/announcements.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { sendOrWait } from '#platform/web/waiting/send-or-wait.ts'
import { useWaiting, waitingStore } from '#platform/web/waiting/waiting.ts'
import { placeShown } from './clock-place.ts'
import { type PunchBody, type RunningClock, statusIn } from './running-clock.ts'
import { withWaiting } from './waiting-clock.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Everything about the clock is asked anew after a punch; a second tab learns of it on focus and once a minute. */
const CLOCK = ['clock']
const NOW = [...CLOCK, 'now']
/** What waits for the clock in the queue of this device. */
export const CLOCK_TOPIC = 'clock'
const OTHER_TAB_MS = 60_000

/** The clock of the signed-in person as the server keeps it, and further by what waits for a connection. */
export function useClock(): RunningClock | undefined {
  const { data } = useKeptClock()
  const waiting = useWaiting(CLOCK_TOPIC)
  const zone = useSession().user.timezone
  return data && withWaiting(data, waiting, zone)
}

function useKeptClock() {
  return useQuery({
    queryKey: NOW,
    // Without an answer the clock goes on from the last one.
    gcTime: Infinity,
    refetchInterval: OTHER_TAB_MS,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<RunningClock> => {
      const [entry, day] = await Promise.all([
        askCall(clockCalls.latest, {}, { signal }),
        askCall(clockCalls.day, {}, { signal }),
      ])
      const ahead = entry ? Date.now() - Date.parse(entry.server_time) : 0
      return { entry, day, ahead }
    },
  })
}

const planQuery = queryOptions({
  queryKey: [...CLOCK, 'plan'],
  queryFn: ({ signal }) => askCall(clockCalls.plan, {}, { signal }),
})

/** The planned shift that At Desk would begin; asked for where the clock is stopped. */
export function useClockPlan(isStopped: boolean): ClockPlan | undefined {
  const { data } = useQuery({ ...planQuery, enabled: isStopped, refetchInterval: OTHER_TAB_MS })
  return (isStopped && data) || undefined
}

/** The same for a press of a button: waits for a first answer that is still under way; null when there is none to be had. */
export const knownPlan = (): Promise<ClockPlan | null> =>
  queryClient.ensureQueryData({ ...planQuery, retry: false }).catch(() => null)

/** What a press of a button came to: the server's entry, or nothing yet because it waits for a connection. */
export type Punched = ClockEntry | undefined

/** Changes the clock. The same press of a button is one event, however often it has to be sent and however long it waits. */
export function usePunch() {
  const queries = useQueryClient()
  const { user } = useSession()
  return useMutation({
    mutationFn: async (body: PunchBody): Promise<Punched> => {
      const { path, waits } = clockCalls.create
      const kept = queries.getQueryData<RunningClock>(NOW)
      const waiting = waitingStore.get().filter(({ topic }) => topic === CLOCK_TOPIC)
      const last = kept && withWaiting(kept, waiting, user.timezone).entry
      const begins = body.status === AT_DESK && last?.running !== true
      const place = begins ? await placeShown(user.id, body.work_from ?? 'Office') : {}
      const answer = await sendOrWait<DataOf<typeof clockCalls.create>>({
        key: newKey(),
        user: user.id,
        method: 'POST',
        path,
        waits,
        body: { ...body, ...place },
        madeAt: notBefore(last?.clockin_timefrom, waiting.at(-1)?.madeAt),
        topic: CLOCK_TOPIC,
        title: titleOf(body),
        asksAnew: [CLOCK],
      })
      return answer?.data ?? undefined
    },
    onSuccess: (entry, body) => announce(entry ? wordsOf(entry) : waitingWords(body)),
    onError: (problem) =>
      showSnackbar(
        'general_error',
        problem instanceof RequestProblem ? problem.message : String(problem),
      ),
    // What waits changes the screen by itself, at once; there is nobody to ask.
    onSettled: (entry, problem) =>
      entry || problem ? queries.invalidateQueries({ queryKey: CLOCK }) : undefined,
  })
}

/** Now, by the server's time; never before what the clock shows already, however the device's own clock went. */
function notBefore(...shown: readonly (string | undefined)[]): string {
  const moments = [serverNow().toISOString(), ...shown.map((each) => each ?? '')]
  return moments.toSorted().at(-1) ?? ''
}

/** A press is called as its button is. */
const titleOf = (body: PunchBody): string =>
  body.status === END_TIMER ? t`End Shift` : statusIn(body)

const wordsOf = ({ running, status }: ClockEntry): string =>
  running ? t`Clock: ${status}` : t`Your shift has ended`

const waitingWords = (body: PunchBody): string =>
  t`Clock: ${titleOf(body)}. It waits on this device for a connection.`

/** Says when a shift that was left open did end. */
export function useCloseForgotten() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof clockCalls.closeForgotten>) =>
      sendCall(clockCalls.closeForgotten, input),
    onSettled: () => queries.invalidateQueries({ queryKey: CLOCK }),
  })
}
