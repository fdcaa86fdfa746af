import { joinPlace, leadAndOffice } from '#areas/people/contract/place-on-day.ts'
import { type ReportSource, said } from '#platform/server/reports/report-source.ts'
import { peopleGroups, refused, undecided } from '../shift-days.ts'

/** How overtime is counted: shifts that lasted beyond their plan, or had none. */
export const overtimeSource: ReportSource = {
  rows: (where) => `
    g as (
      select r.*, r.employee_id as person, r.business_date as day, ${leadAndOffice}
        from shift_days r join people.employees e on e.id = r.employee_id ${joinPlace('r')} ${where})`,
  narrow: async () => ({ overtime_asked_seconds: { gt: 0 } }),
  groups: {
    ...peopleGroups,
    overtime_state: said('g.overtime_state'),
  },
  sums: () => ({
    shifts: 'count(*)::integer',
    undecided_shifts: `count(*) filter (where g.overtime_state in ('Waiting', 'Lapsed'))::integer`,
    asked_seconds: 'sum(g.overtime_asked_seconds)',
    approved_seconds: 'sum(g.overtime_approved_seconds)',
    refused_seconds: refused('g'),
    undecided_seconds: undecided('g'),
  }),
}
