import { logAudits } from '#areas/activities/contract/log-audits.ts'
import { countedStates } from '../../contract/reports/audit-reports.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'

/** Where lists of logs find which of them were audited. */
export const auditsOfLogs = logAudits.add({
  ...{ family: auditReviews, log: 'activity_log_id', number: 'review_number', score: 'score' },
  counted: { status: { in: [...countedStates] } },
})
