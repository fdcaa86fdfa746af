import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { ticketComments } from '../../contract/ticket-comments.ts'
import type { ReachedTicket } from '../access/reached-ticket.ts'

/** What is said about a ticket, and how it came. */
export interface Said {
  readonly comment: string
  readonly is_internal: boolean
  /** What else is stored of it when it came by mail. */
  readonly by_mail?: { readonly quoted: string | null; readonly mail_sender: string | null }
}

/** Stores what was said about a ticket by a person who may say it. */
export async function storeComment(
  { ticket, deciding }: Pick<ReachedTicket, 'ticket' | 'deciding'>,
  { comment, is_internal, by_mail }: Said,
): Promise<RecordOf<typeof ticketComments>> {
  const said = await deciding.create(ticketComments, {
    ...{ comment, is_internal },
    ticket_id: ticket.id,
  })
  if (!by_mail) return said
  return deciding.change(ticketComments, said.id, { ...by_mail, is_by_mail: true })
}
