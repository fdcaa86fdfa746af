import { FIRST_PAGE } from '#areas/dashboards/contract/first-page-cards.ts'
import { area } from '#platform/contract/area.ts'
import { approvalProfileCalls, approvalProfiles } from './approval-profiles.ts'
import { breakTypes } from './break-types.ts'
import { hrCalls } from './calls.ts'
import { clientAssignments } from './client-assignments.ts'
import { designationCategories } from './designation-categories.ts'
import { designationCalls, designationChanges } from './designation-changes.ts'
import { designations } from './designations.ts'
import { employeeShifts } from './employee-shifts.ts'
import { employees } from './employees.ts'
import { faceApprovals, faceCalls } from './faces/face-approvals.ts'
import { orgChartCalls, orgChartPage } from './org-chart.ts'
import { holidayCategories } from './holiday-categories.ts'
import { holidayCalendarPage, holidayCalls, holidays } from './holidays.ts'
import { kpiResults } from './kpi/kpi-results.ts'
import { kpiCalls, kpis } from './kpi/kpis.ts'
import { attritionReasonCalls, attritionReasons } from './leaving/attrition-reasons.ts'
import { attritionRateCalls, attritionRatePage } from './leaving/attrition-rate.ts'
import { attritionTypes } from './leaving/attrition-types.ts'
import { attritionCalls, attritions } from './leaving/attritions.ts'
import { leavingTaskCalls, leavingTasks } from './leaving/leaving-tasks.ts'
import { leaveBalances, leaveLedger } from './leave/leave-ledger.ts'
import { leaveCalls } from './leave/leave-calls.ts'
import { leaveBlockedDates, leaveConfigs, leaveConfigsPage } from './leave/leave-configs.ts'
import { leaveCalendarPage } from './leave/leave-pages.ts'
import { leaveTypes } from './leave/leave-types.ts'
import { leaves } from './leave/leaves.ts'
import { rehireCalls } from './rehire.ts'
import { hrResponsibilities } from './responsibilities.ts'
import { openShifts } from './roster/open-shifts.ts'
import { rosterCalls } from './roster/roster-calls.ts'
import { rosterDays } from './roster/roster-days.ts'
import { rosterPage } from './roster/roster-page.ts'
import { rotationPatterns } from './roster/rotation-patterns.ts'
import { shiftChanges } from './roster/shift-changes.ts'
import { shiftBreaks } from './shift-breaks.ts'
import { shifts } from './shifts.ts'

export const hr = area('hr', {
  label: 'HR',
  resources: [
    designationCategories,
    designations,
    employees,
    clientAssignments,
    designationChanges,
    shifts,
    employeeShifts,
    breakTypes,
    shiftBreaks,
    rosterDays,
    openShifts,
    shiftChanges,
    rotationPatterns,
    holidayCategories,
    holidays,
    approvalProfiles,
    attritionTypes,
    attritionReasons,
    attritions,
    leavingTasks,
    faceApprovals,
    kpis,
    kpiResults,
    leaveTypes,
    leaveConfigs,
    leaveBlockedDates,
    leaves,
    leaveLedger,
    leaveBalances,
  ],
  pages: [
    rosterPage,
    holidayCalendarPage,
    attritionRatePage,
    orgChartPage,
    leaveConfigsPage,
    leaveCalendarPage,
  ],
  calls: {
    ...hrCalls,
    ...holidayCalls,
    ...designationCalls,
    ...attritionReasonCalls,
    ...attritionCalls,
    ...leavingTaskCalls,
    ...attritionRateCalls,
    ...faceCalls,
    ...kpiCalls,
    ...rehireCalls,
    ...orgChartCalls,
    ...rosterCalls,
    ...leaveCalls,
    ...approvalProfileCalls,
  },
  shows: { [FIRST_PAGE]: [employees.name] },
  responsibilities: Object.values(hrResponsibilities),
  menu: [
    { title: 'People', icon: 'users', order: 60 },
    { title: 'Leaving', icon: 'armchair', order: 70, within: 'People' },
    // What is set up once stands apart from what is looked at every day.
    { title: 'People set-up', icon: 'settings', order: 95, within: 'People' },
  ],
})
