import { joinPlace, leadAndOffice } from '#areas/people/contract/place-on-day.ts'
import { type Group, type ReportSource, said } from '#platform/server/reports/report-source.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { timesheetHours } from '../../contract/sheet-figures/timesheet-hours.ts'
import { peopleGroups, personOnDay } from '../shift-days.ts'

export const timesheetHoursOnServer = serveResource(timesheetHours, {
  derived: { office_id: personOnDay.office_id, manager_id: personOnDay.manager_id },
})

const byHoliday: Group = {
  key: `coalesce(g.holiday_category_id::text, '')`,
  label: (key) =>
    `coalesce((select c.name from scheduling.holiday_categories c where c.id = nullif(${key}, '')::bigint), 'Not on a holiday')`,
}

/** How paid hours are counted by kind. */
export const hoursByKindSource: ReportSource = {
  rows: (where) => `
    g as (
      select r.*, r.employee_id as person, r.business_date as day, ${leadAndOffice}
        from timesheet_hours r join people.employees e on e.id = r.employee_id ${joinPlace('r')} ${where})`,
  groups: {
    employee: peopleGroups.employee,
    manager: peopleGroups.manager,
    office: peopleGroups.office,
    kind: said('g.kind'),
    holiday_category: byHoliday,
  },
  sums: () => ({
    seconds: 'sum(g.seconds)',
    overtime_seconds: 'coalesce(sum(g.seconds) filter (where g.is_overtime), 0)',
    allowance_seconds: 'coalesce(sum(g.seconds) filter (where g.allowance_percent is not null), 0)',
  }),
}
