import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '../../database/database.ts'
import type { Import } from '../import-store.ts'
import { namesBy, namesOfRow, namingPlaces } from '../naming.ts'

interface Place {
  readonly row_number: number
  readonly line: number
}

/** What the rows of a sheet are called by, so that rows of other sheets can refer to them. */
export class SheetNames {
  private readonly rows = new Map<string, Place>()
  /** As they are written, the titles. */
  readonly titles: readonly string[]

  private constructor(
    rows: readonly (Place & { readonly cells: readonly string[] })[],
    of: AnyResource,
    fields: readonly string[],
  ) {
    const naming = namingPlaces(of, fields)
    // A title that is one column comes first, one that is put together last.
    const titled = fields.includes(of.title) ? naming[0] : naming.at(-1)
    for (const { cells, ...place } of rows)
      for (const name of namesOfRow(naming, cells))
        if (!this.rows.has(name)) this.rows.set(name, place)
    this.titles = [
      ...new Set(
        rows
          .map(({ cells }) => (titled ? (namesBy(titled, cells).at(-1) ?? '') : ''))
          .filter((title) => title !== ''),
      ),
    ]
  }

  static async of(
    sql: Sql,
    { id, fields }: Pick<Import, 'id' | 'fields'>,
    of: AnyResource,
  ): Promise<SheetNames> {
    const rows = await sql.rows<Place & { cells: string[] }>(
      'select row_number, line, cells from import_rows where import_id = $1 and not is_left_out order by row_number',
      [id],
    )
    return new SheetNames(rows, of, fields)
  }

  /** The row of a name. */
  find = (name: string): Place | undefined => this.rows.get(name.trim().toLowerCase())
}
