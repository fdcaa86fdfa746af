import { presentResource } from '#platform/web/screens/present-resource.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { employees } from '../contract/employees.ts'
import { holidayCalendarPage } from '../contract/holidays.ts'
import { attritionRatePage } from '../contract/leaving/attrition-rate.ts'
import { attritions } from '../contract/leaving/attritions.ts'
import { leavingTasks } from '../contract/leaving/leaving-tasks.ts'
import { attritionVerbs } from './leaving/attrition-verbs.ts'
import { LeavingTasksPanel } from './leaving/leaving-tasks-panel.tsx'
import { employeeVerbs } from './employee-verbs.ts'
import { EmployeeHolidays } from './holidays/employee-holidays.tsx'

/** What this area draws itself. */
export const hrOnWeb: AreaOnWeb = {
  screens: {
    [holidayCalendarPage.url]: async () =>
      (await import('./holidays/holiday-calendar-screen.tsx')).HolidayCalendarScreen,
    [attritionRatePage.url]: async () =>
      (await import('./leaving/attrition-rate-screen.tsx')).AttritionRateScreen,
  },
  presentations: [
    presentResource(employees, {
      verbs: employeeVerbs,
      panels: [{ title: 'Next holidays', Panel: EmployeeHolidays, isAside: true }],
    }),
    presentResource(attritions, {
      verbs: attritionVerbs,
      panels: [
        {
          title: leavingTasks.label.many,
          Panel: LeavingTasksPanel,
          replaces: leavingTasks.name,
        },
      ],
    }),
  ],
}
