import { scoreBookChecks } from './score-book-check.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import { performanceArea } from '../contract/area.ts'
import { kpiCalls } from '../contract/kpis.ts'
import { computeAll, KPI_SCHEDULE } from './compute-results.ts'
import { performanceDemo } from './demo/demo.ts'
import { kpiResultsOf } from './kpi-results.ts'
import { kpisOnServer } from './kpis.ts'
import { saveManual } from './save-manual.ts'

export const performanceOnServer = serveArea(performanceArea, {
  resources: [kpisOnServer],
  calls: serveCalls(kpiCalls, { kpiResults: kpiResultsOf, saveManual }),
  demo: performanceDemo,
  contributes: scoreBookChecks,
  schedules: (engine) => [
    schedule(KPI_SCHEDULE, {
      label: 'Results of KPIs',
      timing: 'Every night at 2:00 AM',
      cron: '0 2 * * *',
      outside: () => computeAll(engine),
    }),
  ],
})
