import { scoreChecks } from './book-checks.ts'
import { area } from '#platform/contract/area.ts'
import { kpiResults } from './kpi-results.ts'
import { kpiCalls, kpis } from './kpis.ts'

/** Goals of people and what came of them. */
export const performanceArea = area('performance', {
  label: 'Performance',
  resources: [kpis, kpiResults],
  calls: kpiCalls,
  adds: [scoreChecks],
})
