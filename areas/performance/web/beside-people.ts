import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'
import { kpiResults } from '../contract/kpi-results.ts'

/** What stands beside the facts of a person. */
export const besidePeople: readonly Panel[] = [
  {
    title: 'KPIs',
    Panel: later(async () => (await import('./employee-kpis.tsx')).EmployeeKpis),
    replaces: kpiResults.name,
  },
]
