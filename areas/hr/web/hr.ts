import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What this area draws itself. */
export const hrOnWeb: AreaOnWeb = {
  screens: {
    '/roster': async () => (await import('./roster/roster-screen.tsx')).RosterScreen,
    '/holiday/calendar': async () =>
      (await import('./holidays/holiday-calendar-screen.tsx')).HolidayCalendarScreen,
    '/hr-reports/attrition': async () =>
      (await import('./leaving/attrition-rate-screen.tsx')).AttritionRateScreen,
    '/leave-configs': async () =>
      (await import('./leave/leave-configs-screen.tsx')).LeaveConfigsScreen,
    '/leave-schedule/calendar': async () =>
      (await import('./leave/leave-calendar-screen.tsx')).LeaveCalendarScreen,
    '/org-chart': async () => (await import('./org-chart/org-chart-screen.tsx')).OrgChartScreen,
  },
  presentations: {
    employees: async () => (await import('./employees.ts')).presentEmployees,
    'face-approvals': async () => (await import('./faces/face-approvals.ts')).presentFaceApprovals,
    kpis: async () => (await import('./kpi/kpis.ts')).presentKpis,
    'approval-profiles': async () =>
      (await import('./approval-profiles.ts')).presentApprovalProfiles,
    holidays: async () => (await import('./holidays/holidays.ts')).presentHolidays,
    leaves: async () => (await import('./leave/leaves.ts')).presentLeaves,
    attritions: async () => (await import('./leaving/attritions.ts')).presentAttritions,
  },
}
