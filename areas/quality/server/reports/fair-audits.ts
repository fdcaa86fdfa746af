import { named, type ReportSource } from '#platform/server/reports/report-source.ts'
import { disputesOfReviews } from './disputed-audits.ts'
import { reviewedScores, reviewsBy } from './reviewed-scores.ts'

/** Reviews, each with the shift its agent worked on that day and whether its dispute was right. Without a shift they are a group of their own. */
const rows = (where: string): string => `
  g as (
    select s.*, w.shift_id, coalesce(d.is_overturned, false) as is_overturned
      from (${reviewsBy('business_date', where)}) s left join ${disputesOfReviews} d on d.id = s.id
      left join time_tracking.shift_days w on w.employee_id = s.employee_id and w.business_date = s.day and w.sequence = 1 and not w.is_deleted)`

/** Whether people of every shift and client are audited as often, and judged alike. */
export const fairAudits: ReportSource = {
  ...reviewedScores,
  rows,
  groups: { ...reviewedScores.groups, shift: named('g.shift_id', 'shifts') },
  sums: (now) => ({
    ...reviewedScores.sums(now),
    overturned: '(count(*) filter (where g.is_overturned))::integer',
  }),
  people: { agents: 'count(distinct d.person)::integer' },
}
