import type { Sql } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { REOPEN_DAYS } from '../../contract/ticket-states.ts'
import { tickets } from '../../contract/tickets.ts'
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
const warnings: readonly Warning[] = [
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
]

/** Tells one warning, of all tickets it has come to hold for. What is late by now is not due soon any more. */
async function warn(engine: Engine, sql: Sql, now: string, warning: Warning): Promise<number> {
  const { mark, from, until, of, key, title } = warning
  const due = await sql.rows<Told & { at: string; is_told: boolean }>(
    `update tickets t set ${mark} = $1
      where ${of} and t.${from} <= $1 and t.${mark} is null and not t.is_deleted
     returning t.id, t.ticket_number, t.title, t.requester_id, t.assignee_id, t.category_id, t.${from} as at,
               ${until ? `coalesce(t.${until} > $1, true)` : 'true'} as is_told`,
    [now],
  )
  const told = due.filter(({ is_told }) => is_told)
  const telling = { sql, by: null, tell: (notice: Notice) => engine.notify(sql, notice) }
  for (const ticket of told) await tellHandlers(telling, ticket, title, `${key}-${ticket.at}`)
  return told.length
}

/** Handlers hear when the first response or the solution of a ticket is due soon, and when it is late. */
export const warnOfTickets = (engine: Engine): Schedule =>
  schedule('warn-of-tickets', {
    label: 'Notices of tickets that are due soon or late',
    timing: 'Every minute',
    cron: '* * * * *',
    inside: async (sql) => {
      const now = await engine.now(sql)
      let told = 0
      for (const warning of warnings) told += await warn(engine, sql, now, warning)
      return `${told} notices.`
    },
  })
