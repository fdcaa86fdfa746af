import { contributionPoint } from '#platform/contract/contributions.ts'
import type { ServedListReport } from './list-report.ts'
import type { ServedReport } from './report-source.ts'

/** What can be sent as a report: every report of the product, and the lists that areas declare as one. */
export interface Sendable {
  readonly reports: readonly ServedReport[]
  readonly listReports: readonly ServedListReport[]
}

/** How the rules of a family find what can be sent: the program adds it to what areas contribute. */
export const sendablePoint = contributionPoint<Sendable>('sendable-reports')
