import type { Rows } from '#platform/server/database/database.ts'

/** A pick-up whose time has come. */
export interface DuePickUp {
  readonly id: number
  readonly name: string
  /** Who saved it last: nobody makes it bring in what they may not bring in themselves. */
  readonly owner_id: number
  readonly bulk_activity_setup_id: number
  readonly folder: string
  readonly file_pattern: string
}

export const duePickUps = (sql: Rows, now: string): Promise<DuePickUp[]> =>
  sql.rows<DuePickUp>(
    `select id, name, coalesce(updated_by, created_by, 0) as owner_id, bulk_activity_setup_id, folder, file_pattern from log_pick_ups
      where is_active and not is_deleted and (last_look_at is null or last_look_at + every_minutes * interval '1 minute' <= $1::timestamptz)
      order by last_look_at nulls first, id`,
    [now],
  )

/** Notes a look: how many files were new, or why none is brought in. */
export async function noteLook(
  sql: Rows,
  id: number,
  {
    now,
    files,
    problem,
  }: { readonly now: string; readonly files: number; readonly problem: string | null },
): Promise<void> {
  await sql.rows(
    'update log_pick_ups set last_look_at = $2, last_files = $3, last_problem = $4 where id = $1',
    [id, now, files, problem],
  )
}

/** A file that was taken, and how far it is. */
export interface PickedFile {
  readonly file_key: string
  readonly upload_id: number | null
  readonly is_done: boolean
}

export const pickedFiles = (sql: Rows, id: number): Promise<PickedFile[]> =>
  sql.rows<PickedFile>(
    'select file_key, upload_id, done_at is not null as is_done from picked_up_files where pick_up_id = $1',
    [id],
  )
