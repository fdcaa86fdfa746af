import type { PickUpSource } from '../../../contract/bulk/pick-up-sources.ts'
import type { Rows } from '#platform/server/database/database.ts'

/** A pick-up as its files are looked for. */
export interface StoredPickUp {
  readonly id: number
  readonly name: string
  readonly version: number
  /** Who saved it last: nobody makes it bring in what they may not bring in themselves. */
  readonly owner_id: number
  readonly bulk_activity_setup_id: number
  readonly source: PickUpSource
  readonly file_pattern: string
  /** Of a folder of the server; each source has its own of what follows. */
  readonly folder: string | null
  readonly host: string | null
  readonly port: number | null
  readonly username: string | null
  readonly remote_path: string | null
  readonly tls_ca: string | null
  readonly host_key_fingerprint: string | null
  readonly encryption: 'TLS' | 'STARTTLS' | 'None' | null
  readonly mail_folder: string | null
  readonly senders: readonly string[]
  readonly checks_by: string | null
  readonly date_created: string
  readonly tried_at: string | null
  readonly last_problem: string | null
}

const COLUMNS = `p.id, p.name, p.version, coalesce(p.updated_by, p.created_by, 0) as owner_id, p.bulk_activity_setup_id, p.source, p.file_pattern, p.folder,
  p.host, p.port, p.username, p.remote_path, p.tls_ca, p.host_key_fingerprint, p.encryption, p.mail_folder, p.senders, p.checks_by, p.date_created, p.tried_at, p.last_problem`

/** A pick-up that is there. */
export async function storedPickUp(sql: Rows, id: number): Promise<StoredPickUp> {
  const [found] = await sql.rows<StoredPickUp>(
    `select ${COLUMNS} from log_pick_ups p where p.id = $1`,
    [id],
  )
  if (!found) throw new Error(`there is no pick-up ${id}`)
  return found
}

/** A file that was new at the last look is the soonest looked at again after so many minutes: then it is known whether it still grows. */
const SOONEST = 5
/** A server that does not let us in is asked once an hour at last: a password that is wrong now would lock its account. */
const LATEST_AFTER_FAILURES = 60

/** Pick-ups whose time has come. One whose connection was not tried is not looked at. */
export const duePickUps = (sql: Rows, now: string): Promise<StoredPickUp[]> =>
  sql.rows<StoredPickUp>(
    `select ${COLUMNS} from log_pick_ups p
      where p.is_active and not p.is_deleted and (p.source = 'Server folder' or p.tried_at is not null)
        and (p.last_look_at is null or p.last_look_at + interval '1 minute' * case
          when p.failed_looks > 0 then greatest(p.every_minutes, least(${LATEST_AFTER_FAILURES}, ${SOONEST} * p.failed_looks))
          when exists (select from log_pick_up_sightings s where s.pick_up_id = p.id
            and not exists (select from picked_up_files f where f.pick_up_id = p.id and f.file_key = s.file_key and f.done_at is not null))
          then least(p.every_minutes, ${SOONEST}) else p.every_minutes end <= $1::timestamptz)
      order by p.last_look_at nulls first, p.id`,
    [now],
  )

/** What is noted of a look: how many files were new, or why none is brought in. */
interface Look {
  readonly now: string
  readonly files: number
  readonly problem: string | null
  /** The server did not let us in. */
  readonly isFailed?: boolean
}

export async function noteLook(
  sql: Rows,
  id: number,
  { now, files, problem, isFailed = false }: Look,
): Promise<void> {
  await sql.rows(
    `update log_pick_ups set last_look_at = $2, last_files = $3, last_problem = $4, failed_looks = case when $5 then coalesce(failed_looks, 0) + 1 else 0 end
      where id = $1`,
    [id, now, files, problem, isFailed],
  )
}

/** A file that was taken, and how far it is. */
export interface PickedFile {
  readonly file_key: string
  readonly upload_id: number | null
  readonly is_done: boolean
}

/** Those of some files that were taken already. */
export const pickedFiles = (
  sql: Rows,
  id: number,
  keys: readonly string[],
): Promise<PickedFile[]> =>
  sql.rows<PickedFile>(
    'select file_key, upload_id, done_at is not null as is_done from picked_up_files where pick_up_id = $1 and file_key = any($2::text[])',
    [id, keys],
  )
