import type { Sql } from '#platform/server/database/database.ts'
import { endStep, type TakenJob } from '../jobs/job-steps.ts'
import type { PreparedSound } from '../sound/prepare-sound.ts'
import type { HeardCall } from './heard-call.ts'
import { storeText } from './store-text.ts'

/** Everything that is written down of a call that was heard. */
export interface FinishedCall {
  readonly sound: Pick<PreparedSound, 'recording' | 'channelsUsed' | 'peaks' | 'streams'>
  readonly call: HeardCall
  /** What the config says; null where it is found out. */
  readonly language: string | null
  readonly engine: string
  readonly model: string | null
  readonly cost: number
  readonly now: string
}

/**
 * Completes a job: state, facts, segments and text in one transaction. False: it was cancelled, or another worker has it, and nothing is
 * stored.
 */
export async function storeCall(sql: Sql, job: TakenJob, finished: FinishedCall): Promise<boolean> {
  const { call, sound, now } = finished
  if (!(await endStep(sql, job, { state: 'Completed', now }))) return false
  await storeFacts(sql, job, finished)
  const channels = sound.streams.map(({ channel }) => channel)
  await sql.rows(
    'insert into transcribe_details (job_id, channel) select $1, unnest($2::smallint[])',
    [job.id, channels],
  )
  await sql.rows(
    `insert into transcribe_segments (job_id, channel, place, speaker, start_seconds, end_seconds, text, confidence, words)
     select $1, s.channel, s.place, s.speaker, s.start, s."end", s.text, s.confidence, s.words
       from jsonb_to_recordset($2::jsonb) as s (channel smallint, place integer, speaker text, start numeric, "end" numeric, text text, confidence numeric, words jsonb)`,
    [job.id, JSON.stringify(call.segments.map((segment, place) => ({ ...segment, place })))],
  )
  await sql.rows(
    `insert into transcribe_silences (job_id, channel, start_seconds, end_seconds)
     select $1, s.channel, s.start, s."end" from jsonb_to_recordset($2::jsonb) as s (channel smallint, start numeric, "end" numeric)`,
    [job.id, JSON.stringify(call.silenced)],
  )
  await sql.rows('insert into transcribe_waves (job_id, peaks) values ($1, $2::jsonb)', [
    job.id,
    JSON.stringify(sound.peaks),
  ])
  await storeText(sql, job.id)
  return true
}

function storeFacts(
  sql: Sql,
  { id }: TakenJob,
  { call, sound, language, engine, model, cost, now }: FinishedCall,
): Promise<unknown> {
  const { recording } = sound
  return sql.rows(
    `update transcribe_job j set duration_seconds = f.duration_seconds, channels_found = f.channels_found, channels_used = f.channels_used, sample_rate = f.sample_rate,
            audio_type = f.audio_type, language = f.language, language_detected = f.language_detected, language_confidence = f.language_confidence,
            engine = f.engine, model = f.model, word_count = f.word_count, agent_talk_seconds = f.agent_talk_seconds, customer_talk_seconds = f.customer_talk_seconds,
            overlap_seconds = f.overlap_seconds, silence_seconds = f.silence_seconds, silence_percent = f.silence_percent, agent_talk_percent = f.agent_talk_percent,
            longest_silence_seconds = f.longest_silence_seconds, words_per_minute = f.words_per_minute, redactions = f.redactions, cost = f.cost,
            processing_seconds = greatest(0, extract(epoch from $3::timestamptz - j.started_at))
       from jsonb_populate_record(null::transcribe_job, $2::jsonb) f where j.id = $1`,
    [
      id,
      JSON.stringify({
        ...call.figures,
        ...{ duration_seconds: recording.seconds, channels_found: recording.channels },
        ...{ channels_used: sound.channelsUsed, sample_rate: recording.sampleRate },
        ...{ audio_type: recording.type, language: language ?? call.language },
        ...{ language_detected: call.language, language_confidence: call.languageConfidence },
        ...{ engine, model, redactions: call.redactions, cost },
      }),
      now,
    ],
  )
}
