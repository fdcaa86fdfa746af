import { joinPlace, leadAndOffice } from '#areas/people/contract/place-on-day.ts'
import type { ReportSource } from '#platform/server/reports/report-source.ts'
import { KEPT_BY, KEPT_LOGS, loggedActivities, shiftIf } from './logged-activities.ts'

const known = (counted: string, more: readonly string[] = []): string => `
  g as (
    select ${['x.*, x.employee_id as person, x.business_date as day', leadAndOffice, 'coalesce(c.parent_id, c.id) as campaign_id', ...more].join(', ')}
      from (${counted}) x join activity_categories c on c.id = x.category_id join people.employees e on e.id = x.employee_id ${joinPlace('x')})`

const OF = `r.client_id, r.category_id, r.activity_setup_id, r.status_id, r.employee_id, r.business_date, r.is_measured, r.pause_seconds, r.duration_seconds`

/** Logs with what their trails tell. */
const rows: ReportSource['rows'] = (where, _now, groupings) => `
  picked as materialized (select r.id, ${OF}, r.shift_day_id, 1 as logs from activity_logs r ${where}),
  told as (
    select e.log_id, count(*) filter (where e.kind = 'Paused') as pauses, count(*) filter (where e.kind = 'Stopped' and e."to" is not null) as forgotten,
           count(*) filter (where e.kind = 'Field' or (e.kind = 'Status' and e."from" is not null)) as changes
      from activity_log_events e where e.log_id in (select id from picked) group by e.log_id),
  ${known('select p.*, t.pauses, t.forgotten, t.changes from picked p left join told t on t.log_id = p.id', shiftIf(groupings))}`

const keptRows: ReportSource['rows'] = (where, now, groupings) =>
  // The sums do not know the shift of a log.
  groupings.includes('shift')
    ? rows(where, now, groupings)
    : known(`select ${OF}, r.logs, r.pauses, r.forgotten, r.changes from ${KEPT_LOGS} ${where}`)

/** How trails are counted: over the logs they belong to. */
export const measuredLogs: ReportSource = {
  rows,
  kept: { fields: KEPT_BY, rows: keptRows },
  groups: loggedActivities.groups,
  sums: () => ({
    logs: 'sum(g.logs)::integer',
    measured_logs: 'coalesce(sum(g.logs) filter (where g.is_measured), 0)::integer',
    measured_seconds: 'sum(g.duration_seconds) filter (where g.is_measured)',
    pauses: 'sum(g.pauses)::integer',
    pause_seconds: 'sum(g.pause_seconds) filter (where g.is_measured)',
    forgotten: 'sum(g.forgotten)::integer',
    changes: 'sum(g.changes)::integer',
  }),
}
