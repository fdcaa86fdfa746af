import { randomUUID } from 'node:crypto'
import type { Database, Rows, Sql } from '#platform/server/database/database.ts'
import type { JobState } from '../../contract/jobs/job-states.ts'
import { JOB_WITHIN_LIMIT } from './daily-limit.ts'

/** A worker has a job so long; it renews, and one that died is replaced afterwards. */
const LEASE = `interval '5 minutes'`
/** How long a job waits before it is tried again, by how often it failed. */
const RETRY_MINUTES = [1, 10, 60] as const

/** A job that a worker has, until its lease ends. */
export interface TakenJob {
  readonly id: number
  /** Nobody but the person who holds it ends the step. */
  readonly token: string
  readonly transcribe_config_id: number
  readonly client_id: number
  readonly attempts: number
  readonly source_file: string | null
  readonly duration_seconds: number | null
}

const TAKEN = `j.id, w.token, j.transcribe_config_id, j.client_id, j.attempts, j.source_file, j.duration_seconds::float8 as duration_seconds`
const ORDER = `array_position(array['High', 'Normal', 'Low'], j.priority), j.queued_at, j.id`

/** Takes the job that is fetched next, or takes over one whose worker died; of one config, where it is said. */
export const takeForFetching = (
  sql: Rows,
  now: string,
  configId: number | null = null,
): Promise<TakenJob | undefined> =>
  take(sql, now, 'Fetching', {
    which: `j.state in ('Queued', 'Fetching') and ($3::bigint is null or j.transcribe_config_id = $3::bigint)
      and exists (select from transcribe_config c where c.id = j.transcribe_config_id and c.is_active and not c.is_deleted and transcribe_is_open(c, $1::timestamptz))`,
    values: [configId],
  })

/** Takes the job that is transcribed next: its audio is here, and it does not go beyond the minutes of its config's day. */
export const takeForTranscription = (
  database: Database,
  now: string,
): Promise<TakenJob | undefined> =>
  database.transaction(async (sql) => {
    // One at a time: two that took at once would both count the minutes before the other.
    await sql.rows(`select pg_advisory_xact_lock(hashtext('transcribe jobs are taken'))`)
    return take(sql, now, 'Transcribing', {
      which: `j.audio_available and (j.state = 'Transcribing' or (j.state = 'Waiting' and ${JOB_WITHIN_LIMIT}))`,
      values: [],
    })
  })

async function take(
  sql: Rows,
  now: string,
  state: JobState,
  { which, values }: { readonly which: string; readonly values: readonly unknown[] },
): Promise<TakenJob | undefined> {
  const [taken] = await sql.rows<TakenJob>(
    `with next as (
       select j.id from transcribe_job j join transcribe_job_work k on k.job_id = j.id
        where ${which} and k.leased_until <= $1::timestamptz and k.next_try_at <= $1::timestamptz and not j.is_deleted
        order by ${ORDER} limit 1 for update of j, k skip locked),
     w as (
       update transcribe_job_work k set token = $2::uuid, leased_until = $1::timestamptz + ${LEASE} from next where k.job_id = next.id returning k.job_id, k.token)
     update transcribe_job j set state = '${state}', error = null, version = version + 1, date_updated = $1::timestamptz,
            started_at = case when '${state}' = 'Transcribing' then $1::timestamptz else j.started_at end
       from w where j.id = w.job_id returning ${TAKEN}`,
    [now, randomUUID(), ...values],
  )
  return taken
}

/** Keeps a job for another lease and says how far it is. False: it was cancelled or taken over, and the work ends. */
export async function renewJob(
  sql: Rows,
  { id, token }: TakenJob,
  now: string,
  progress: number,
): Promise<boolean> {
  const renewed = await sql.rows(
    `with w as (update transcribe_job_work set leased_until = $3::timestamptz + ${LEASE} where job_id = $1 and token = $2::uuid returning job_id)
     update transcribe_job j set progress = greatest(j.progress, $4::numeric) from w where j.id = w.job_id returning j.id`,
    [id, token, now, progress],
  )
  return renewed.length > 0
}

/**
 * Ends a step, once: in the transaction that stores what came of it. False: the job is not this worker's any more, and nothing may be stored. What
 * else changes with the state is stored by the caller, in the same transaction.
 */
export async function endStep(
  sql: Sql,
  { id, token }: TakenJob,
  { state, error = null, now }: JobEnd,
): Promise<boolean> {
  const ended = await sql.rows(
    `with w as (update transcribe_job_work set token = null, leased_until = '-infinity', next_try_at = '-infinity' where job_id = $1 and token = $2::uuid returning job_id)
     update transcribe_job j set state = $3, error = $4, version = version + 1, date_updated = $5::timestamptz,
            completed_at = case when $3 = 'Completed' then $5::timestamptz end, progress = case when $3 = 'Completed' then 100 else j.progress end,
            attempts = case when $3 in ('Waiting', 'Completed') then 0 else j.attempts end
       from w where j.id = w.job_id and j.state in ('Fetching', 'Transcribing') returning j.id`,
    [id, token, state, error, now],
  )
  return ended.length > 0
}

/** How a step ends. */
export interface JobEnd {
  readonly state: Extract<
    JobState,
    'Waiting' | 'Completed' | 'Failed' | 'Skipped' | 'Duplicate' | 'Cancelled'
  >
  /** For people; what went wrong in detail stands in the log. */
  readonly error?: string | null
  readonly now: string
}

/** A step that failed for a reason that may pass: it is tried again after 1, 10 and 60 minutes, then it has failed. */
export async function failForNow(
  sql: Sql,
  job: TakenJob,
  { error, now, waitSeconds = 0 }: { error: string; now: string; waitSeconds?: number },
): Promise<void> {
  const minutes = RETRY_MINUTES[job.attempts]
  if (minutes === undefined) {
    await endStep(sql, job, { state: 'Failed', error, now })
    return
  }
  await sql.rows(
    `with w as (update transcribe_job_work set token = null, leased_until = '-infinity', next_try_at = $5::timestamptz + greatest($3::integer * 60, $4::integer) * interval '1 second'
                 where job_id = $1 and token = $2::uuid returning job_id)
     update transcribe_job j set state = case j.state when 'Fetching' then 'Queued' else 'Waiting' end, error = $6, attempts = j.attempts + 1, version = version + 1,
            started_at = null, date_updated = $5::timestamptz
       from w where j.id = w.job_id and j.state in ('Fetching', 'Transcribing')`,
    [job.id, job.token, minutes, Math.ceil(waitSeconds), now, error],
  )
}

/** Puts a job back as it was, without counting an attempt: nobody could work at it after all. */
export async function giveBack(sql: Rows, { id, token }: TakenJob, now: string): Promise<void> {
  await sql.rows(
    `with w as (update transcribe_job_work set token = null, leased_until = '-infinity' where job_id = $1 and token = $2::uuid returning job_id)
     update transcribe_job j set state = case j.state when 'Fetching' then 'Queued' else 'Waiting' end, started_at = null, version = version + 1, date_updated = $3::timestamptz
       from w where j.id = w.job_id and j.state in ('Fetching', 'Transcribing')`,
    [id, token, now],
  )
}

/** Takes a job from its worker, and lets it be taken at once. */
export const freeJob = (sql: Rows, id: number) =>
  sql.rows(
    `insert into transcribe_job_work (job_id) values ($1)
     on conflict (job_id) do update set token = null, leased_until = '-infinity', next_try_at = '-infinity'`,
    [id],
  )
