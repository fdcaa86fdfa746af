import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { chartPage, paretoPage } from '../contract/charts.ts'

/** What this area draws itself. */
export const dashboardsOnWeb: AreaOnWeb = {
  screens: {
    [chartPage.url]: async () => (await import('./charts/chart-screen.tsx')).ChartScreen,
    [paretoPage.url]: async () => (await import('./charts/pareto-screen.tsx')).ParetoScreen,
    '/dashboards/default': async () => (await import('./default-screen.tsx')).DefaultScreen,
  },
}
