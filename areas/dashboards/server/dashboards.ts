import { serveArea, serveCalls } from '#platform/server/http/served-area.ts'
import { dashboards } from '../contract/area.ts'
import { dashboardCalls } from '../contract/calls.ts'
import { chartCalls } from '../contract/charts.ts'
import { explore, measures, pareto } from './charts.ts'
import { readFirstPage } from './first-page-cards.ts'

const calls = serveCalls(dashboardCalls, {
  default: async (request) => ({ data: await readFirstPage(request) }),
})

export const dashboardsOnServer = serveArea(dashboards, {
  calls: [...calls, ...serveCalls(chartCalls, { measures, explore, pareto })],
})
