import { loggedWork } from '#areas/live-board/contract/first-page/logged-work.ts'
import { activityLogs } from '../contract/activity-logs.ts'

/** What people log, beside the day and the team on the first page. */
export const workBesideClock = loggedWork.add({
  isFor: ({ mayView }) => mayView(activityLogs.page),
  ofDays: ({ sql }, days) =>
    sql.rows(OF_DAYS, [
      days.map(({ employee_id }) => employee_id),
      days.map(({ business_date }) => business_date),
    ]),
  clients: ({ sql, reader, now }) => sql.rows(CLIENTS, [reader.employee_id, now]),
  late: ({ sql, reader, now }) =>
    reader.mayView(activityLogs.page)
      ? sql.rows(LATE, [reader.employee_id, now])
      : Promise.resolve([]),
})

// The average is of what has a time.
const OF_DAYS = `
  select d.employee_id, l.*
    from unnest($1::bigint[], $2::date[]) d(employee_id, business_date)
   cross join lateral (
     select count(*)::integer as logged, coalesce(sum(a.duration_seconds), 0)::integer as time_seconds,
            round(sum(a.duration_seconds) / nullif(sum(a.quantity) filter (where a.duration_seconds is not null), 0)) as average_seconds,
            (array_agg(k.name order by a.started_at desc, a.id desc))[1] as last_activity
       from activity_logs a join activity_setups k on k.id = a.activity_setup_id
      where a.employee_id = d.employee_id and a.business_date = d.business_date and not a.is_deleted) l`

const OF_TEAM = `from activity_logs l join organisation.clients c on c.id = l.client_id
   where l.employee_id in (select employee_id from people.reporting_lines where manager_id = $1 and depth = 1) and not l.is_deleted`

const CLIENTS = `
  select l.client_id, c.name as client_name, count(*)::integer as logged, coalesce(sum(l.duration_seconds), 0)::integer as time_seconds
    ${OF_TEAM} and l.business_date = ($2::timestamptz at time zone person_zone($1))::date
   group by 1, 2 order by logged desc, 2 limit 6`

const LATE = `
  select 'follow-ups late' as kind, count(*)::integer as count, min(l.follow_up_at) as oldest, (array_agg(c.name order by l.follow_up_at, l.id))[1] as client_name
    ${OF_TEAM} and l.follow_up_at <= $2 having count(*) > 0`
