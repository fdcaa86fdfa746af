import { serveArea } from '#platform/server/kernel/served-area.ts'
import { serveReport } from '#platform/server/reports/serve-report.ts'
import { evaluationArea } from '../contract/area.ts'
import { calibrationReport, samplingCoverage } from '../contract/evaluation-reports.ts'
import { calibrationSource, samplingCoverageSource } from './evaluation-reports.ts'
import { calibrationCallsOnServer } from './calibrations/calibration-calls.ts'
import { calibrationsOnServer } from './calibrations/calibrations.ts'
import { driftCard } from './drift-card.ts'
import { evaluationDemo } from './demo/demo.ts'
import { samplingCallsOnServer } from './sampling/draw-calls.ts'
import { drawDuePlans } from './sampling/due-draws.ts'
import { evaluatorCard } from './sampling/evaluator-card.ts'
import { samplingItemsOnServer } from './sampling/sampling-items.ts'
import { samplingPlansOnServer } from './sampling/sampling-plans.ts'

/** The server's side of evaluation. */
export const evaluationOnServer = serveArea(evaluationArea, {
  resources: [samplingPlansOnServer, samplingItemsOnServer, calibrationsOnServer],
  calls: [
    ...serveReport(samplingCoverage, samplingCoverageSource),
    ...serveReport(calibrationReport, calibrationSource),
    ...samplingCallsOnServer,
    ...calibrationCallsOnServer,
  ],
  contributes: [evaluatorCard, driftCard],
  demo: evaluationDemo,
  schedules: (engine) => [drawDuePlans(engine)],
})
