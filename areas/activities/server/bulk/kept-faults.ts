import type { Sql } from '#platform/server/database/database.ts'
import type { BulkFault } from '../../contract/bulk/bulk-answers.ts'

/** What was wrong with a row that stayed out, or why it was skipped. */
export interface KeptFault extends BulkFault {
  readonly place: number
  readonly is_skipped: boolean
}

/** In front of all of them. */
export const START = { line: 0, place: -1 }

/** Some of them behind one, in the order of the file. */
export const faultsAfter = (
  sql: Sql,
  id: number,
  after: { readonly line: number; readonly place: number },
  limit: number,
  which: 'true' | 'not is_skipped',
): Promise<KeptFault[]> =>
  sql.rows<KeptFault>(
    `select line, place, column_name as column, value, reason, is_skipped from bulk_faults
      where upload_id = $1 and (line, place) > ($2::integer, $3::integer) and ${which} order by line, place limit $4`,
    [id, after.line, after.place, limit],
  )
