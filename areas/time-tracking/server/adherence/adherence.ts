import { joinPlace, leadAndOffice } from '#areas/people/contract/place-on-day.ts'
import { serveResource } from '#platform/server/records/served.ts'
import type { ReportSource } from '#platform/server/reports/report-source.ts'
import { adherence } from '../../contract/adherence.ts'
import { peopleGroups, personOnDay } from '../shift-days.ts'

export const adherenceOnServer = serveResource(adherence, { derived: personOnDay })

/** SQL: no shift was begun on a planned day. Who worked beside the plan was there. */
const IS_MISSED = `r.scheduled_seconds > 0 and r.raw_percent = 0
  and not exists (select from shift_days d where d.employee_id = r.employee_id and d.business_date = r.business_date and not d.is_deleted)`

/** How adherence days are counted: seconds over seconds. */
export const adherenceSource: ReportSource = {
  rows: (where) => `
    g as (
      select r.*, r.employee_id as person, r.business_date as day, ${IS_MISSED} as is_missed, ${leadAndOffice}
        from adherence r join people.employees e on e.id = r.employee_id ${joinPlace('r')} ${where})`,
  groups: peopleGroups,
  sums: () => ({
    days: 'count(*)::integer',
    planned_days: 'count(*) filter (where g.scheduled_seconds > 0)::integer',
    no_shows: 'count(*) filter (where g.is_missed)::integer',
    scheduled_seconds: 'sum(g.scheduled_seconds)',
    matched_seconds: 'sum(g.matched_seconds)',
    excused_seconds: 'sum(g.excused_seconds)',
    lost_seconds: 'sum(g.scheduled_seconds - g.matched_seconds - g.excused_seconds)',
    net_seconds: 'sum(g.matched_seconds + g.excused_seconds)',
    planned_work_seconds: 'sum(g.planned_work_seconds)',
    worked_seconds: 'sum(g.worked_seconds)',
    net_worked_seconds: 'sum(g.worked_seconds + g.excused_work_seconds)',
    late_seconds: 'sum(g.late_seconds)',
  }),
}
