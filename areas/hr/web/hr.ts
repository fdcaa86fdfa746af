import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { orgChartPage } from '../contract/org-chart.ts'

/** What this area draws itself. */
export const hrOnWeb: AreaOnWeb = {
  screens: {
    [orgChartPage.url]: async () =>
      (await import('./org-chart/org-chart-screen.tsx')).OrgChartScreen,
  },
}
