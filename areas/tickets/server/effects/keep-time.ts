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

/** The notices that handlers get about the time of a ticket, each once: the mark is set in the statement that finds it. */
const warnings = [
  { mark: 'warned_at', when: 'resolution_warn_at', key: 'warned', title: 'Ticket is due soon' },
  { mark: 'late_told_at', when: 'resolution_due_at', key: 'late', title: 'Ticket is late' },
] as const

/** Handlers hear when the time of a ticket ends soon, and when it is over. */
export const warnOfTickets = (engine: Engine): Schedule =>
  schedule('warn-of-tickets', {
    label: 'Notices of tickets that are due soon or late',
    timing: 'Every minute',
    cron: '* * * * *',
    inside: async (sql) => {
      const now = await engine.now(sql)
      const counts: number[] = []
      for (const { mark, when, key, title } of warnings) {
        const due = await sql.rows<Told>(
          `update tickets t set ${mark} = $1
            where t.status in ('Open', 'In Progress') and t.${when} <= $1 and t.${mark} is null and not t.is_deleted
           returning t.id, t.ticket_number, t.title, t.requester_id, t.assignee_id, t.category_id`,
          [now],
        )
        const telling = {
          ...{ sql, by: null },
          tell: (notice: Parameters<Engine['notify']>[1]) => engine.notify(sql, notice),
        }
        for (const ticket of due) await tellHandlers(telling, ticket, title, key)
        counts.push(due.length)
      }
      return `${counts[0]} due soon, ${counts[1]} late.`
    },
  })
