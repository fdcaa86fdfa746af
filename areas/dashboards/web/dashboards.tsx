import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { analyticsPage } from '../contract/analytics.ts'
import { campaignPage } from '../contract/campaign.ts'
import { chartPage, paretoPage } from '../contract/charts.ts'
import { productionPage } from '../contract/production.ts'

/** What this area draws itself. */
export const dashboardsOnWeb: AreaOnWeb = {
  screens: {
    [chartPage.url]: async () => (await import('./charts/chart-screen.tsx')).ChartScreen,
    [paretoPage.url]: async () => (await import('./charts/pareto-screen.tsx')).ParetoScreen,
    [analyticsPage.url]: async () => (await import('./analytics-screen.tsx')).AnalyticsScreen,
    [campaignPage.url]: async () => (await import('./campaign-screen.tsx')).CampaignScreen,
    [productionPage.url]: async () => (await import('./production-screen.tsx')).ProductionScreen,
    '/dashboards/default': async () => (await import('./default-screen.tsx')).DefaultScreen,
  },
}
