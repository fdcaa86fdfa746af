import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { dashboardsArea } from '../contract/area.ts'
import { dashboardCalls } from '../contract/calls.ts'
import { chartCalls } from '../contract/charts.ts'
import { analyticsCalls } from '../contract/analytics.ts'
import { campaignCalls } from '../contract/campaign.ts'
import { analytics, exportAnalytics } from './analytics.ts'
import { campaign, exportCampaign } from './campaign/campaign.ts'
import { productionCalls } from '../contract/production.ts'
import { exportProduction, production } from './production.ts'
import { explore, measures, pareto } from './charts.ts'
import { readFirstPage } from './first-page-cards.ts'

const calls = serveCalls(dashboardCalls, {
  default: async (request) => ({ data: await readFirstPage(request) }),
})

export const dashboardsOnServer = serveArea(dashboardsArea, {
  calls: [
    ...calls,
    ...serveCalls(chartCalls, { measures, explore, pareto }),
    ...serveCalls(analyticsCalls, { analytics, exportAnalytics }),
    ...serveCalls(campaignCalls, { campaign, exportCampaign }),
    ...serveCalls(productionCalls, { production, exportProduction }),
  ],
})
