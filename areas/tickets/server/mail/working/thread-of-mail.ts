import type { Rows } from '#platform/server/database/database.ts'
import type { Acting } from '../../access/reached-ticket.ts'
import type { ReadMessage } from '#platform/server/arrived-mail/message-process.ts'
import { mailboxAddressOf, ticketOfAddress } from '../reply-address.ts'
import { recipientsOf, type WaitingMail } from './waiting-mail.ts'

type Reading = Pick<Acting, 'engine' | 'sql'>

/** The ticket a mail is about: by a signed address it was sent to, of any mailbox, else by the mail of ours that it answers. `invalid` where an address claims one without our mark. */
export async function threadOf(
  { engine, sql }: Reading,
  mail: WaitingMail,
  message: ReadMessage | undefined,
): Promise<number | 'invalid' | undefined> {
  const recipients = message ? recipientsOf(mail, message) : mail.envelope_recipients
  const mailboxes = await mailboxesAmong(sql, recipients)
  const named = recipients.map((one) => {
    const mailbox = mailboxAddressOf(one)
    return mailboxes.has(mailbox) ? ticketOfAddress(engine.secrets, mailbox, one) : undefined
  })
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

/** Which addresses, without what follows a plus sign, are those of mailboxes. */
async function mailboxesAmong(
  sql: Rows,
  recipients: readonly string[],
): Promise<ReadonlySet<string>> {
  const mailboxes = await sql.rows<{ address: string }>(
    'select lower(btrim(address)) as address from ticket_mailboxes where not is_deleted and lower(btrim(address)) = any($1::text[])',
    [recipients.map(mailboxAddressOf)],
  )
  return new Set(mailboxes.map(({ address }) => address))
}

/** A ticket number where people and templates write it: "Re: Headset [T-000222]", "T-000222: Headset". */
const TICKET_NUMBER = /(?<![\w-])T-\d{6,12}(?![\w-])/gi
/** A subject names one ticket, seldom a second. */
const MOST_MENTIONED = 5

/**
 * Tickets a mail seems to be about: those of the mails that people sent and it answers, then those whose number stands in its subject. Anybody can write both,
 * so they prove nothing.
 */
export async function ticketsMentioned(
  sql: Rows,
  { answers, subject }: Pick<ReadMessage, 'answers' | 'subject'>,
): Promise<readonly number[]> {
  const numbers = subject.match(TICKET_NUMBER)?.map((number) => number.toUpperCase()) ?? []
  const found = await sql.rows<{ id: number }>(
    `select m.ticket_id as id, 1 as turn, -a.place as place from unnest($1::text[]) with ordinality as a (message_id, place)
       join ticket_mail_sources s on s.message_key = a.message_id join ticket_mails m on m.id = s.mail_id and m.ticket_id is not null
     union all
     select t.id, 2, a.place from unnest($2::text[]) with ordinality as a (number, place)
       join tickets t on t.ticket_number = a.number and not t.is_deleted
      order by turn, place limit $3`,
    [answers, numbers.slice(0, MOST_MENTIONED), MOST_MENTIONED],
  )
  return found.map(({ id }) => id)
}

/** Whose mail it is that is not part of a ticket: of the people who handle the ticket it is about, or seems to be, else of those who handle what its mailbox is for. */
export async function categoryAbout(
  reading: Reading,
  mail: WaitingMail,
  message: ReadMessage | undefined,
): Promise<number> {
  const thread = await threadOf(reading, mail, message)
  const mentioned = message ? await ticketsMentioned(reading.sql, message) : []
  const [ticket] = await reading.sql.rows<{ category_id: number }>(
    'select category_id from tickets where id = $1',
    [typeof thread === 'number' ? thread : (mentioned[0] ?? null)],
  )
  return ticket?.category_id ?? mail.category_id
}
