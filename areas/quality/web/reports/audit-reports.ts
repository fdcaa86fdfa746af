import { variantOf } from '#platform/contract/reports.ts'
import { later } from '#platform/web/screens/later.tsx'
import { t } from '#platform/contract/words/texts.ts'
import type { Figure } from '#platform/web/parts/figures/figures.tsx'
import { measureText } from '#platform/contract/words/measures.ts'
import type { ReportPresentation } from '#platform/web/reports/present-report.ts'
import type { Measured } from '#platform/contract/lists/report-answer.ts'
import { auditReports } from '../../contract/reports/audit-reports.ts'

/** What reviews came to: the average with its range in one, since neither says much alone. */
const scoreFigures = ({ totals }: { readonly totals: Measured }): readonly Figure[] => [
  { label: t`Audits`, value: measureText('count', totals['reviews']) },
  {
    label: t`Average`,
    value: measureText('number', totals['average_score']),
    note: rangeWords(totals),
  },
  { label: t`Pass`, value: measureText('percent', totals['pass_percent']) },
  { label: t`Fatal errors`, value: measureText('count', totals['fatals']) },
]

function rangeWords({ reviews, average_score, range_from, range_to }: Measured): string {
  if (average_score === null) return t`By client, in the rows below`
  if (range_from === null || Number(reviews) < 2) return t`Too few for a range`
  return t`95%: ${measureText('number', range_from)} to ${measureText('number', range_to)}`
}

const ofScores = ['audits', 'agents', 'evaluators', 'forms'] as const

export const auditReportPresentations: readonly ReportPresentation[] = [
  ...ofScores.map((kind) => ({ report: variantOf(auditReports, kind), figures: scoreFigures })),
  {
    report: variantOf(auditReports, 'infractions'),
    figures: ({ totals }) => [{ label: t`Errors`, value: measureText('count', totals['errors']) }],
    Chart: later(async () => (await import('./pareto.tsx')).Pareto),
  },
]
