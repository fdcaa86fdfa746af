import type { Rows } from '#platform/server/database/database.ts'
import { CONNECTION_COLUMNS, type StoredConnection } from '../configs/secrets-of-config.ts'

/** The schedule that looks for recordings and fetches them. */
export const FETCH_RECORDINGS = 'fetch-recordings'

/** A config that is looked at now. */
export interface DueConfig extends StoredConnection {
  readonly name: string
  readonly client_id: number
  readonly created_by: number
  readonly include_subfolders: boolean
  readonly file_pattern: string
  readonly max_file_mb: number
  readonly only_after: string
  readonly poll_minutes: number
  readonly file_name_rule: string | null
  readonly agent_match: 'Employee code' | 'User name' | 'Extension' | 'Company email'
  readonly redact: readonly string[]
  readonly redact_patterns: readonly { readonly name: string; readonly pattern: string }[]
  readonly priority: string
  readonly failed_polls: number
  readonly zone: string
}

/** A look takes minutes at most; one whose server died is made up for afterwards. */
const LEASE = `interval '10 minutes'`

/** Active configs have a time at which they are looked at: also those that came back to life by a way around their form. */
const planned = (sql: Rows, now: string) =>
  sql.rows(
    `insert into transcribe_polls (config_id, next_at)
     select c.id, $1 from transcribe_config c where c.is_active and not c.is_deleted on conflict (config_id) do nothing`,
    [now],
  )

/** Takes the config whose turn it is, within its hours: one server has it until its lease ends. */
export async function takeDueConfig(sql: Rows, now: string): Promise<DueConfig | undefined> {
  await planned(sql, now)
  const [taken] = await sql.rows<DueConfig>(
    `with due as (
       select p.config_id from transcribe_polls p join transcribe_config c on c.id = p.config_id
        where p.next_at <= $1::timestamptz and p.leased_until <= $1::timestamptz and c.is_active and not c.is_deleted and transcribe_is_open(c, $1::timestamptz)
        order by p.next_at, p.config_id limit 1 for update of p skip locked),
     taken as (update transcribe_polls p set leased_until = $1::timestamptz + ${LEASE} from due where p.config_id = due.config_id returning p.config_id)
     select ${CONNECTION_COLUMNS}, c.name, c.client_id, coalesce(c.created_by, c.verified_by) as created_by, c.include_subfolders, c.file_pattern, c.max_file_mb, c.only_after::text as only_after,
            c.poll_minutes, c.file_name_rule, c.agent_match, c.redact, c.redact_patterns, c.priority, c.failed_polls, transcribe_zone(c) as zone
       from taken t join transcribe_config c on c.id = t.config_id`,
    [now],
  )
  return taken
}

/** A look that went well. */
export async function endLook(
  sql: Rows,
  { id, poll_minutes }: DueConfig,
  found: number,
  now: string,
): Promise<void> {
  await sql.rows(
    `with p as (update transcribe_polls set leased_until = '-infinity', next_at = $2::timestamptz + $3::integer * interval '1 minute' where config_id = $1)
     update transcribe_config set last_poll_at = $2::timestamptz, last_files_found = $4, failed_polls = 0 where id = $1`,
    [id, now, poll_minutes, found],
  )
}
