import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { messageIdOf } from '#platform/server/mail/message-id.ts'
import { ActingRecords } from '#platform/server/records/acting-records.ts'
import type { mailCalls, TicketOfMail } from '../../contract/mail/mail-calls.ts'
import { ticketMailProblems } from '../../contract/mail/mail-problems.ts'
import { ticketMails } from '../../contract/mail/ticket-mails.ts'
import { tickets } from '../../contract/tickets.ts'
import { type Acting, holdTicket, needHandler } from '../access/reached-ticket.ts'
import { sayOfTicket } from '../conversation/add-comment.ts'
import { readMessage } from '#platform/server/arrived-mail/message-process.ts'
import { formattedMail } from '#platform/server/arrived-mail/plain-text.ts'
import { splitQuoted } from './reading/quoted-text.ts'
import { mailTicket } from './sending/mail-ticket.ts'
import { attachFiles } from './working/attach-files.ts'
import { endHeldMail, heldAnswerKey } from './working/end-mail.ts'
import { keepFiles } from './working/keep-files.ts'
import { raiseByMail } from './working/raise-by-mail.ts'
import { isCut, mailOfId, type TakenMail } from './working/waiting-mail.ts'

type Calls = typeof mailCalls

/** Makes a ticket of a held mail for the employee its reader chooses. */
export async function makeTicketOfMail(
  request: CallRequest<Calls['makeTicketOfMail']>,
): Promise<Answer<AnsweredRecord>> {
  const { requester_id, category_id } = request.input
  return withHeldMail(request, async (acting, taken) => {
    const decided = { requester_id, ...(category_id !== null && { category_id }) }
    const ticket = await raiseByMail(acting, taken, decided)
    await end(acting, taken, 'Ticket', ticket.id)
    await mailTicket(acting, ticket, { kind: 'received', key: taken.mail.id })
    return { data: ticket, message: messageOf.create(tickets) }
  })
}

/** Adds a held mail to the conversation of a ticket that its reader handles, as what its sender wrote. */
export async function addMailToTicket(
  request: CallRequest<Calls['addMailToTicket']>,
): Promise<Answer<TicketOfMail>> {
  return withHeldMail(request, async (acting, taken) => {
    const reached = await holdTicket(acting, request.input.ticket_id)
    needHandler(reached)
    const { message, kept } = taken
    const { said, quoted } = splitQuoted(message.text)
    const refused = await attachFiles(acting, reached.ticket.id, kept)
    await sayOfTicket(acting, reached, {
      comment: formattedMail(said, refused),
      is_internal: false,
      by_mail: { quoted, mail_sender: message.sender?.address ?? '' },
    })
    await end(acting, taken, 'Comment', reached.ticket.id)
    return { data: { id: reached.ticket.id }, message: messageOf.update(ticketMails) }
  })
}

/** Discards a held mail: it stays in the list, and nothing follows. */
export async function discardMail(
  request: CallRequest<Calls['discardMail']>,
): Promise<Answer<AnsweredRecord>> {
  const { records, asked, sql, viewer } = request
  const { id } = await records.hold(ticketMails, idOf(asked))
  if (!(await endHeldMail(sql, id, { state: 'Discarded', actor: viewer.user_id })))
    refuse(ticketMailProblems.notHeld)
  return { data: await records.need(ticketMails, id), message: messageOf.update(ticketMails) }
}

async function end(
  { sql, viewer }: Acting,
  { mail }: TakenMail,
  state: 'Ticket' | 'Comment',
  ticket_id: number,
): Promise<void> {
  if (!(await endHeldMail(sql, mail.id, { state, ticket_id, actor: viewer.user_id })))
    refuse(ticketMailProblems.notHeld)
  // An answer to the mail that said "a person will look at it" belongs to this ticket.
  await sql.rows(
    'insert into ticket_mail_numbers (message_id, ticket_id) values ($1, $2) on conflict do nothing',
    [messageIdOf(heldAnswerKey(mail.id)), ticket_id],
  )
}

/** Unpacks a held mail within the reach of its reader, and does the work in one transaction: of two readers the second hears that it is done. */
async function withHeldMail<Data>(
  request: CallRequest,
  work: (acting: Acting, taken: TakenMail) => Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const { engine, records, asked } = request
  const { id, state } = await records.need(ticketMails, idOf(asked))
  if (state !== 'Held') refuse(ticketMailProblems.notHeld)
  const mail = await mailOfId(engine.database, id)
  if (!mail?.source) refuse(ticketMailProblems.sourceGone)
  const reading = await readMessage(engine.places.incoming, mail.source)
  try {
    const { message } = reading
    if (!message) refuse(ticketMailProblems.notReadable)
    const kept = await keepFiles(engine, message, !isCut(mail))
    try {
      return await engine.database.transaction(async (sql) =>
        work(await actingIn(request, sql), { mail, message, kept }),
      )
    } finally {
      await kept.drop()
    }
  } finally {
    await reading.drop()
  }
}

/** The same person, within one transaction. */
async function actingIn({ engine, viewer, records }: CallRequest, sql: Sql): Promise<Acting> {
  const own = new ActingRecords(engine, sql, records.writer)
  return { engine, viewer, sql, records: own, now: await engine.now(sql) }
}
