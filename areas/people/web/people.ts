import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What this area draws itself. */
export const peopleOnWeb: AreaOnWeb = {
  screens: {
    '/set-up/people': async () => (await import('./add-team-screen.tsx')).AddTeamScreen,
    '/hr-reports/attrition': async () =>
      (await import('./leaving/attrition-rate-screen.tsx')).AttritionRateScreen,
    '/who-is-stuck': async () => (await import('./stuck-screen.tsx')).StuckScreen,
    '/org-chart': async () => (await import('./org-chart/org-chart-screen.tsx')).OrgChartScreen,
  },
  presentations: {
    employees: async () => (await import('./employees.ts')).presentEmployees,
    attritions: async () => (await import('./leaving/attritions.ts')).presentAttritions,
  },
}
