import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { dashboardsArea } from '../contract/area.ts'
import { dashboardCalls } from '../contract/calls.ts'
import { chartCalls } from '../contract/charts.ts'
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
    ...serveCalls(productionCalls, { production, exportProduction }),
  ],
})
