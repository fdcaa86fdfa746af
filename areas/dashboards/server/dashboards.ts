import { serveArea, serveCalls } from '#platform/server/http/served-area.ts'
import { dashboards } from '../contract/area.ts'
import { dashboardCalls } from '../contract/calls.ts'
import { chartCalls } from '../contract/charts.ts'
import { explore, measures, pareto } from './charts.ts'
import { readCards } from './first-page-cards.ts'
import { myDay } from './my-day.ts'
import { teamToday } from './team-today.ts'

const calls = serveCalls(dashboardCalls, {
  default: async (request) => {
    const [my_day, team, cards] = await Promise.all([
      myDay(request),
      teamToday(request),
      readCards(request),
    ])
    return { data: { my_day, team, cards } }
  },
})

export const dashboardsOnServer = serveArea(dashboards, {
  calls: [...calls, ...serveCalls(chartCalls, { measures, explore, pareto })],
})
