import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { ticketComments } from '../../contract/ticket-comments.ts'
import type { ReachedTicket } from '../access/reached-ticket.ts'

interface Said {
  readonly comment: string
  readonly is_internal: boolean
}

/** Stores what was said about a ticket by a person who may say it. */
export const storeComment = (
  { ticket, deciding }: Pick<ReachedTicket, 'ticket' | 'deciding'>,
  said: Said,
): Promise<RecordOf<typeof ticketComments>> =>
  deciding.create(ticketComments, { ...said, ticket_id: ticket.id })
