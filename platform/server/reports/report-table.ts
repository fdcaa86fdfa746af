import type { Field } from '#platform/contract/fields/field.ts'
import { exportedColumns } from '#platform/contract/exports.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { Measure, MeasureKind, Report } from '#platform/contract/reports.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { measureText } from '#platform/contract/words/measures.ts'
import { ownerOf } from '../access/scope.ts'
import { identifier, Parameters } from '../database/database.ts'
import type { Cell } from '../export/export-columns.ts'
import { countExport, type Export, readExport } from '../export/export-rows.ts'
import { knownTo } from '../records/circles.ts'
import { listed } from '../records/read.ts'
import type { Row } from '../records/served.ts'
import { chosenFigures } from './chosen-figures.ts'
import { countReport, narrowed, readWanted, type Wanted } from './count-report.ts'
import { asAsked, type ServedReport } from './report-source.ts'
import { atOnce, type Table, type TableAsked, type TableColumn } from './table.ts'

/** Groups of one file at most: more is a list, which a report without groups exports. */
export const MOST_GROUPS = 100_000

/** The columns that rows of a report can have. */
export const rowColumnsOf = (report: Report): readonly string[] =>
  report.columns ?? exportedColumns(report.of)

/** A report as a table: its groups, or the counted rows. Everything is read under one person's rights, as its screen does. */
export async function reportTable(served: ServedReport, asked: TableAsked): Promise<Table> {
  const request = { ...asked, asked: { input: {} } }
  const { report, source, added } = await asAsked(served, asked)
  const wanted = ownedBy(report, await readWanted(report, source, request), asked.owners)
  if (wanted.groupings.length === 0) return rowTable(report, wanted, asked)
  const { groups } = await countReport(report, source, asked, wanted, wanted.range, MOST_GROUPS)
  const chosen = chosenFigures(asked, added)
  return groupTable(report, wanted, { chosen, groups: sorted(groups, asked.sort) })
}

/** The owners of the rows that a report counts for one person: employees or accounts, as the rows name them. */
export async function ownersIn(served: ServedReport, asked: TableAsked): Promise<number[]> {
  const { report, source } = await asAsked(served, asked)
  const wanted = await readWanted(report, source, { ...asked, asked: { input: {} } })
  const parameters = new Parameters()
  const { from } = listed(
    asked.engine.registry,
    asked.engine.registry.get(report.of.name),
    wanted.reader,
    gridOf(report, wanted),
    parameters,
  )
  const owner = `r.${identifier(ownerOf(report.of.rows).column)}`
  const found = await asked.sql.rows<{ owner: number }>(
    `select distinct ${owner} as owner ${from} and ${owner} is not null order by 1`,
    parameters.values,
  )
  return found.map((row) => row.owner)
}

function ownedBy(report: Report, wanted: Wanted, owners?: readonly number[]): Wanted {
  if (owners === undefined) return wanted
  const { column } = ownerOf(report.of.rows)
  return { ...wanted, filter: { ...wanted.filter, [column]: { in: owners } } }
}

const gridOf = (report: Report, wanted: Wanted): Export['grid'] => {
  const { sort, search, deleted } = wanted.grid
  return { sort, search, deleted, filter: narrowed(report, wanted, wanted.range) }
}

async function rowTable(report: Report, wanted: Wanted, asked: TableAsked): Promise<Table> {
  const { registry } = asked.engine
  const known = knownTo(report.of, wanted.reader, 'view').fields
  const chosen = asked.columns.length > 0 ? asked.columns : rowColumnsOf(report)
  const names = chosen.filter((name) => known[name] !== undefined)
  const all: Export = {
    of: registry.get(report.of.name),
    reader: wanted.reader,
    grid: { ...gridOf(report, wanted), sort: asked.sort },
    columns: names,
    zone: asked.zone,
  }
  const total = await countExport(registry, asked.sql, all)
  const { columns, batches } = await readExport(registry, asked.sql, all)
  return {
    total,
    batches,
    columns: columns.map((column, place) => ({ ...column, ...wordsOf(known, names[place] ?? '') })),
  }
}

/** How people read a column of rows. */
function wordsOf(
  fields: Readonly<Record<string, Field>>,
  name: string,
): Pick<TableColumn, 'label' | 'words'> {
  const field = fields[name]
  const asLength = (cell: Cell) => (cell === null ? '' : durationWords(Number(cell)))
  return {
    label: field ? labelOf(name, field) : name,
    words: field?.kind === 'duration' ? asLength : plainWords,
  }
}

const plainWords = (cell: Cell): string =>
  typeof cell === 'number' ? measureText('number', cell) : (cell ?? '')

/** Groups as they were counted, and the figures that stand with them. */
interface Shown {
  readonly chosen: readonly string[]
  readonly groups: readonly Row[]
}

/** The groups of a report as a table: the words of each group, then its figures. */
export function groupTable(
  report: Report,
  { groupings }: Pick<Wanted, 'groupings'>,
  { chosen, groups }: Shown,
): Table {
  const measures = Object.entries<Measure>(report.measures).filter(([name, { isHidden }]) =>
    chosen.length > 0 ? chosen.includes(name) : !isHidden,
  )
  const rows = groups.map((row): Cell[] => [
    ...(row.labels as string[]), // `countReport` puts one there for each grouping
    ...measures.map(([name]) => numberOf(row[name])),
  ])
  return {
    columns: [
      ...groupings.map((name) => groupColumn(report.groupings[name]?.label ?? name)),
      ...measures.map(([, measure]) => measureColumn(measure)),
    ],
    total: rows.length,
    batches: atOnce(rows),
  }
}

/** The largest or smallest of a measure first; as they were counted without one. */
function sorted(groups: readonly Row[], sort: string | undefined): readonly Row[] {
  if (sort === undefined) return groups
  const name = sort.replace(/^-/, '')
  const order = (one: Row, other: Row) => Number(one[name] ?? 0) - Number(other[name] ?? 0)
  return groups.toSorted((one, other) => (sort.startsWith('-') ? -1 : 1) * order(one, other))
}

/** What the numbers of a column are counted in. */
const unitFor = {
  count: '',
  number: '',
  money: '',
  handle: ' (seconds)',
  hours: ' (seconds)',
  percent: ' (%)',
} satisfies Record<MeasureKind, string>

const groupColumn = (label: string): TableColumn => ({
  ...{ header: label, label, type: 'text', expression: '' },
  words: plainWords,
})

const measureColumn = ({ label, kind }: Measure): TableColumn => ({
  ...{ header: `${label}${unitFor[kind]}`, label, type: 'number', expression: '' },
  words: (cell) => measureText(kind, cell),
})

const numberOf = (value: unknown): Cell =>
  value === null || value === undefined ? null : Number(value)
