import { languageModelsOf } from '#areas/language-models/contract/service/model-service.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { endStep, failForNow, renewJob, type TakenJob } from '../jobs/job-steps.ts'
import { readRecording } from '../recordings/recording-store.ts'
import { type PreparedSound, WHISPER_RATE } from '../sound/prepare-sound.ts'
import { SoundProblem } from '../sound/sound-problem.ts'
import { prepareSoundApart } from '../sound/sound-process.ts'
import { SpeechFailed } from '../speech/speech-failed.ts'
import type { SpeechServer } from '../speech/speech-server.ts'
import { transcribe } from '../speech/transcribe.ts'
import { type HeardCall, heardCall, type HeardStream } from './heard-call.ts'
import { type Treatment, treatmentOf } from './rules-of-config.ts'
import { storeCall } from './store-call.ts'

/** Well within the lease of five minutes. */
const RENEW_MS = 60_000
/** Where the streams begin and end among a hundred. */
const [HEARD_FROM, HEARD_TO] = [20, 95]

/** The job is not this worker's any more: it was cancelled, or taken over. */
class JobLost extends Error {}

/** What became of a job that was worked at. */
export type Worked = 'completed' | 'failed' | 'waits' | 'lost'

/** Works a job off: splits its sound, has each stream heard, and stores the text without what is personal. */
export async function workJob(
  engine: Engine,
  server: SpeechServer,
  job: TakenJob,
): Promise<Worked> {
  const { database } = engine
  let progress = HEARD_FROM
  const renewed = async (): Promise<void> => {
    if (!(await renewJob(database, job, await engine.now(database), progress))) throw new JobLost()
  }
  const renewal = setInterval(
    () => void renewed().catch(() => undefined), // the next step finds out that the job is lost
    RENEW_MS,
  )
  try {
    return await heard(engine, server, job, async (reached) => {
      progress = reached
      await renewed()
    })
  } catch (problem) {
    return await afterProblem(engine, job, problem)
  } finally {
    clearInterval(renewal)
  }
}

async function heard(
  engine: Engine,
  server: SpeechServer,
  job: TakenJob,
  reach: (progress: number) => Promise<void>,
): Promise<Worked> {
  const { database } = engine
  const treatment = await treatmentOf(database, job.id)
  const bytes = await readRecording(database, engine, job.id)
  if (!bytes) throw new SoundProblem('The recording is not here any more.')
  const sampleRate = server.kind === 'whisper-cpp' ? WHISPER_RATE : null
  const sound = await prepareSoundApart({ bytes, rule: treatment.channels, sampleRate })
  const streams: HeardStream[] = []
  for (const [at, stream] of sound.streams.entries()) {
    await reach(HEARD_FROM + ((HEARD_TO - HEARD_FROM) * at) / sound.streams.length)
    const { seconds } = sound.recording
    const asked = { ...stream, seconds, ...languageOf(treatment) }
    streams.push({ stream, heard: await transcribe(engine.outbound, server, asked) })
  }
  await reach(HEARD_TO)
  const call = await heardCall(streams, sound.recording.seconds, treatment.redaction)
  return complete(engine, server, job, { sound, call, language: treatment.language })
}

const languageOf = ({ language, vocabulary }: Treatment) => ({ language, vocabulary })

/** Stores the call and books its cost, both or neither. */
async function complete(
  engine: Engine,
  server: SpeechServer,
  job: TakenJob,
  {
    sound,
    call,
    language,
  }: {
    sound: PreparedSound
    call: HeardCall
    language: string | null
  },
): Promise<Worked> {
  const now = await engine.now(engine.database)
  const { seconds } = sound.recording
  const cost = (seconds / 60) * server.pricePerMinute
  const model = server.model ?? null
  const isStored = await engine.database.transaction(async (sql) => {
    const finished = { sound, call, language, engine: server.kind, model, cost, now }
    if (!(await storeCall(sql, job, finished))) return false
    if (server.pricePerMinute > 0) {
      const spending = { purpose: 'transcription', now, client_id: job.client_id } as const
      await languageModelsOf(engine).bookSpending(
        { ...spending, model: model ?? server.kind, seconds, cost: cost.toFixed(6) },
        sql,
      )
    }
    return true
  })
  return isStored ? 'completed' : 'lost'
}

async function afterProblem(engine: Engine, job: TakenJob, problem: unknown): Promise<Worked> {
  if (problem instanceof JobLost) return 'lost'
  const { database } = engine
  const now = await engine.now(database)
  if (problem instanceof SoundProblem || (problem instanceof SpeechFailed && !problem.mayPass)) {
    await endStep(database, job, { state: 'Failed', error: problem.message, now })
    return 'failed'
  }
  const isSpeech = problem instanceof SpeechFailed
  // A fault of ours is told by its kind alone: its words may hold what was said.
  if (!isSpeech) engine.log.error({ transcribe_job: job.id, problem: kindOf(problem) })
  const error = isSpeech
    ? problem.message
    : 'Something went wrong. The log of the server says what.'
  await failForNow(database, job, { error, now, waitSeconds: isSpeech ? problem.waitSeconds : 0 })
  return 'waits'
}

function kindOf(problem: unknown): string {
  if (!(problem instanceof Error)) return 'unknown'
  const place = problem.stack?.split('\n').find((line) => line.trimStart().startsWith('at '))
  const code = 'code' in problem ? String(problem.code) : ''
  return [problem.name, code, place?.trim()].filter(Boolean).join(' ')
}
