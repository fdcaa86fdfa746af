import type { Sql } from '#platform/server/database/database.ts'
import { andFailed, eachInTurn, type LoopOutcome } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { REOPEN_DAYS } from '../../contract/ticket-states.ts'
import { allTickets, tickets } from '../../contract/tickets.ts'
import { tellHandlers, type Told } from '../tell-of-tickets.ts'

/** Solved tickets close by themselves when their requesters have not answered for a week. */
export const closeSolvedTickets = (engine: Engine): Schedule =>
  schedule('close-solved-tickets', {
    label: 'Solved tickets close after a week',
    timing: 'Every 5 minutes',
    cron: '*/5 * * * *',
    inside: async (sql) => {
      const now = await engine.now(sql)
      const closed = await changeRows(sql, tickets, {
        set: `status = 'Closed', close_reason = 'No answer', closed_at = t.resolved_at + interval '${REOPEN_DAYS} days'`,
        where: `t.status = 'Resolved' and t.resolved_at <= $1::timestamptz - interval '${REOPEN_DAYS} days' and not t.is_deleted`,
        values: [now],
        actor: null,
      })
      return `${closed.length} closed.`
    },
  })

const UNSOLVED = `t.status in ('Open', 'In Progress')`
/** A hold does not pause the first response: until it is given, nobody has answered. */
const UNANSWERED = `t.status in ('Open', 'In Progress', 'On Hold') and t.first_responded_at is null`

interface Warning {
  readonly mark: string
  /** Since when it holds, and until when it is worth telling. */
  readonly from: string
  readonly until?: string
  readonly of: string
  readonly key: string
  readonly title: string
}

/** The notices that handlers get about the times of a ticket, each once for a time: the mark is set in the statement that finds the ticket, and goes when the time moves. */
const warnings = [
  {
    ...{ mark: 'response_warned_at', from: 'response_warn_at', until: 'response_due_at' },
    ...{ of: UNANSWERED, key: 'response-warned', title: 'First response is due soon' },
  },
  {
    ...{ mark: 'response_late_told_at', from: 'response_due_at' },
    ...{ of: UNANSWERED, key: 'response-late', title: 'First response is late' },
  },
  {
    ...{ mark: 'warned_at', from: 'resolution_warn_at', until: 'resolution_due_at' },
    ...{ of: UNSOLVED, key: 'warned', title: 'Ticket is due soon' },
  },
  {
    ...{ mark: 'late_told_at', from: 'resolution_due_at' },
    ...{ of: UNSOLVED, key: 'late', title: 'Ticket is late' },
  },
] as const satisfies readonly Warning[]

/** The schedule that warns. */
const WARN_OF_TICKETS = 'warn-of-tickets'

/** A ticket of which a warning has come to hold. */
interface DueTicket {
  readonly id: number
}

const ticketsOf = ({ key }: Warning) =>
  loop<DueTicket>(WARN_OF_TICKETS, ({ id }) => recordItem(allTickets, id), key)

const holds = ({ mark, from, of }: Warning): string =>
  `${of} and t.${from} <= $1 and t.${mark} is null and not t.is_deleted`

/** Tells one warning, of all tickets it has come to hold for; answers of each whether it was told. */
async function warn(engine: Engine, now: string, warning: Warning): Promise<LoopOutcome<boolean>> {
  const due = await engine.database.rows<DueTicket>(
    `select t.id from tickets t where ${holds(warning)} order by t.id`,
    [now],
  )
  return eachInTurn(engine, ticketsOf(warning), due, (sql, { id }) =>
    warnOf(engine, sql, id, now, warning),
  )
}

/** What is late by now is not due soon any more. */
async function warnOf(
  engine: Engine,
  sql: Sql,
  id: number,
  now: string,
  warning: Warning,
): Promise<boolean> {
  const { mark, from, until, key, title } = warning
  const [ticket] = await sql.rows<Told & { at: string; is_told: boolean }>(
    `update tickets t set ${mark} = $1 where t.id = $2 and ${holds(warning)}
     returning t.id, t.ticket_number, t.title, t.requester_id, t.assignee_id, t.category_id, t.${from} as at,
               ${until ? `coalesce(t.${until} > $1, true)` : 'true'} as is_told`,
    [now, id],
  )
  if (!ticket?.is_told) return false
  const telling = { sql, by: null, tell: (notice: Notice) => engine.notify(sql, notice) }
  await tellHandlers(telling, ticket, title, `${key}-${ticket.at}`)
  return true
}

/** Handlers hear when the first response or the solution of a ticket is due soon, and when it is late. */
export const warnOfTickets = (engine: Engine): Schedule =>
  schedule(WARN_OF_TICKETS, {
    label: 'Notices of tickets that are due soon or late',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: async () => {
      const now = await engine.now(engine.database)
      const [first, second, third, fourth] = warnings
      const told = [
        await warn(engine, now, first),
        await warn(engine, now, second),
        await warn(engine, now, third),
        await warn(engine, now, fourth),
      ]
      const count = told.flatMap(({ results }) => results).filter(Boolean).length
      return andFailed(`${count} notices.`, ...told)
    },
  })
