import { auditMeasureWords } from './measure-words.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { qualityArea } from '../contract/area.ts'
import { severityCalls } from '../contract/errors/severity-calls.ts'
import { bothOf } from '../contract/scorecards/generations.ts'
import { qualityDemo } from './demo/demo.ts'
import { auditsOnDashboards } from './dashboard-figures.ts'
import { disputeCallsOnServer } from './disputes/dispute-calls.ts'
import { severitiesOfClient } from './errors/severities-of-client.ts'
import { qualityFamilies } from './families.ts'
import { formCallsOnServer } from './scorecards/form-moves.ts'
import { qualityMeasures } from './kpi-measures.ts'
import { auditReportsOnServer } from './reports/audit-reports.ts'
import { auditsOfLogs, scoresOfBilledLogs } from './reviews/audits-of-logs.ts'
import { closeReviews, releaseReviews } from './reviews/due-reviews.ts'
import { reviewCallsOnServer } from './reviews/review-calls.ts'
import { reviewSteps } from './reviews/set-up-steps.ts'
import { scorecardPack } from './scorecards/starter-pack.ts'
import { disputesCard } from './disputes/disputes-card.ts'

/** The server's side of quality. */
export const qualityOnServer = serveArea(qualityArea, {
  resources: qualityFamilies,
  demo: qualityDemo,
  calls: [
    ...serveCalls(severityCalls, { severitiesOfClient }),
    ...reviewCallsOnServer,
    ...disputeCallsOnServer,
    ...bothOf(formCallsOnServer).flat(),
    ...auditReportsOnServer,
  ],
  contributes: [
    ...auditMeasureWords,
    ...qualityMeasures,
    auditsOfLogs,
    scoresOfBilledLogs,
    disputesCard,
    ...auditsOnDashboards,
    ...reviewSteps,
    scorecardPack,
  ],
  schedules: (engine) => [releaseReviews(engine), closeReviews(engine)],
})
