import { periodBefore, type Report, type ReportAnswer } from '#platform/contract/reports.ts'
import type { Answer } from '../kernel/request.ts'
import type { CallRequest } from '../kernel/served-area.ts'
import { readList } from '../records/read-list.ts'
import type { Row } from '../records/served.ts'
import { chosenFigures, onlyFigures } from './chosen-figures.ts'
import { type Counted, countReport, narrowed, readWanted, type Wanted } from './count-report.ts'
import { asAsked, type ServedReport } from './report-source.ts'

/** Groups of one answer at most. */
const MOST_GROUPS = 1000

/**
 * A report: totals, a series by day, and behind them the counted rows themselves or, grouped, the groups. All comes from one
 * selection under one scope, so it adds up.
 */
export async function answerReport(
  served: ServedReport,
  request: CallRequest,
): Promise<Answer<ReportAnswer>> {
  const { report, source, added } = await asAsked(served, request)
  const wanted = await readWanted(report, source, request)
  const { range, groupings, isCompared } = wanted
  const before = periodBefore(range.from, range.to)
  const count = (of: typeof range) => countReport(report, source, request, wanted, of, MOST_GROUPS)
  const [counted, earlier, rows] = await Promise.all([
    count(range),
    isCompared ? count(before) : undefined,
    groupings.length > 0 ? undefined : rowsOf(report, request, wanted),
  ])
  const { data, ...total } = rows ?? groupPage(counted.groups, wanted)
  const only = onlyFigures(chosenFigures(request, added), counted.totals)
  const groups = earlier ? data.map((row) => beside(report, row, earlier)) : data
  const shown: readonly Row[] = rows ? data : groups.map(only)
  return {
    data: {
      totals: only(counted.totals),
      series: counted.series,
      rows: shown as ReportAnswer['rows'], // records have their ids, groups their keys and words
      range: { date_from: range.from, date_to: range.to },
      ...(added && { measures: added }),
      ...(earlier && {
        before: {
          totals: only(earlier.totals),
          range: { date_from: before.from, date_to: before.to },
        },
      }),
    },
    ...total,
  }
}

const rowsOf = (report: Report, { engine, sql }: CallRequest, wanted: Wanted) =>
  readList(
    engine.registry,
    engine.registry.get(report.of.name),
    sql,
    wanted.reader,
    { ...wanted.grid, ...(report.columns && { with: report.columns }) },
    narrowed(report, wanted, wanted.range),
  )

function groupPage(groups: readonly Row[], { grid: { offset, limit } }: Wanted) {
  return {
    data: groups.slice(offset, offset + limit),
    total: groups.length,
    ...(groups.length === MOST_GROUPS && { total_is_capped: true }),
  }
}

/** A group with what it counted in the period before; zero where it was not there. */
function beside({ counts }: Report, row: Row, earlier: Counted): Row {
  const key = JSON.stringify(row.key)
  const same = earlier.groups.find((one) => JSON.stringify(one.key) === key)
  return { ...row, before: Number(same?.[counts] ?? 0) }
}
