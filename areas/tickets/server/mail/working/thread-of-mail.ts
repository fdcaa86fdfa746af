import type { Acting } from '../../access/reached-ticket.ts'
import type { ReadMessage } from '../reading/message-process.ts'
import { ticketOfAddress } from '../reply-address.ts'
import type { WaitingMail } from './waiting-mail.ts'

/** The ticket a mail is about: by the address it was sent to, else by the mail it answers. `invalid` where an address claims one without our mark. */
export async function threadOf(
  { engine, sql }: Pick<Acting, 'engine' | 'sql'>,
  { address }: WaitingMail,
  { answers }: ReadMessage,
  recipients: readonly string[],
): Promise<number | 'invalid' | undefined> {
  const named = recipients.map((one) => ticketOfAddress(engine.secrets, address, one))
  const byAddress = named.find((one) => typeof one === 'number')
  if (byAddress !== undefined) return byAddress
  if (named.includes('invalid')) return 'invalid'
  const [answered] = await sql.rows<{ ticket_id: number }>(
    `select n.ticket_id from unnest($1::text[]) with ordinality as a (message_id, place)
       join ticket_mail_numbers n on n.message_id = a.message_id order by a.place desc limit 1`,
    [answers],
  )
  return answered?.ticket_id
}
