import { payPeriodOf, payPeriodBefore } from '../../contract/pay-periods.ts'
import { daysBefore, HISTORY_DAYS } from '#database/demo/days.ts'
import { recomputeDue } from '../adherence/adherence-due.ts'
import { fillTimesheets, paySettings } from '../timesheets/fill-timesheets.ts'
import type { DemoProgram } from '#platform/server/demo/demo-step.ts'
import type { Sql } from '#platform/server/database/database.ts'

/**
 * How plans were kept, and the sheets of the whole history: a month that is over is settled, whatever day the company is made on. Old ones are
 * locked, last week's submitted or approved.
 */
export async function insertTimesheets(
  sql: Sql,
  now: string,
  { contributions }: DemoProgram,
): Promise<void> {
  await recomputeDue(sql, now, contributions)
  const settings = await paySettings(sql)
  const current = payPeriodOf(now.slice(0, 10), settings)
  const first = daysBefore(now.slice(0, 10), HISTORY_DAYS)
  for (let period = current; period.to >= first; period = payPeriodBefore(period, settings))
    await fillTimesheets(sql, period, now, { states: ['Open'] })
  const last = payPeriodBefore(current, settings)
  await decideLast(sql, last.from, now, payPeriodBefore(last, settings).from)
  // The sheet of the agent was opened again: it waits for its person, however late they look.
  await sql.rows(
    `update timesheets t set reopen_reason = 'Check the tea breaks of this week' from administration.users u
      where u.employee_id = t.employee_id and u.email = 'agent@muster.example' and t.period_start = $1`,
    [last.from],
  )
  await sql.rows(
    `update timesheets t set state = 'Locked', submitted_at = t.period_end + time '17:00', approved_at = t.period_end + interval '1 day 9 hours',
            locked_at = t.period_end + interval '7 days', approved_by = u.id
       from people.employees e left join administration.users u on u.employee_id = e.reports_to_id and not u.is_deleted
      where e.id = t.employee_id and t.period_start < $1 and t.state = 'Open'`,
    [last.from],
  )
  await sql.rows(
    `update shift_days d set state = 'Locked', overtime_state = case when d.overtime_state = 'Waiting' then 'Lapsed' else d.overtime_state end from timesheets t
      where t.state = 'Locked' and t.employee_id = d.employee_id and d.business_date between t.period_start and t.period_end and d.state = 'Closed'`,
  )
}

const STEP = {
  words: 'Direct manager',
  rule: { approver: 'Direct manager' },
  mode: 'Any one',
  remind_after_hours: 48,
  escalate_after_hours: 96,
}

/**
 * Last week: five sheets of the lead's team wait for the lead, those of the second team are approved, and those of all others once it is
 * Monday ten o'clock: on a Sunday they are still open. Of the week before five more of the lead's team wait, in which everybody kept to their
 * plan (`CALM` in `clock-timeline.ts`).
 */
const decideLast = (sql: Sql, from: string, now: string, before: string) =>
  sql.rows(
    `with lead as (select id as user_id, employee_id from administration.users where email = 'lead@muster.example'),
     second as (select employee_id from administration.users where email = 'lead2@muster.example'),
     sheets as (
       update timesheets t set submitted_at = least(t.period_end + time '18:00', $2::timestamptz), updated_by = u.id,
              state = case when e.reports_to_id = lead.employee_id then 'Submitted' else 'Approved' end,
              approved_by = case when e.reports_to_id = lead.employee_id then null else m.id end,
              approved_at = case when e.reports_to_id = lead.employee_id then null else least(t.period_end + interval '2 days 10 hours', $2::timestamptz) end
         from lead, second, people.employees e left join administration.users m on m.employee_id = e.reports_to_id and not m.is_deleted join administration.users u on u.employee_id = e.id and not u.is_deleted
        where e.id = t.employee_id and u.email <> 'agent@muster.example'
          and (t.period_start = $1 or (t.period_start = $4 and e.reports_to_id = lead.employee_id))
          and (t.period_end + interval '2 days 10 hours' <= $2::timestamptz or e.reports_to_id in (lead.employee_id, second.employee_id)) returning t.*, u.id as user_id),
     requests as (
       insert into approval_requests (resource, record_id, kind, title, asked_by, employee_id, levels, state, asked_at)
       select 'timesheets', s.id, 'Timesheet', 'Timesheet of ' || to_char(s.period_start, 'FMDD Mon') || ' – ' || to_char(s.period_end, 'FMDD Mon'),
              s.user_id, s.employee_id, jsonb_build_array($3::jsonb), 'Waiting', s.submitted_at
         from sheets s where s.state = 'Submitted' order by s.period_start, s.id returning *)
     insert into approvals (request_id, level, approver_id, decision, due_at)
     select r.id, 0, lead.user_id, 'Pending', $2::timestamptz + interval '96 hours' from requests r cross join lead`,
    [from, now, JSON.stringify(STEP), before],
  )
