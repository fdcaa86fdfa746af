import { area } from '#platform/contract/area.ts'
import { analyticsCalls, analyticsPage } from './analytics.ts'
import { campaignCalls, campaignPage } from './campaign.ts'
import { dashboardCalls } from './calls.ts'
import { chartCalls, chartPage, paretoPage } from './charts.ts'
import { productionCalls, productionPage } from './production.ts'
import { page } from '#platform/contract/pages.ts'
import { FIRST_PAGE } from './first-page-cards.ts'

export const dashboardsArea = area('dashboards', {
  label: 'Dashboards',
  calls: {
    ...dashboardCalls,
    ...chartCalls,
    ...productionCalls,
    ...analyticsCalls,
    ...campaignCalls,
  },
  pages: [
    page(FIRST_PAGE, {
      label: 'Dashboard',
      type: 'Dashboard',
      exempt: true,
      menu: { group: 'Home', order: 10, icon: 'home', title: 'Home' },
    }),
    productionPage,
    campaignPage,
    analyticsPage,
    chartPage,
    paretoPage,
  ],
  menu: [
    { title: 'Home', icon: 'home', order: 10 },
    { title: 'Dashboards', icon: 'layout-dashboard', order: 130 },
  ],
})
