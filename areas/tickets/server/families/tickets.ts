import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { ticketProblems } from '../../contract/ticket-problems.ts'
import { allTickets, tickets } from '../../contract/tickets.ts'
import { handles } from '../access/reached-ticket.ts'
import { isBeyondReach, mayBeSeenBy } from '../access/ticket-sight.ts'
import { startClock } from '../times/ticket-clock.ts'
import { tellAssigned, tellRaised } from '../tell-of-tickets.ts'
import {
  categoryRule,
  checkAsset,
  checkAssignee,
  checkOutage,
  checkParent,
  requesterOf,
} from './ticket-rules.ts'

type Tickets = typeof tickets
type Draft = DraftOf<Tickets>
type Changes = ChangesOf<Tickets>

/** What the people who handle tickets set, and nobody else. */
const OF_THE_DESK = [
  'assignee_id',
  'workstation_id',
  'affected_employee_ids',
  'outage_from',
  'outage_to',
  'parent_ticket_id',
] as const

/** Whether a person works at the desk at all. */
const isAtDesk = ({ grants }: Viewer): boolean => grants.get(allTickets.page)?.rights.edit === true

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined

async function nextNumber(sql: Rows): Promise<string> {
  const [next] = await sql.rows<{ number: string }>(
    `select 'T-' || lpad(n::text, greatest(6, length(n::text)), '0') as number from nextval('ticket_numbers') n`,
  )
  return next?.number ?? ''
}

/** What is new follows from its requester, its category and the moment. */
async function raise(values: Draft, { sql, viewer, now }: ChangeOf<Tickets>): Promise<Changes> {
  const requester = await requesterOf(sql, values.requester_id ?? viewer.employee_id, now)
  const isOwn = requester.id === viewer.employee_id
  const atDesk = isAtDesk(viewer)
  const isOfDesk = !isOwn || OF_THE_DESK.some((name) => isFilled(values[name]))
  if (isOfDesk && !atDesk) refuse(ticketProblems.forOthers)
  const rule = await categoryRule(sql, values.category_id, requester.office)
  if (!rule) return {}
  if (values.priority === 'Urgent' && !atDesk) refuse(ticketProblems.urgent)
  await checkAsset(sql, values.asset_id, rule, atDesk && !isOwn ? undefined : requester.id)
  await checkAssignee(sql, values.assignee_id, rule.id)
  await checkParent(sql, viewer, values.parent_ticket_id, undefined)
  checkOutage(values)
  const priority = values.priority ?? rule.default_priority
  const place = { office_id: requester.office.id, raised_at: now, paused_minutes: 0 }
  return {
    ...place,
    raised_on: requester.today,
    ticket_number: await nextNumber(sql),
    requester_id: requester.id,
    client_id: requester.client_id,
    workstation_id: values.workstation_id ?? requester.workstation_id,
    assignee_id: values.assignee_id ?? rule.default_assignee_id,
    priority,
    ...(await startClock(sql, place, rule.id, priority)),
  }
}

/** A ticket that is not closed is changed by the people who handle it and by the person it is about. */
async function refuseOthers({ before, sql, viewer }: ChangeOf<Tickets>): Promise<void> {
  if (!before) return
  if (before.status === 'Closed') refuse(ticketProblems.isClosed)
  const isOwn = before.requester_id === viewer.employee_id || before.created_by === viewer.user_id
  if (!isOwn && !(await handles({ viewer, sql }, before.id)))
    refuse(ticketProblems.requesterOnly, { name: before.requester_name })
}

/** Requesters change the words of a ticket that nobody has taken yet; the people who handle it change the rest. */
async function change(values: Draft, changing: ChangeOf<Tickets>): Promise<Changes> {
  const { before, sql, viewer } = changing
  if (!before) return {}
  if (!(await handles({ viewer, sql }, before.id))) {
    refuseBeyondWords(values, changing)
    return {}
  }
  const after = { ...before, ...values }
  if (changesAny(values, changing, 'assignee_id'))
    await checkAssignee(sql, values.assignee_id, before.category_id)
  if (changesAny(values, changing, 'parent_ticket_id'))
    await checkParent(sql, viewer, values.parent_ticket_id, before.id)
  checkOutage(after)
  if (values.priority === null) return { priority: before.priority }
  if (!values.priority || values.priority === before.priority) return {}
  return startClock(sql, before, before.category_id, values.priority)
}

const WORDS: ReadonlySet<string> = new Set(['title', 'description'])

function refuseBeyondWords(values: Draft, { before }: ChangeOf<Tickets>): void {
  if (Object.keys(values).some((name) => !WORDS.has(name))) refuse(ticketProblems.onlyWords)
  if (before?.status !== 'Open')
    refuse(ticketProblems.openOnly, { status: t(String(before?.status)).toLowerCase() })
}

/** Late and due follow from the moment they are read. */
const dueState = (row: string, done: string, due: string, warn: string): string => `
  case when ${row}.${done} is not null then case when ${row}.${due} is null or ${row}.${done} <= ${row}.${due} then 'Met' else 'Missed' end
       when ${row}.status = 'Closed' or ${row}.${due} is null then null
       when statement_timestamp() > ${row}.${due} then 'Late'
       when statement_timestamp() >= ${row}.${warn} then 'Due soon' else 'In time' end`

const derived = {
  turn: (row: string) =>
    `case ${row}.status when 'Closed' then 2 when 'Resolved' then 1 else 0 end`,
  response_state: (row: string) =>
    dueState(row, 'first_responded_at', 'response_due_at', 'response_warn_at'),
  resolution_state: (row: string) =>
    `case when ${row}.status = 'On Hold' then 'Paused' else ${dueState(row, 'resolved_at', 'resolution_due_at', 'resolution_warn_at')} end`,
}

export const ticketsOnServer = serveResource(tickets, {
  derived,
  visible: mayBeSeenBy,
  beyondReach: { isListed: false, holds: isBeyondReach },
  before: { create: raise, touch: refuseOthers, update: change },
  after: {
    create: async (ticket, { sql, tell, viewer }) => {
      await tellRaised({ sql, tell, by: viewer.user_id }, ticket)
    },
    update: async (ticket, { before, sql, tell, viewer }) => {
      if (ticket.assignee_id !== before?.assignee_id)
        await tellAssigned({ sql, tell, by: viewer.user_id }, ticket)
    },
  },
})

export const allTicketsOnServer = serveResource(allTickets, {
  derived,
  visible: mayBeSeenBy,
  beyondReach: { isListed: true, holds: isBeyondReach },
})
