import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import { boardCalls, type LiveBoard } from '../contract/live-board.ts'

/** A person as the board knows them now, looked at again from time to time; null for a person who is not on the reader's board. */
export const useBoardPerson = (id: number, enabled: boolean, everySeconds: number) =>
  useQuery({
    queryKey: ['live-board', 'of', id],
    enabled,
    refetchInterval: everySeconds * 1000,
    queryFn: async ({ signal }) => {
      const { path, method } = boardCalls.board
      const body = { employees_ids: [id] }
      return (await request<LiveBoard>(path, { method, body, signal })).data.people[0] ?? null
    },
  })
