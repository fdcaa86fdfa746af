import type { Report } from '#platform/contract/reports.ts'
import { serveCalls, type ServedCall } from '../kernel/served-area.ts'
import { answerReport } from './answer-report.ts'
import { exportReport } from './export-report.ts'
import type { ReportSource } from './report-source.ts'

/** Serves a declared report: its answer and its file. A grouping or sum that nobody counts does not start. */
export function serveReport(report: Report, source: ReportSource): ServedCall[] {
  const known = new Set([
    ...Object.keys(source.sums('now()')),
    ...Object.keys(source.people ?? {}),
    ...(source.beside?.sums ?? []),
  ])
  const uncounted = Object.entries(report.measures).flatMap(([name, { ratio, shareOf }]) =>
    (ratio ? [ratio.of, ratio.by] : [shareOf ?? name]).filter((one) => !known.has(one)),
  )
  const ungrouped = Object.entries(report.groupings).flatMap(([name, { period }]) =>
    period || Object.hasOwn(source.groups, name) ? [] : [name],
  )
  const missing = [...uncounted, ...ungrouped]
  if (missing.length > 0)
    throw new Error(
      `the report ${report.name} declares what it does not count: ${missing.join(', ')}`,
    )
  const served = serveCalls(
    { answer: report.call, file: report.exportCall },
    {
      answer: (request) => answerReport({ report, source }, request),
      file: (request) => exportReport({ report, source }, request),
    },
  )
  return served.map((call) =>
    call.declaration === report.call ? { ...call, counts: { report, source } } : call,
  )
}
