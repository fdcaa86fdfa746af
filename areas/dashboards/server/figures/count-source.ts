import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import type { ReachWord } from '#platform/contract/permissions.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { type Counted, countReport, readWanted } from '#platform/server/reports/count-report.ts'
import type { Range } from '#platform/server/reports/report-filter.ts'
import type { ServedReport } from '#platform/server/reports/report-source.ts'
import { MOST_DAYS } from '../../contract/figure-sources.ts'

/** Groups of one answer at most. */
export const MOST_GROUPS = 1000

/** What a report is counted by: days, its own filters and groupings, and for whom. */
export interface CountAsked {
  readonly range: Range
  readonly filters: Readonly<Record<string, unknown>>
  readonly groupings: readonly string[]
  readonly reach: readonly ReachWord[]
  /** Groups answered at most, where they are not the rows of a table. */
  readonly most?: number
  /** Days of the longest range, where it is not that of the page. */
  readonly longest?: number
}

/** What counting asks of a request. */
export type CountRequest = Pick<CallRequest, 'sql' | 'viewer' | 'engine' | 'now'>

/** Counts a report within a reach, by its own declaration and its own SQL. */
export async function countSource(
  request: CountRequest,
  { report: declared, source }: ServedReport,
  { range, filters, groupings, reach, most = MOST_GROUPS, longest = MOST_DAYS }: CountAsked,
): Promise<Counted> {
  const report = { ...declared, rows: 'scope', longest } as const
  const draft = { ...filters, date_from: range.from, date_to: range.to, group_by: groupings }
  const { values, errors } = checkDraft(report.call.input, draft)
  refuseFields(errors)
  const input = values as Readonly<Record<string, unknown>> // checked by the report's own call
  const asking = { ...request, input, reach, asked: { input: {} } }
  const wanted = await readWanted(report, source, asking)
  return countReport(report, source, asking, wanted, wanted.range, most)
}

/** The report with some measures alone: what is known of people and days, which is most of the work, only where one of these needs it. */
export function onlyMeasures(
  { report, source }: ServedReport,
  names: readonly string[],
): ServedReport {
  const kept = Object.entries(report.measures).filter(([name]) => names.includes(name))
  const asked = kept.flatMap(([name, { ratio }]) => (ratio ? [ratio.of, ratio.by] : [name]))
  const { beside, people, ...rest } = source
  const isAsked = (name: string) => asked.includes(name)
  return {
    report: { ...report, measures: Object.fromEntries(kept) },
    source: {
      ...rest,
      ...(beside?.sums.some(isAsked) && { beside }),
      ...(people && Object.keys(people).some(isAsked) && { people }),
    },
  }
}
