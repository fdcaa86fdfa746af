import type { Rows } from '#platform/server/database/database.ts'
import type { TableRow } from '../../contract/scoring/compare-rows.ts'
import { folded } from '../../contract/scoring/read-values.ts'

/** A table as it is stored, in the order of its file. */
export interface StoredTable {
  readonly columns: readonly string[]
  /** The column that holds the key as the file writes it. */
  readonly key_column: string
  readonly rows: readonly StoredRow[]
}

interface StoredRow {
  readonly key: string
  readonly cells: readonly string[]
}

export interface StoredTables {
  readonly left: StoredTable
  readonly right: StoredTable
}

/** Both tables of a list. */
export async function readTables(sql: Rows, listId: number): Promise<StoredTables> {
  const [list] = await sql.rows<{
    left_columns: string[]
    right_columns: string[]
    left_key: string
    right_key: string
  }>(
    'select left_columns, right_columns, left_key, right_key from ai_comparison_list where id = $1',
    [listId],
  )
  if (!list) throw new Error(`there is no list ${listId}`)
  const table = async (side: 'left' | 'right'): Promise<StoredTable> => ({
    columns: list[`${side}_columns`],
    key_column: list[`${side}_key`],
    rows: await sql.rows<StoredRow>(
      'select key, cells from comparison_rows where list_id = $1 and side = $2 order by line',
      [listId, side],
    ),
  })
  return { left: await table('left'), right: await table('right') }
}

/** A row with its key as the file writes it. */
interface ShownRow {
  readonly shown: string
  readonly cell: TableRow
}

/** The rows of a table by their keys. */
export type Table = ReadonlyMap<string, ShownRow>

export function tableOf({ columns, key_column, rows }: StoredTable): Table {
  const places = new Map(columns.map((name, at) => [folded(name), at]))
  const keyAt = places.get(folded(key_column)) ?? -1
  return new Map(rows.map(({ key, cells }) => [key, shownRow(cells, places, keyAt)]))
}

const shownRow = (
  cells: readonly string[],
  places: ReadonlyMap<string, number>,
  keyAt: number,
): ShownRow => ({
  shown: (cells[keyAt] ?? '').trim(),
  cell: (column) => cells[places.get(folded(column)) ?? -1] ?? null,
})
