import { refuse } from '#platform/contract/problems.ts'
import type { Row } from '#platform/server/records/served.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ServedReport } from '#platform/server/reports/report-source.ts'
import type { ChartAnswer, chartCalls, ChartPoint, ChartedReport } from '../contract/charts.ts'
import { type Bar, paretoOf, type RankedChart } from '../contract/pareto.ts'
import { chartedReports, countedBy, isSum, sourceOf } from './counted.ts'
import { chartProblems } from '../contract/problems.ts'

/** What can be drawn. */
export async function measures(request: CallRequest): Promise<Answer<readonly ChartedReport[]>> {
  const data = chartedReports(request)
  return { data, total: data.length }
}

/** A measure by up to two dimensions. */
export async function explore(
  request: CallRequest<(typeof chartCalls)['explore']>,
): Promise<Answer<ChartAnswer>> {
  const { input } = request
  const served = sourceOf(request, input.source)
  const measure = measureOf(served, input.measure)
  const dimensions = input.dimensions ?? []
  if (dimensions.some((name) => !isOffered(served, name)))
    refuse(chartProblems.noDimensions, { report: served.report.page.label })
  const { groups, totals } = await countedBy(request, served, dimensions)
  const points = groups.map((group) => pointOf(group, measure))
  const data: ChartAnswer = { points, total: numberOf(totals[measure]) }
  return { data, total: points.length }
}

/** A sum by one dimension, the largest first. */
export async function pareto(
  request: CallRequest<(typeof chartCalls)['pareto']>,
): Promise<Answer<RankedChart>> {
  const { input } = request
  const served = sourceOf(request, input.source)
  const { report } = served
  const measure = measureOf(served, input.measure)
  const dimension = input.dimension ?? report.series
  if (!isSum(served, measure))
    refuse(chartProblems.noSum, { measure: report.measures[measure]?.label })
  if (!isOffered(served, dimension))
    refuse(chartProblems.noDimension, { report: report.page.label })
  const { groups } = await countedBy(request, served, [dimension])
  const { count, ...ranked } = paretoOf(
    groups.map((group) => barOf(pointOf(group, measure))),
    { cut: Number(input.cut), maxBars: Number(input.max_bars) },
  )
  return {
    data: { ...ranked, source: report.name, dimension, measure, cut: input.cut },
    total: count,
  }
}

/** The measure asked for, else the one the report counts. */
function measureOf({ report }: ServedReport, name: string | null): string {
  const measure = name ?? report.counts
  const declared = Object.hasOwn(report.measures, measure) ? report.measures[measure] : undefined
  if (!declared || declared.shareOf !== undefined)
    refuse(chartProblems.noMeasure, { report: report.page.label })
  return measure
}

const isOffered = ({ report }: ServedReport, name: string): boolean =>
  Object.hasOwn(report.groupings, name) &&
  (report.rows !== 'own' || report.groupings[name]?.ofPeople !== true)

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined ? null : Number(value)

const pointOf = (group: Row, measure: string): ChartPoint => ({
  key: group['key'] as string[], // keys and labels of a counted group are lists of texts
  labels: group['labels'] as string[],
  value: numberOf(group[measure]),
})

const barOf = ({ key: [key = ''], labels: [label = ''], value }: ChartPoint): Bar => ({
  key,
  label,
  value: value ?? 0,
})
