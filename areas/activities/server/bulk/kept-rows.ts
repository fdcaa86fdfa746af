import type { Sql } from '#platform/server/database/database.ts'
import type { FileRow } from '#platform/server/import/file-rows.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { readRows } from './rows-file.ts'

/** The rows of an upload from its first one on, some at a time, as long as they are kept; of a file that is done there are none. */
export async function* keptRows(
  { places }: Pick<Engine, 'places'>,
  sql: Sql,
  { id }: { readonly id: number },
  most = Infinity,
): AsyncGenerator<FileRow[]> {
  const [kept] = await sql.rows<{ key: string }>(
    `select key from files where resource = $1 and record_id = $2 and purpose = 'held'`,
    [bulkActivityLogs.name, id],
  )
  const content = kept && (await places.storage.read(kept.key))
  if (content) yield* readRows(content, most)
}
