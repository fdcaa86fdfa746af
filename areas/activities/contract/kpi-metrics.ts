import { kpiMetrics } from '#areas/performance/contract/kpi-metrics.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'

/** What goals may ask of logged work. */
export const workMetrics = addTo(kpiMetrics, {
  'Units per hour': 40,
  'Average handling time': 50,
  'Follow-ups on time': 60,
})
