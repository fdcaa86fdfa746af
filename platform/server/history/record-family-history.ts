import type { HistoryAction } from '#platform/contract/history/history.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Sql } from '../database/database.ts'

interface Note {
  /** The number that was reserved for it, where it stands for the entries of many records. */
  readonly id?: number | null
  readonly resource: string
  readonly action: HistoryAction
  readonly viewer: Viewer
  readonly request_id: string | null
  /** `words` is what people read; the rest says exactly what it was. */
  readonly after: Readonly<Record<string, unknown>> & { readonly words: string }
}

/** Of what concerns many records at once there is no record: the history keeps it under the number 0. */
export async function recordFamilyHistory(sql: Sql, note: Note): Promise<void> {
  await sql.rows(
    `insert into history (id, resource, record_id, action, actor, request_id, after, batch)
     values (coalesce($6::bigint, nextval(pg_get_serial_sequence('history', 'id'))), $1, 0, $2, $3, $4, $5::jsonb, null)`,
    [
      note.resource,
      note.action,
      note.viewer.user_id,
      note.request_id,
      JSON.stringify(note.after),
      note.id ?? null,
    ],
  )
}
