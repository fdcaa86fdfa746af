import { kpiMetrics } from '#areas/performance/contract/kpi-metrics.ts'
import { addTo } from '#platform/contract/fields/open-list.ts'

/** What goals may ask of the clock. */
export const timeMetrics = addTo(kpiMetrics, { 'Net adherence': 20, Attendance: 30 })
