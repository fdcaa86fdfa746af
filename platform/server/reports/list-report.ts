import type { ListColumn, ListReport } from '#platform/contract/lists/list-reports.ts'
import { measureText } from '#platform/contract/words/measures.ts'
import type { Cell } from '../export/export-columns.ts'
import type { Row } from '../records/served.ts'
import { atOnce, type Table, type TableAsked, type TableColumn } from './table.ts'

type ListAsked = Pick<TableAsked, 'sql' | 'viewer' | 'reach' | 'now' | 'input'>

/** A list that can be sent as a report, with the rows a person sees of it. */
export interface ServedListReport {
  readonly report: ListReport
  /** The rows within reach, in the order of the page. */
  readonly rows: (asked: ListAsked) => Promise<readonly Row[]>
}

/** The list as a table of one person. */
export async function listTable(served: ServedListReport, asked: TableAsked): Promise<Table> {
  const { report } = served
  const all = Object.entries(report.columns)
  const shown =
    asked.columns.length > 0 ? all.filter(([name]) => asked.columns.includes(name)) : all
  const rows = (await served.rows(asked)).filter((row) => isOf(report, row, asked.owners))
  return {
    columns: shown.map(([, column]) => columnOf(column)),
    total: rows.length,
    batches: atOnce(
      sorted(rows, asked.sort).map((row) => shown.map(([name]) => cellOf(row[name]))),
    ),
  }
}

/** The people whose rows a person sees of a list: employees. */
export async function ownersOfList(served: ServedListReport, asked: TableAsked): Promise<number[]> {
  const { owner } = served.report
  if (owner === undefined) return []
  return [...new Set((await served.rows(asked)).map((row) => Number(row[owner])))]
}

const isOf = ({ owner }: ListReport, row: Row, owners: readonly number[] | undefined): boolean =>
  owners === undefined || (owner !== undefined && owners.includes(Number(row[owner])))

function sorted(rows: readonly Row[], sort: string | undefined): readonly Row[] {
  if (sort === undefined) return rows
  const name = sort.replace(/^-/, '')
  const order = (one: Row, other: Row) =>
    String(one[name] ?? '').localeCompare(String(other[name] ?? ''), 'en', { numeric: true })
  return rows.toSorted((one, other) => (sort.startsWith('-') ? -1 : 1) * order(one, other))
}

const columnOf = ({ label, kind }: ListColumn): TableColumn => ({
  ...{ header: label, label, type: kind, expression: '' },
  words: (cell) => (typeof cell === 'number' ? measureText('number', cell) : (cell ?? '')),
})

const cellOf = (value: unknown): Cell =>
  value === null || value === undefined ? null : typeof value === 'number' ? value : String(value)
