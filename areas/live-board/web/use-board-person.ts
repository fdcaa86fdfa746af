import { boardCalls } from '../contract/live-board.ts'
import { useCall } from '#platform/web/client/use-call.ts'

/** A person as the board knows them now, looked at again from time to time; null for a person who is not on the reader's board. */
export const useBoardPerson = (id: number, enabled: boolean, everySeconds: number) =>
  useCall(
    boardCalls.board,
    { employees_ids: [id] },
    {
      isAsked: enabled,
      refetchInterval: everySeconds * 1000,
      select: ({ people }) => people[0] ?? null,
    },
  )
