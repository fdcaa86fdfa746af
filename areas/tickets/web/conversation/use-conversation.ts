import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#platform/contract/answers.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { ticketCalls } from '../../contract/ticket-calls.ts'
import { allTickets, tickets } from '../../contract/tickets.ts'

/** What was said about a ticket, and what its reader may do. */
export const useConversation = (id: number) =>
  useCall(ticketCalls.getComments, { id }, { family: tickets })

/** Makes a call about a ticket once, however often it is sent; what is shown of tickets is asked for again. */
export function useTicketCall() {
  const queries = useQueryClient()
  const keys = useWriteKey()
  return async <Call extends CallDeclaration>(call: Call, input: InputOf<Call>) => {
    const key = keys.keyFor([call.path, input])
    const { message } = await sendCall(call, input, { key })
    keys.spent()
    if (message) showSnackbar('success', message)
    await Promise.all(
      [tickets.name, allTickets.name].map((name) =>
        queries.invalidateQueries({ queryKey: [name] }),
      ),
    )
  }
}
