import type { ReportSource } from '#platform/server/reports/report-source.ts'
import { named } from '#platform/server/reports/report-source.ts'
import { scoresBy } from './reviewed-scores.ts'

const scores = scoresBy('business_date')

/** Reviews, each with the shift its agent worked on that day and whether its dispute was right. Without a shift they are a group of their own. */
const rows: ReportSource['rows'] = (...asked) => `
  ${scores.rows(...asked).replace('  g as (', '  scored as (')},
  g as (
    select s.*, w.shift_id, exists (select from audit_disputes d where d.audit_review_id = s.id and d.status in ('Accepted', 'Partly accepted') and not d.is_deleted) as is_overturned
      from scored s left join time_tracking.shift_days w on w.employee_id = s.employee_id and w.business_date = s.day and w.sequence = 1 and not w.is_deleted)`

/** Whether people of every shift and client are audited as often, and judged alike. */
export const fairAudits: ReportSource = {
  ...scores,
  rows,
  groups: { ...scores.groups, shift: named('g.shift_id', 'shifts') },
  sums: (...asked) => ({
    ...scores.sums(...asked),
    agents: 'count(distinct g.employee_id)::integer',
    overturned: '(count(*) filter (where g.is_overturned))::integer',
  }),
}
