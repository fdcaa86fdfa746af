import type { Sql } from '#platform/server/database/database.ts'
import { insertMail } from '../mail/arriving/store-mail.ts'

const ADDRESS = 'helpdesk@muster.example'
/** Tickets of the demo company that came by mail. */
const BY_MAIL = 12

/** Mail of people whom nobody knows: a private address, and an offer. */
const HELD = [
  {
    sender: 'ana.private@mail.example',
    name: 'Ana',
    subject: 'Headset, from home',
    text: 'Hello,\n\nmy headset crackles since yesterday. I write from my own phone, the laptop is at the office.\n\nAna',
    hours: 3,
  },
  {
    sender: 'offers@toner.example',
    name: 'Toner Direct',
    subject: 'Toner at half the price',
    text: 'Dear customer,\n\norder this week and save.',
    hours: 20,
  },
] as const

const HOUR_MS = 3_600_000

/** A mailbox that connects to nothing, tickets that came by it, and two mails that wait for a person. */
export async function insertMails(sql: Sql, now: string): Promise<void> {
  const [mailbox] = await sql.rows<{ id: number; category_id: number }>(
    `insert into ticket_mailboxes (name, address, category_id, arrives_by, is_active)
     select 'Helpdesk', $1, id, 'SMTP relay', false from tickets_category where name = 'Hardware' returning id, category_id`,
    [ADDRESS],
  )
  if (!mailbox) return
  await insertTicketMails(sql, mailbox)
  for (const { hours, ...mail } of HELD) {
    const at = new Date(Date.parse(now) - hours * HOUR_MS).toISOString()
    await insertHeldMail(sql, mailbox, mail, at)
  }
}

/** Some tickets of people with an account came by mail. */
const insertTicketMails = (sql: Sql, { id, category_id }: { id: number; category_id: number }) =>
  sql.rows(
    `with chosen as (
       update tickets t set source = 'Mail' from administration.users u
        where u.employee_id = t.requester_id and not u.is_deleted and t.id in (
          select t.id from tickets t join administration.users u on u.employee_id = t.requester_id and not u.is_deleted
           where t.category_id = $2 order by t.raised_at desc, t.id desc limit ${BY_MAIL})
       returning t.id, t.title, t.raised_at, u.email, u.name),
     mail as (
       insert into ticket_mails (mailbox_id, category_id, state, ticket_id, subject, sender, sender_name, received_at, date_created, date_updated)
       select $1, $2, 'Ticket', id, title, email, name, raised_at, raised_at, raised_at from chosen order by raised_at returning id)
     insert into ticket_mail_sources (mail_id, mailbox_id, message_key, bytes) select id, $1, 'demo ' || id, 0 from mail`,
    [id, category_id],
  )

type Mail = Omit<(typeof HELD)[number], 'hours'>

async function insertHeldMail(
  sql: Sql,
  mailbox: { id: number; category_id: number },
  { sender, name, subject, text }: Mail,
  at: string,
): Promise<void> {
  const lines = [`From: ${name} <${sender}>`, `To: ${ADDRESS}`, `Subject: ${subject}`, '', text]
  const content = Buffer.from(lines.join('\r\n'))
  await insertMail(sql, mailbox, { content, sender, recipients: [ADDRESS] }, at)
  await sql.rows(
    `update ticket_mails set state = 'Held', reason = 'Unknown sender', sender = $2, sender_name = $3, subject = $4, text = $5
      where mailbox_id = $1 and state = 'Waiting'`,
    [mailbox.id, sender, name, subject, text],
  )
}
