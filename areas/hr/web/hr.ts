import { presentResource } from '#platform/web/screens/present-resource.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { employees } from '../contract/employees.ts'
import { holidayCalendarPage } from '../contract/holidays.ts'
import { orgChartPage } from '../contract/org-chart.ts'
import { employeeVerbs } from './employee-verbs.ts'
import { EmployeeHolidays } from './holidays/employee-holidays.tsx'

/** What this area draws itself. */
export const hrOnWeb: AreaOnWeb = {
  screens: {
    [holidayCalendarPage.url]: async () =>
      (await import('./holidays/holiday-calendar-screen.tsx')).HolidayCalendarScreen,
    [orgChartPage.url]: async () =>
      (await import('./org-chart/org-chart-screen.tsx')).OrgChartScreen,
  },
  presentations: [
    presentResource(employees, {
      verbs: employeeVerbs,
      panels: [{ title: 'Next holidays', Panel: EmployeeHolidays, isAside: true }],
    }),
  ],
}
