import type { Rows } from '#platform/server/database/database.ts'
import type { TableRow } from '../../contract/scoring/compare-rows.ts'
import { folded } from '../../contract/scoring/read-values.ts'

/** A row with its key as the file writes it. */
export interface ShownRow {
  readonly shown: string
  readonly cell: TableRow
}

type Table = ReadonlyMap<string, ShownRow>
export interface Tables {
  readonly left: Table
  readonly right: Table
}

interface Stored {
  readonly key: string
  readonly cells: readonly string[]
}

/** Both tables of a list, in the order of their files. */
export async function readTables(sql: Rows, listId: number): Promise<Tables> {
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
  const table = async (side: 'left' | 'right'): Promise<Table> => {
    const rows = await sql.rows<Stored>(
      'select key, cells from comparison_rows where list_id = $1 and side = $2 order by line',
      [listId, side],
    )
    const places = new Map(list[`${side}_columns`].map((name, at) => [folded(name), at]))
    const keyAt = places.get(folded(list[`${side}_key`])) ?? -1
    return new Map(rows.map(({ key, cells }) => [key, shownRow(cells, places, keyAt)]))
  }
  return { left: await table('left'), right: await table('right') }
}

const shownRow = (
  cells: readonly string[],
  places: ReadonlyMap<string, number>,
  keyAt: number,
): ShownRow => ({
  shown: (cells[keyAt] ?? '').trim(),
  cell: (column) => cells[places.get(folded(column)) ?? -1] ?? null,
})
