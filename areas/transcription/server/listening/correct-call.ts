import { problems, refuse } from '#platform/contract/problems.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import type { listeningCalls } from '../../contract/listening/listening-calls.ts'
import { callProblems } from '../../contract/listening/call-problems.ts'
import type { NamedSpeaker, Segment } from '../../contract/listening/segment.ts'
import { talkFigures } from '../figures/talk-figures.ts'
import { redactApart } from '../sound/sound-process.ts'
import { treatmentOf } from '../working/rules-of-config.ts'
import { storeText } from '../working/store-text.ts'
import { segmentsOf } from './read-job.ts'

type Calls = typeof listeningCalls
type Job = RecordOf<typeof transcribeJob>

const ALL = 100_000

/** Another wording of a segment. What is personal is taken out of it, with its neighbours: a number may go on there. */
export async function correctSegment(
  request: CallRequest<Calls['correctSegment']>,
): Promise<Answer<Segment>> {
  const { records, asked, input, sql, viewer, now } = request
  const job = await records.hold(transcribeJob, idOf(asked))
  const segments = await allSegments(sql, job)
  const old = segments.find(({ index }) => index === input.index)
  if (!old) return refuse(callProblems.noSuchSegment)
  if (old.text !== input.before) refuse(callProblems.correctedMeanwhile)
  const given = segments.map((segment) =>
    segment === old ? { ...segment, text: input.text.trim(), words: [] } : segment,
  )
  const { redaction } = await treatmentOf(sql, job.id)
  const {
    segments: clean,
    counts,
    silenced,
  } = await redactApart({ segments: given, rules: redaction, language: job.language })
  const changed = clean.filter((segment, at) => segment.text !== segments[at]?.text)
  await keepEarlier(sql, job.id, changed, { user_id: viewer.user_id, now })
  await sql.rows(
    `update transcribe_segments s set text = c.text, words = c.words, is_corrected = true
       from jsonb_to_recordset($2::jsonb) as c (index integer, text text, words jsonb) where s.job_id = $1 and s.place = c.index`,
    [job.id, JSON.stringify(changed)],
  )
  await sql.rows(
    `insert into transcribe_silences (job_id, channel, start_seconds, end_seconds)
     select $1, s.channel, s.start, s."end" from jsonb_to_recordset($2::jsonb) as s (channel smallint, start numeric, "end" numeric)`,
    [job.id, JSON.stringify(silenced)],
  )
  await storeText(sql, job.id)
  await countAnew(request, job, clean, counts)
  const data = clean[segments.indexOf(old)] ?? refuse(callProblems.noSuchSegment)
  return { data, message: 'Segment Corrected Successfully' }
}

/** A person says who a voice is. */
export async function nameSpeaker(
  request: CallRequest<Calls['nameSpeaker']>,
): Promise<Answer<NamedSpeaker>> {
  const { records, asked, input, sql } = request
  const job = await records.hold(transcribeJob, idOf(asked))
  const segments = await allSegments(sql, job)
  if (job.channels_used === 'Stereo') refuse(callProblems.channelSaysWho)
  if (!segments.some(({ speaker }) => speaker === input.speaker)) refuse(callProblems.noSuchSpeaker)
  const name = input.name.trim()
  await sql.rows('update transcribe_segments set speaker = $3 where job_id = $1 and speaker = $2', [
    ...[job.id, input.speaker, name],
  ])
  const named = segments.map((segment) =>
    segment.speaker === input.speaker ? { ...segment, speaker: name } : segment,
  )
  await countAnew(request, job, named, {})
  return { data: { speaker: name }, message: 'Speaker Named Successfully' }
}

async function allSegments(sql: Sql, { id, state }: Job): Promise<Segment[]> {
  const segments = state === 'Completed' ? await segmentsOf(sql, id, 0, ALL) : []
  return segments.length > 0 ? segments : refuse(callProblems.noText)
}

const keepEarlier = (
  sql: Sql,
  jobId: number,
  changed: readonly Segment[],
  by: { user_id: number; now: string },
): Promise<unknown> =>
  sql.rows(
    `insert into transcribe_corrections (segment_id, before, corrected_by, corrected_at)
     select s.id, s.text, $3, $4 from transcribe_segments s where s.job_id = $1 and s.place = any($2::integer[])`,
    [jobId, changed.map(({ index }) => index), by.user_id, by.now],
  )

/** Figures and counts as they are now, with the change in the history of the job. */
async function countAnew(
  { records }: CallRequest,
  job: Job,
  segments: readonly Segment[],
  more: Readonly<Record<string, number>>,
): Promise<void> {
  if (job.duration_seconds === null) refuse(problems.noSuchRecord, { label: 'recording' })
  const redactions: Record<string, number> = { ...(job.redactions as Record<string, number>) } // counts by kind, as they were stored
  for (const [kind, count] of Object.entries(more))
    redactions[kind] = (redactions[kind] ?? 0) + count
  const figures = talkFigures(segments, Number(job.duration_seconds))
  await records.change(transcribeJob, job.id, { ...figures, redactions })
}
