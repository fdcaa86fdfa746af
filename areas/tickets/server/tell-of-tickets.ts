import { withoutTags } from '#platform/contract/words/plain-html.ts'
import type { Rows } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { allTickets, tickets } from '../contract/tickets.ts'

/** How people hear of a ticket, and whose doing it was: they do not hear of their own. */
export interface Telling {
  readonly sql: Rows
  readonly tell: (notice: Notice) => Promise<void>
  readonly by: number | null
}

/** What a call does is the doing of the person who makes it. */
export const tellingOf = ({
  engine,
  sql,
  viewer,
}: Pick<CallRequest, 'engine' | 'sql' | 'viewer'>): Telling => ({
  ...{ sql, by: viewer.user_id },
  tell: (notice) => engine.notify(sql, notice),
})

/** What notices say of a ticket, and whom they are for. */
export interface Told {
  readonly id: number
  readonly ticket_number: string | null
  readonly title: string
  readonly requester_id: number | null
  readonly assignee_id: number | null
  readonly category_id: number
}

const ownPage = ({ id }: Told) => `${tickets.page}/view?id=${id}`
const deskPage = ({ id }: Told) => `${allTickets.page}/view?id=${id}`
const lineOf = ({ ticket_number, title }: Told) => `${ticket_number}: ${title}`

async function tellAll(
  { tell, by }: Telling,
  users: readonly (number | null)[],
  notice: Omit<Notice, 'user_id' | 'type'>,
): Promise<void> {
  for (const user_id of new Set(users))
    if (user_id !== null && user_id !== by) await tell({ ...notice, user_id, type: 'ticket' })
}

async function requesterUser(sql: Rows, { requester_id }: Told): Promise<number | null> {
  const [user] = await sql.rows<{ id: number }>(
    'select u.id from administration.users u where u.employee_id = $1 and u.is_active and not u.is_deleted',
    [requester_id],
  )
  return user?.id ?? null
}

/** The people who handle the category of a ticket. */
export async function handlersOf(
  sql: Rows,
  { category_id }: Pick<Told, 'category_id'>,
): Promise<number[]> {
  const users = await sql.rows<{ user_id: number }>(
    'select user_id from ticket_queues where category_id = $1 order by user_id',
    [category_id],
  )
  return users.map(({ user_id }) => user_id)
}

/** The queue hears of a new ticket, or the person it went to. */
export async function tellRaised(telling: Telling, ticket: Told): Promise<void> {
  if (ticket.assignee_id !== null) return tellAssigned(telling, ticket)
  await tellAll(telling, await handlersOf(telling.sql, ticket), {
    title: 'New ticket',
    description: lineOf(ticket),
    page: deskPage(ticket),
    key: `ticket-new-${ticket.id}`,
  })
}

/** A person hears that a ticket is theirs now. */
export async function tellAssigned(telling: Telling, ticket: Told): Promise<void> {
  await tellAll(telling, [ticket.assignee_id], {
    title: 'Ticket assigned to you',
    description: lineOf(ticket),
    page: deskPage(ticket),
    key: `ticket-assigned-${ticket.id}-${ticket.assignee_id}`,
  })
}

/** The requester hears what became of their ticket; `key` tells one such event from the next. */
export async function tellRequester(
  telling: Telling,
  ticket: Told,
  title: string,
  key: string,
): Promise<void> {
  await tellAll(telling, [await requesterUser(telling.sql, ticket)], {
    title,
    description: lineOf(ticket),
    page: ownPage(ticket),
    key: `ticket-${key}-${ticket.id}`,
  })
}

/** The owner of an address hears what was written in their name: a sender can be forged. */
export async function tellOwner(
  { sql, tell }: Telling,
  ticket: Told,
  title: string,
  key: string,
): Promise<void> {
  await tellRequester({ sql, tell, by: null }, ticket, title, key)
}

/** What was said, and whether only handlers read it. */
export interface SaidOfTicket {
  readonly id: number
  readonly comment: string
  readonly is_internal: boolean
}

/** People who are named by "@Ana Reyes" hear of it, where they may read it: handlers, and the requester of what is not internal. */
export async function tellMentioned(
  telling: Telling,
  ticket: Told,
  { id, comment, is_internal }: SaidOfTicket,
): Promise<void> {
  const words = withoutTags(comment).replaceAll('&nbsp;', ' ')
  if (!words.includes('@')) return
  const readers = await telling.sql.rows<{ id: number; name: string; is_handler: boolean }>(
    `select u.id, u.name, h.is_handler from administration.users u
      cross join lateral (select coalesce(u.id = $2, false) or u.id in (select q.user_id from ticket_queues q where q.category_id = $1) as is_handler) h
      where u.may_sign_in and (h.is_handler or (u.employee_id = $3 and not $4))`,
    [ticket.category_id, ticket.assignee_id, ticket.requester_id, is_internal],
  )
  for (const { id: user, is_handler } of readers.filter(({ name }) => words.includes(`@${name}`)))
    await tellAll(telling, [user], {
      title: 'You were mentioned in a ticket',
      description: lineOf(ticket),
      page: is_handler ? deskPage(ticket) : ownPage(ticket),
      key: `ticket-mention-${id}`,
    })
}

/** The assignee hears what happened to their ticket, and the queue where nobody is assigned. */
export async function tellHandlers(
  telling: Telling,
  ticket: Told,
  title: string,
  key: string,
): Promise<void> {
  const users =
    ticket.assignee_id === null ? await handlersOf(telling.sql, ticket) : [ticket.assignee_id]
  await tellAll(telling, users, {
    title,
    description: lineOf(ticket),
    page: deskPage(ticket),
    key: `ticket-${key}-${ticket.id}`,
  })
}
