import { refuseFields } from '#platform/contract/problems.ts'
import { opensWith, type Report, variantOf } from '#platform/contract/reports.ts'
import { type CallRequest, serveCalls, type ServedCall } from '../kernel/served-area.ts'
import { answerReport } from './answer-report.ts'
import { exportReport } from './export-report.ts'
import type { ReportSource, ServedReport } from './report-source.ts'

/** Serves a declared report: its answer and its file. A grouping or sum that nobody counts does not start. */
export function serveReport(report: Report, source: ReportSource): ServedCall[] {
  const served = { report, source }
  refuseUncounted(served)
  return callsOf(report, [served], (request) => [served, request])
}

/** Serves several reports of one page, each counted in its own way; `report` says which is asked for. */
export function serveVariants(
  report: Report,
  sources: Readonly<Record<string, ReportSource>>,
): ServedCall[] {
  const served = Object.keys(report.variants ?? {}).map((key): [string, ServedReport] => {
    const source = sources[key]
    if (!source) throw new Error(`the report ${report.name} is not counted by ${key}`)
    return [key, { report: named(variantOf(report, key), report.variants?.[key]?.label), source }]
  })
  for (const [, one] of served) refuseUncounted(one)
  const all = new Map(served)
  return callsOf(report, [...all.values()], (request) => {
    const one = all.get(String((request.input as { report: string }).report)) // declared as a choice with a default
    if (!one) throw new Error('a choice is one of its words')
    return [one, asVariant(one.report, request)]
  })
}

/** Among other reports it is known by the page and its own label. */
const named = (report: Report, label = ''): Report => ({
  ...report,
  page: { ...report.page, label: `${report.page.label}: ${label}` },
})

/** What is not of this variant is refused; grouped as it opens where nothing is said. */
function asVariant(report: Report, request: CallRequest): CallRequest {
  const input: Readonly<Record<string, unknown>> = request.input
  const isGrouped = Object.hasOwn(request.asked.input, 'group_by')
  const groupings = isGrouped ? namesIn(input['group_by']) : opensWith(report)
  const isOf = (names: object) => (name: string) => Object.hasOwn(names, name)
  refuseFields({
    ...(!groupings.every(isOf(report.groupings)) && {
      group_by: [`Choose of: ${Object.keys(report.groupings).join(', ')}`],
    }),
    ...(!namesIn(input['measures']).every(isOf(report.measures)) && {
      measures: [`Choose of: ${Object.keys(report.measures).join(', ')}`],
    }),
  })
  return { ...request, input: { ...request.input, group_by: groupings } }
}

const namesIn = (given: unknown): readonly string[] =>
  Array.isArray(given) ? given.map(String) : []

function callsOf(
  report: Report,
  counts: readonly ServedReport[],
  of: (request: CallRequest) => [ServedReport, CallRequest],
): ServedCall[] {
  const served = serveCalls(
    { answer: report.call, file: report.exportCall },
    {
      answer: (request) => answerReport(...of(request)),
      file: (request) => exportReport(...of(request)),
    },
  )
  return served.map((call) => (call.declaration === report.call ? { ...call, counts } : call))
}

function refuseUncounted({ report, source }: ServedReport): void {
  const known = new Set([
    ...Object.keys(source.sums('now()')),
    ...Object.keys(source.people ?? {}),
    ...Object.keys(source.alike ?? {}),
    ...(source.beside?.sums ?? []),
    ...Object.keys(source.quantiles ?? {}),
    ...(source.figured?.names ?? []),
  ])
  const uncounted = Object.entries(report.measures).flatMap(([name, { ratio, shareOf }]) =>
    (ratio ? [ratio.of, ratio.by] : [shareOf ?? name]).filter((one) => !known.has(one)),
  )
  const ungrouped = Object.entries(report.groupings).flatMap(([name, { period }]) =>
    period || Object.hasOwn(source.groups, name) ? [] : [name],
  )
  if (source.kept && source.quantiles)
    throw new Error(`the report ${report.name} keeps sums, which know no quantiles`)
  const missing = [...uncounted, ...ungrouped]
  if (missing.length > 0)
    throw new Error(
      `the report ${report.name} declares what it does not count: ${missing.join(', ')}`,
    )
}
