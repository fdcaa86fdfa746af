import { rm } from 'node:fs/promises'
import type { Engine } from '#platform/server/kernel/request.ts'
import { connectionOfConfig, storedConnection } from '../configs/secrets-of-config.ts'
import { type Connection, ConnectionProblem } from '#platform/server/remote-files/connection.ts'
import { fetchRecording } from '../connection/fetch-recording.ts'
import { endStep, failForNow, renewJob, takeForFetching, type TakenJob } from '../jobs/job-steps.ts'
import { newRecordingKey } from '../recordings/recording-store.ts'
import { settleFetched } from './settle-fetched.ts'
import { storeFetched } from './store-fetched.ts'

/** Well within the lease of five minutes. */
const RENEW_MS = 60_000

/** Fetches the recording whose turn it is. False: none waits. */
export async function fetchNext(engine: Engine): Promise<boolean> {
  const { database } = engine
  const job = await takeForFetching(database, await engine.now(database))
  if (!job) return false
  try {
    await fetchJob(engine, job)
  } catch (problem) {
    await afterProblem(engine, job, problem)
  }
  return true
}

async function fetchJob(engine: Engine, job: TakenJob): Promise<void> {
  const { database } = engine
  const stored = await storedConnection(database, job.transcribe_config_id)
  const [source] = await database.rows<Source>(
    `select s.remote_path, j.source_size as size, c.max_file_mb from transcribe_job_sources s join transcribe_job j on j.id = s.job_id
       join transcribe_config c on c.id = j.transcribe_config_id where s.job_id = $1`,
    [job.id],
  )
  if (!stored || !source) throw new ConnectionProblem('gone')
  const connection = await connectionOfConfig(engine, stored)
  await fetchFrom(engine, job, connection, source)
  await settleFetched(engine, stored, connection)
}

interface Source {
  readonly remote_path: string
  readonly size: number
  readonly max_file_mb: number
}

async function fetchFrom(
  engine: Engine,
  job: TakenJob,
  connection: Connection,
  { remote_path, size, max_file_mb }: Source,
): Promise<void> {
  const { database, places } = engine
  const secret = newRecordingKey(engine)
  const to = await places.incoming.newPath()
  let reached = 0
  let isOurs = true
  const renewed = async (): Promise<boolean> => {
    isOurs &&= await renewJob(database, job, await engine.now(database), reached)
    return isOurs
  }
  const renewal = setInterval(
    () => void renewed().catch(() => undefined), // the end of the step finds out whether the job is lost
    RENEW_MS,
  )
  try {
    const [key, nonce] = [secret.key, secret.nonce].map((one) => one.toString('base64'))
    const target = {
      to,
      sealing: { key: key ?? '', nonce: nonce ?? '' },
      size,
      most_bytes: max_file_mb * 1_000_000,
    }
    const fetched = await fetchRecording({ connection, path: remote_path, target }, (progress) => {
      reached = progress
      return renewed()
    })
    await storeFetched(engine, job, { ...fetched, ...secret, path: to })
  } finally {
    clearInterval(renewal)
    await rm(to, { force: true })
  }
}

/** What passes is tried again; what does not ends the job. */
async function afterProblem(engine: Engine, job: TakenJob, problem: unknown): Promise<void> {
  const { database } = engine
  const now = await engine.now(database)
  const failure = problem instanceof ConnectionProblem ? problem.failure : undefined
  if (failure === undefined) engine.log.error({ transcribe_job: job.id, problem: String(problem) })
  const words = failure === undefined ? undefined : final[failure]
  await database.transaction(async (sql) => {
    if (words) await endStep(sql, job, { ...words, now })
    else await failForNow(sql, job, { error: passing[failure ?? ''] ?? OURS, now })
  })
}

const OURS = 'Something went wrong. The log of the server says what.'
const passing: Readonly<Record<string, string>> = {
  unreached: 'Could not reach or sign in to the server.',
  'host key': 'The server shows another key than before.',
  cut: 'The connection was lost.',
}
const final: Readonly<Record<string, Parameters<typeof ended>[0] | undefined>> = {
  gone: ended({ state: 'Failed', error: 'The file is not on the server any more.' }),
  changed: ended({ state: 'Skipped', error: 'The file was changed after it was found.' }),
  'too large': ended({ state: 'Skipped', error: 'Larger than its config allows.' }),
}

function ended(end: { readonly state: 'Failed' | 'Skipped'; readonly error: string }) {
  return end
}
