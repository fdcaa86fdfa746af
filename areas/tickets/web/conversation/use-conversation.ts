import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { request, write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { ticketCalls, type TicketComment, type TicketRights } from '../../contract/ticket-calls.ts'
import { allTickets, tickets } from '../../contract/tickets.ts'

export interface Conversation {
  readonly comments: readonly TicketComment[]
  readonly rights: TicketRights
}

const pathOf = ({ path }: CallDeclaration, id: number) => path.replace('{id}', String(id))

/** What was said about a ticket, and what its reader may do. */
export const useConversation = (id: number) =>
  useQuery({
    queryKey: [tickets.name, 'conversation', id],
    queryFn: async ({ signal }): Promise<Conversation> => {
      const answer = await request<readonly TicketComment[]>(pathOf(ticketCalls.getComments, id), {
        signal,
      })
      return { comments: answer.data, rights: answer['rights'] as TicketRights } // as the call answers them
    },
  })

/** Makes a call about a ticket once, however often it is sent; what is shown of tickets is asked for again. */
export function useTicketCall() {
  const queries = useQueryClient()
  const keys = useWriteKey()
  return async (call: CallDeclaration, id: number, body: Readonly<Record<string, unknown>>) => {
    const path = pathOf(call, id)
    const key = keys.keyFor([path, body])
    const { message } = await write(path, { method: call.method, body, key })
    keys.spent()
    if (message) showSnackbar('success', message)
    await Promise.all(
      [tickets.name, allTickets.name].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )
  }
}
