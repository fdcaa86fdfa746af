import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { type Counted, countReport, readWanted } from '#platform/server/reports/count-report.ts'
import type { ServedReport } from '#platform/server/reports/report-source.ts'
import { type ChartedReport, MOST_POINTS } from '../contract/charts.ts'
import { chartProblems } from '../contract/problems.ts'

/** What charts are asked for, whatever they draw. */
interface Asked {
  readonly source: string
  readonly date_from: string
  readonly date_to: string
  readonly filters: unknown
}

/** The report of a chart: one the caller may open. A report that is not theirs is none, as one that does not exist. */
export function sourceOf({ engine, viewer }: CallRequest, name: string): ServedReport {
  const found = engine.reports.find(({ report }) => report.name === name)
  if (!found || !engine.rights.has(viewer, found.report.page.url, 'view'))
    refuse(chartProblems.noSource)
  return found
}

/** Counts the rows of a report into groups, as far as the report's own page reaches. */
export async function countedBy(
  request: CallRequest,
  { report, source }: ServedReport,
  dimensions: readonly string[],
): Promise<Counted> {
  const { date_from, date_to, filters } = request.input as unknown as Asked // every chart's call declares these
  const given = typeof filters === 'object' && filters !== null ? filters : {}
  const draft = { ...given, date_from, date_to, group_by: dimensions }
  const { values, errors } = checkDraft(report.call.input, draft)
  refuseFields(errors)
  const reach = request.engine.rights.need(request.viewer, report.page.url, 'view')
  const asked = { ...request, input: values as CallRequest['input'], reach } // checked by the report's own call
  const wanted = await readWanted(report, source, {
    ...asked,
    asked: { ...asked.asked, input: {} },
  })
  const counted = await countReport(report, source, asked, wanted, wanted.range, MOST_POINTS + 1)
  if (counted.groups.length > MOST_POINTS) refuse(chartProblems.tooMany, { most: MOST_POINTS })
  return counted
}

/** The reports the caller may open, as charts ask for them. */
export const chartedReports = ({ engine, viewer }: CallRequest): ChartedReport[] =>
  engine.reports.flatMap((one) =>
    engine.rights.has(viewer, one.report.page.url, 'view') ? [charted(one)] : [],
  )

/** Of a report of one's own nothing is told that tells people apart; a share of the whole is not charted. */
function charted(served: ServedReport): ChartedReport {
  const { report } = served
  const { name, page, counts, longest, rows } = report
  const isShown = ([, { ofPeople }]: [string, { ofPeople?: true }]) => rows !== 'own' || !ofPeople
  const measures = Object.entries(report.measures).flatMap(([key, measure]) =>
    measure.shareOf === undefined
      ? [[key, { label: measure.label, kind: measure.kind, isSum: isSum(served, key) }] as const]
      : [],
  )
  return {
    ...{ name, counts, longest },
    page: { url: page.url, label: page.label },
    measures: Object.fromEntries(measures),
    groupings: Object.fromEntries(Object.entries(report.groupings).filter(isShown)),
    filters: Object.fromEntries(Object.entries(report.filters).filter(isShown)),
  }
}

/** Whether the parts of a measure make the whole: a ratio is none, and people and their days are in several groups. */
export function isSum({ report, source }: ServedReport, name: string): boolean {
  const measure = report.measures[name]
  const isCountedOnce =
    name in (source.people ?? {}) ||
    source.beside?.sums.includes(name) === true ||
    name in (source.quantiles ?? {}) ||
    source.figured?.names.includes(name) === true
  return measure !== undefined && !measure.ratio && measure.shareOf === undefined && !isCountedOnce
}
