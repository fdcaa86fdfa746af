import { presentResource } from '#platform/web/screens/present-resource.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { employees } from '../contract/employees.ts'
import { holidayCalendarPage } from '../contract/holidays.ts'
import { attritionRatePage } from '../contract/leaving/attrition-rate.ts'
import { attritions } from '../contract/leaving/attritions.ts'
import { leavingTasks } from '../contract/leaving/leaving-tasks.ts'
import { attritionVerbs } from './leaving/attrition-verbs.ts'
import { LeavingTasksPanel } from './leaving/leaving-tasks-panel.tsx'
import { rosterPage } from '../contract/roster/roster-page.ts'
import { orgChartPage } from '../contract/org-chart.ts'
import { faceApprovals } from '../contract/faces/face-approvals.ts'
import { kpiResults } from '../contract/kpi/kpi-results.ts'
import { kpis } from '../contract/kpi/kpis.ts'
import { FacePicture } from './faces/face-picture.tsx'
import { faceVerbs } from './faces/face-verbs.ts'
import { OwnFace } from './faces/own-face.tsx'
import { EmployeeKpis } from './kpi/employee-kpis.tsx'
import { kpiVerbs } from './kpi/kpi-verbs.ts'
import { approvalProfiles } from '../contract/approval-profiles.ts'
import { TryProfile } from './try-profile.tsx'
import { employeeVerbs } from './employee-verbs.ts'
import { holidays } from '../contract/holidays.ts'
import { leaveConfigsPage } from '../contract/leave/leave-configs.ts'
import { leaveCalendarPage } from '../contract/leave/leave-pages.ts'
import { leaves } from '../contract/leave/leaves.ts'
import { ColleagueInput } from './leave/colleague-input.tsx'
import { EmployeeLeave } from './leave/employee-leave.tsx'
import { HolidayLeave } from './leave/holiday-leave.tsx'
import { LeaveDaysPanel } from './leave/leave-days-panel.tsx'
import { LeaveFormScreen } from './leave/leave-form-screen.tsx'
import { leaveVerbs } from './leave/leave-verbs.ts'
import { EmployeeHolidays } from './holidays/employee-holidays.tsx'

/** What this area draws itself. */
export const hrOnWeb: AreaOnWeb = {
  screens: {
    [rosterPage.url]: async () => (await import('./roster/roster-screen.tsx')).RosterScreen,
    [holidayCalendarPage.url]: async () =>
      (await import('./holidays/holiday-calendar-screen.tsx')).HolidayCalendarScreen,
    [attritionRatePage.url]: async () =>
      (await import('./leaving/attrition-rate-screen.tsx')).AttritionRateScreen,
    [leaveConfigsPage.url]: async () =>
      (await import('./leave/leave-configs-screen.tsx')).LeaveConfigsScreen,
    [leaveCalendarPage.url]: async () =>
      (await import('./leave/leave-calendar-screen.tsx')).LeaveCalendarScreen,
    [orgChartPage.url]: async () =>
      (await import('./org-chart/org-chart-screen.tsx')).OrgChartScreen,
  },
  presentations: [
    presentResource(employees, {
      verbs: employeeVerbs,
      panels: [
        { title: 'KPIs', Panel: EmployeeKpis, replaces: kpiResults.name },
        { title: 'Leave', Panel: EmployeeLeave, isAside: true },
        { title: 'Next holidays', Panel: EmployeeHolidays, isAside: true },
        { title: 'Known at the clock by', Panel: OwnFace, isAside: true },
      ],
    }),
    presentResource(faceApprovals, {
      verbs: faceVerbs,
      panels: [{ title: 'Picture', Panel: FacePicture, isAside: true }],
    }),
    presentResource(kpis, { verbs: kpiVerbs }),
    presentResource(approvalProfiles, {
      panels: [{ title: 'Try it out', Panel: TryProfile, isAside: true }],
    }),
    presentResource(holidays, { panels: [{ title: 'Leave on these days', Panel: HolidayLeave }] }),
    presentResource(leaves, {
      screens: { form: LeaveFormScreen },
      inputs: { handover_to_id: ColleagueInput },
      verbs: leaveVerbs,
      panels: [{ title: 'Days', Panel: LeaveDaysPanel, isAside: true }],
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
