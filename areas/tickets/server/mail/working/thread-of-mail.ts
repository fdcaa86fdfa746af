import type { Acting } from '../../access/reached-ticket.ts'
import type { ReadMessage } from '../reading/message-process.ts'
import { ticketOfAddress } from '../reply-address.ts'
import { recipientsOf, type WaitingMail } from './waiting-mail.ts'

type Reading = Pick<Acting, 'engine' | 'sql'>

/** The ticket a mail is about: by the address it was sent to, else by the mail it answers. `invalid` where an address claims one without our mark. */
export async function threadOf(
  { engine, sql }: Reading,
  mail: WaitingMail,
  message: ReadMessage | undefined,
): Promise<number | 'invalid' | undefined> {
  const { address, envelope_recipients } = mail
  const recipients = message ? recipientsOf(mail, message) : envelope_recipients
  const named = recipients.map((one) => ticketOfAddress(engine.secrets, address, one))
  const byAddress = named.find((one) => typeof one === 'number')
  if (byAddress !== undefined) return byAddress
  if (named.includes('invalid')) return 'invalid'
  const [answered] = await sql.rows<{ ticket_id: number }>(
    `select n.ticket_id from unnest($1::text[]) with ordinality as a (message_id, place)
       join ticket_mail_numbers n on n.message_id = a.message_id order by a.place desc limit 1`,
    [message?.answers ?? []],
  )
  return answered?.ticket_id
}

/** Whose mail it is that is not part of a ticket: of the people who handle the ticket it is about, else of those who handle what its mailbox is for. */
export async function categoryAbout(
  reading: Reading,
  mail: WaitingMail,
  message: ReadMessage | undefined,
): Promise<number> {
  const thread = await threadOf(reading, mail, message)
  const [ticket] = await reading.sql.rows<{ category_id: number }>(
    'select category_id from tickets where id = $1',
    [typeof thread === 'number' ? thread : null],
  )
  return ticket?.category_id ?? mail.category_id
}
