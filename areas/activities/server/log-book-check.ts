import { type BookCheck, bookChecks } from '#areas/books/contract/book-checks.ts'
import { compareRows } from '#areas/books/contract/compare-rows.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { activityLogs } from '../contract/activity-logs.ts'

const KEY =
  'business_date, employee_id, user_id, client_id, category_id, activity_setup_id, status_id, source, is_measured, is_timed'
const sums = [
  'logs',
  'quantity',
  'duration_seconds',
  'followed_seconds',
  'pause_seconds',
  'pauses',
  'forgotten',
  'changes',
] as const

const objectOf = (side: string): string =>
  sums.map((name) => `'${name}', coalesce(sum(x.${name}) filter (where ${side}), 0)`).join(', ')

/** The sums that reports read in the place of the logs. They are of a day and a kind of work, and shown with the person whose logs they are. */
const sumsCheck: BookCheck = {
  name: 'Logged work',
  about: 'The sums by day that reports read are the sums of the activity logs.',
  firstDay: 'select min(business_date) from activity_log_sums',
  compare: (sql, { from, to }) =>
    compareRows(sql, [from, to], {
      family: employees.name,
      page: activityLogs.page,
      words: {
        logs: { label: 'Logs' },
        quantity: { label: 'Quantity' },
        duration_seconds: { label: 'Logged time', isSeconds: true },
        followed_seconds: { label: 'Follow-ups', isSeconds: true },
        pause_seconds: { label: 'Pauses', isSeconds: true },
        pauses: { label: 'Number of pauses' },
        forgotten: { label: 'Forgotten timers' },
        changes: { label: 'Changes of logs' },
      },
      before: `with
        stored as materialized (
          select ${KEY}, ${sums.map((name) => `sum(${name}) as ${name}`).join(', ')} from activity_log_sums where business_date between $1 and $2
           group by ${KEY} having sum(logs) <> 0 or sum(duration_seconds) <> 0 or sum(followed_seconds) <> 0),
        counted as materialized (select * from counted_log_sums($1, $2)),
        both_sides as (
          select ${KEY}, true as is_kept, ${sums.join(', ')} from stored
          union all
          select ${KEY}, false, ${sums.join(', ')} from counted)`,
      source: `
        select x.employee_id as record_id, x.employee_id, x.business_date, null::timestamptz as settled_at,
               jsonb_build_object(${objectOf('x.is_kept')}) as figures_kept, jsonb_build_object(${objectOf('not x.is_kept')}) as figures_counted
          from both_sides x where x.employee_id is not null
         group by ${KEY.split(', ')
           .map((name) => `x.${name}`)
           .join(', ')}`,
    }),
}

export const logBookChecks = [sumsCheck].map(bookChecks.add)
