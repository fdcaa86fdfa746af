import type { Sql } from '#platform/server/database/database.ts'
import { documents } from '../../contract/documents.ts'

/** A file that hangs on a document: the content of a version, or an attachment. */
export interface FileOfDocument {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly type: string
  readonly purpose: 'held' | 'attachment'
  readonly record_id: number
}

export async function fileOfId(sql: Sql, id: number): Promise<FileOfDocument | undefined> {
  const [file] = await sql.rows<FileOfDocument>(
    `select id, key, name, type, purpose, record_id from files where id = $1 and resource = $2 and record_id is not null and purpose in ('held', 'attachment')`,
    [id, documents.name],
  )
  return file
}
