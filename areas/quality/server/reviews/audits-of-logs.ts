import { logAudits } from '#areas/activities/contract/log-audits.ts'
import { billedLogFigures } from '#areas/organisation/contract/billed-logs.ts'
import { countedStates } from '../../contract/reports/audit-reports.ts'
import { auditReviews, releasedStates } from '../../contract/reviews/audit-reviews.ts'

/** Where lists of logs find which of them were audited. */
export const auditsOfLogs = logAudits.add({
  ...{ family: auditReviews, log: 'activity_log_id', number: 'review_number', score: 'score' },
  counted: { status: { in: [...countedStates] } },
})

/** The score of a billed log, when its review was released. */
export const scoresOfBilledLogs = billedLogFigures.add({
  ...{ label: 'Quality score', family: auditReviews },
  ...{ log: 'activity_log_id', figure: 'score', moment: 'released_at' },
  counted: { status: { in: [...releasedStates] } },
})
