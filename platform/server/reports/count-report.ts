import type { Filter } from '#platform/contract/lists/grid-request.ts'
import { refuse } from '#platform/contract/problems.ts'
import { MOST_GROUPINGS, type Report, reportProblems } from '#platform/contract/reports.ts'
import { whollyKnownTo } from '../records/circles.ts'
import { Parameters } from '../database/database.ts'
import type { CallRequest } from '../kernel/served-area.ts'
import { filterConditions } from '../records/conditions/conditions.ts'
import { searchCondition } from '../records/conditions/search-condition.ts'
import { type Grid, readGrid } from '../records/grid.ts'
import { baseConditions, type Reader, where } from '../records/read.ts'
import { columnType } from '../records/column-for.ts'
import type { Row, ServedResource } from '../records/served.ts'
import { filterOf, type Range, rangeOf } from './report-filter.ts'
import type { AddedUp, CountedGroup, ReportSource } from './report-source.ts'
import { reportStatement } from './report-sql.ts'

/** A request of a report, read and checked. */
export interface Wanted {
  readonly grid: Grid
  readonly reader: Reader
  readonly range: Range
  /** Filters without the range. */
  readonly filter: Filter
  readonly groupings: readonly string[]
  readonly isCompared: boolean
}

/** What was counted on one day in one series of the chart. */
export interface CountedPoint {
  readonly date: string
  readonly key: string
  /** All series too small to be told apart. */
  readonly is_rest: boolean
  readonly label: string
  readonly value: number
}

/** One counting: what is answered of one range. */
export interface Counted extends AddedUp {
  readonly series: readonly CountedPoint[]
}

/** A counting as the statement answers it: of groups the keys and words are columns of their own. */
interface Answered extends Omit<Counted, 'groups'> {
  readonly groups: readonly Row[]
}

/** Reads a request: whose rows, of which days, which of them, put together by what. */
export async function readWanted(
  report: Report,
  source: ReportSource,
  request: Pick<CallRequest, 'sql' | 'viewer' | 'reach'> & {
    readonly input: Readonly<Record<string, unknown>>
    readonly asked: Pick<CallRequest['asked'], 'input'>
  },
): Promise<Wanted> {
  const { asked, viewer, reach } = request
  const { input } = request
  const groupings = input['group_by'] as string[] // declared as choices, which are a list of texts
  if (groupings.length > MOST_GROUPINGS)
    refuse(reportProblems.tooManyGroups, { most: MOST_GROUPINGS })
  return {
    grid: { ...readGrid(asked.input), deleted: false },
    reader: { viewer, reach: report.rows === 'own' ? ['self'] : reach },
    range: rangeOf(report, input),
    filter: { ...filterOf(report, input), ...(await source.narrow?.(request)) },
    groupings,
    isCompared: input['compare'] === true,
  }
}

/** Every condition on the counted rows of a range. */
export const narrowed = (
  { day }: Report,
  { grid, filter }: Wanted,
  { from, to }: Range,
): Filter => ({
  ...grid.filter,
  ...filter,
  [day]: { between: [from, to] },
})

/** What counting asks of a request. */
interface Counting extends Pick<CallRequest, 'sql' | 'now'> {
  readonly engine: Pick<CallRequest['engine'], 'registry'>
  readonly input: Readonly<Record<string, unknown>>
}

/** Totals, series and groups of a range: one statement, so that the rows are selected once and everything adds up. */
export async function countReport(
  report: Report,
  source: ReportSource,
  { engine, sql, now, input }: Counting,
  wanted: Wanted,
  range: Range,
  limit: number,
): Promise<Counted> {
  const of = engine.registry.get(report.of.name)
  // Sums read the table itself, so what is seen of some records only narrows nothing.
  const known = whollyKnownTo(of, wanted.reader.viewer)
  const parameters = new Parameters()
  const at = parameters.add(now, 'timestamptz')
  const { parts, others } = partsIn(source, wanted, of, parameters)
  const conditions = [
    ...baseConditions(of, wanted.reader, parameters, 'r'),
    ...filterConditions(
      known,
      narrowed(report, { ...wanted, filter: others }, range),
      parameters,
      'r',
    ),
  ]
  if (wanted.grid.search.trim() !== '')
    conditions.push(searchCondition(engine.registry, known, wanted.grid.search, parameters, 'r'))
  const { groupings } = wanted
  const text = reportStatement(report, source, {
    where: where(conditions),
    parts,
    isKept: isKept(source, wanted),
    now: at,
    groupings,
    limit,
  })
  // A range of a day and one of a year, a client and all of them, want other plans: one for all of them takes seconds.
  const [counted] = await sql.rows<Answered>(text, parameters.values, 'each time')
  if (!counted) throw new Error('a statement of sums always answers one row')
  const groups = counted.groups.map((row) => withWords(row, groupings.length))
  return { ...counted, groups, ...source.figured?.figure({ ...counted, groups }, { ...input }) }
}

/** The filters on parts of the records as conditions on what is counted, and the others, which are on the records. */
function partsIn(
  source: ReportSource,
  { filter }: Wanted,
  { declaration }: ServedResource,
  parameters: Parameters,
): { readonly parts: readonly string[]; readonly others: Filter } {
  const others: Record<string, Filter[string]> = { ...filter }
  const parts = Object.entries(source.parts ?? {}).flatMap(([name, value]) => {
    const field = declaration.fields[name]
    const among = filter[name]?.in
    if (!field || among === undefined) return []
    delete others[name]
    return [`${value} = any(${parameters.add(among, columnType(field))})`]
  })
  return { parts, others }
}

/** Whether the sums that are kept say what is asked for: nothing is looked for, and nothing narrowed by what they do not know. */
function isKept({ kept }: ReportSource, { grid, filter }: Wanted): boolean {
  const asked = Object.keys({ ...grid.filter, ...filter })
  return (
    kept !== undefined &&
    grid.search.trim() === '' &&
    asked.every((field) => kept.fields.includes(field))
  )
}

/** A group with its keys and its words, one of each grouping. */
function withWords(row: Row, width: number): CountedGroup {
  const places = Array.from({ length: width }, (_, place) => place)
  const of = (name: string) => places.map((place) => String(row[`${name}${place}`] ?? ''))
  const rest = Object.entries(row).filter(([name]) => !/^(?:key|label)\d$/.test(name))
  return {
    ...Object.fromEntries(rest),
    key: of('key'),
    labels: of('label'),
    label: of('label').join(' / '),
  }
}
