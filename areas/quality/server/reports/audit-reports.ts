import { serveVariants } from '#platform/server/reports/serve-report.ts'
import type { ReportSource } from '#platform/server/reports/report-source.ts'
import { type AuditReportKind, auditReports } from '../../contract/reports/audit-reports.ts'
import { disputedAudits } from './disputed-audits.ts'
import { fairAudits } from './fair-audits.ts'
import { failedCheckpoints } from './failed-checkpoints.ts'
import { foundErrors } from './found-errors.ts'
import {
  reviewedScores,
  scoresOfEvaluators,
  scoresWithErrors,
  scoresWithTrend,
} from './reviewed-scores.ts'

export const auditReportsOnServer = serveVariants(auditReports, {
  audits: scoresWithErrors,
  agents: scoresWithTrend,
  evaluators: scoresOfEvaluators,
  forms: reviewedScores,
  checkpoints: failedCheckpoints,
  infractions: foundErrors,
  disputes: disputedAudits,
  fairness: fairAudits,
} satisfies Readonly<Record<AuditReportKind, ReportSource>>)
