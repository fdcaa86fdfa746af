import type { Sql } from '#platform/server/database/database.ts'
import { violatedConstraint } from '#platform/server/database/database.ts'
import { newFileKey } from '#platform/server/files/file-storage.ts'
import { dropContents } from '#platform/server/files/take-files.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import type { FetchedRecording } from '../connection/fetch-recording.ts'
import { endStep, type JobEnd, type TakenJob } from '../jobs/job-steps.ts'
import type { RecordingKey } from '../recordings/recording-store.ts'

/** A recording that lies encrypted on the disk. */
interface FetchedFile extends FetchedRecording, RecordingKey {
  readonly path: string
}

/** Another job of the client has the same content: seen by the index, for two that come at once. */
const SAME_CONTENT = 'transcribe_job_content_key'

/** Keeps what was fetched and ends the step: the recording waits to be transcribed, or it is known, too short, or none. */
export async function storeFetched(
  engine: Engine,
  job: TakenJob,
  file: FetchedFile,
): Promise<void> {
  const { database, places } = engine
  const now = await engine.now(database)
  const end = await endOf(database, job, file)
  if (end.state !== 'Waiting') {
    await database.transaction((sql) => store(sql, job, file, { ...end, now }))
    return
  }
  const key = newFileKey()
  await places.storage.keep(key, file.path)
  try {
    const isStored = await database.transaction(async (sql) => {
      const isOurs = await store(sql, job, file, { ...end, now })
      if (isOurs) await keepRow(sql, job, file, key)
      return isOurs
    })
    if (!isStored) await dropContents(places.storage, [key])
  } catch (problem) {
    if (violatedConstraint(problem) !== SAME_CONTENT) throw problem
    await dropContents(places.storage, [key])
    await database.transaction((sql) => store(sql, job, file, { ...KNOWN, now }))
  }
}

type End = Omit<JobEnd, 'now'>

const KNOWN: End = { state: 'Duplicate', error: 'This recording was fetched before.' }

/** How fetching a recording ends. */
async function endOf(
  sql: Pick<Sql, 'rows'>,
  { id, transcribe_config_id, client_id }: TakenJob,
  { hash, looked: recording }: FetchedFile,
): Promise<End> {
  const known = await sql.rows(
    `select 1 as found from transcribe_job where client_id = $1 and content_hash = $2 and state <> 'Duplicate' and id <> $3 and not is_deleted`,
    [client_id, hash, id],
  )
  if (known.length > 0) return KNOWN
  if ('problem' in recording) return { state: 'Failed', error: recording.problem }
  const [limits] = await sql.rows<{
    audio_types: readonly string[]
    shortest: number
    longest: number
  }>(
    'select audio_types, min_seconds as shortest, max_seconds as longest from transcribe_config where id = $1',
    [transcribe_config_id],
  )
  const { audio_types = [], shortest = 0, longest = Infinity } = limits ?? {}
  const skipped = (error: string): End => ({ state: 'Skipped', error })
  if (!audio_types.includes(recording.type))
    return skipped(`${recording.type} is not one of the kinds of audio that are fetched.`)
  if (recording.seconds < shortest) return skipped(`shorter than ${shortest} s`)
  if (recording.seconds > longest) return skipped(`longer than ${longest} s`)
  return { state: 'Waiting' }
}

/** Ends the step with the facts of the recording. False: the job is another worker's. */
async function store(sql: Sql, job: TakenJob, file: FetchedFile, end: JobEnd): Promise<boolean> {
  // A job that waits has a hash before it does; of a known recording only duplicates have the same one.
  const isKnown = end.state === 'Duplicate'
  if (!isKnown) await noteFacts(sql, job, file)
  const isOurs = await endStep(sql, job, end)
  if (isOurs && isKnown) await noteFacts(sql, { id: job.id, token: null }, file)
  return isOurs
}

async function noteFacts(
  sql: Sql,
  { id, token }: { readonly id: number; readonly token: string | null },
  { hash, looked: recording }: FetchedFile,
): Promise<void> {
  const facts = 'problem' in recording ? undefined : recording
  await sql.rows(
    `update transcribe_job j set content_hash = $3, audio_type = $4, duration_seconds = $5::numeric, channels_found = $6::integer, sample_rate = $7::integer
       from transcribe_job_work w where j.id = $1 and w.job_id = j.id and w.token is not distinct from $2::uuid`,
    [
      ...[id, token, hash, facts?.type ?? null],
      ...[facts?.seconds ?? null, facts?.channels ?? null, facts?.sampleRate ?? null],
    ],
  )
}

/** Writes the content down, so that it is not swept and can be opened. */
async function keepRow(
  sql: Sql,
  { id }: TakenJob,
  { bytes, sealed_key, nonce, tag }: FetchedFile,
  key: string,
): Promise<void> {
  await sql.rows(
    'insert into transcribe_recordings (job_id, key, sealed_key, nonce, tag, bytes) values ($1, $2, $3, $4, $5, $6)',
    [id, key, sealed_key, nonce.toString('base64'), tag, bytes],
  )
  await sql.rows(
    `with j as (update transcribe_job set audio_available = true where id = $1 returning id, transcribe_config_id, owner_id)
     insert into files (key, purpose, resource, record_id, name, type, bytes, created_by)
     select $2, 'part', '${transcribeJob.name}', j.id, 'recording', 'application/octet-stream', $3, coalesce(c.created_by, j.owner_id)
       from j join transcribe_config c on c.id = j.transcribe_config_id`,
    [id, key, bytes],
  )
}
