import { refuse } from '#platform/contract/problems.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import type { listeningCalls } from '../../contract/listening/listening-calls.ts'
import { callProblems } from '../../contract/listening/call-problems.ts'
import { readRecording } from '../recordings/recording-store.ts'
import { mimeOf, type SoundType } from '../sound/describe-recording.ts'
import { isWav, readWav } from '../sound/read-wav.ts'
import { type SoundSpan, silenceSpans } from '../sound/silence-spans.ts'
import { canHear, silencedOf, silencesOf } from './can-hear.ts'
import { keepCopy, newCopyId, type StoredCopy } from './copy-store.ts'
import { dayOfRemoval } from './day-of-removal.ts'

type Job = RecordOf<typeof transcribeJob>
type Request = CallRequest<(typeof listeningCalls)['downloadAudio']>

/** A copy nobody asks for is removed after so long. */
const KEPT_MINUTES = 15

/** The copy of a call for this session: the one there is, kept for longer, or a new one. */
export async function copyForSession(request: Request, job: Job): Promise<StoredCopy> {
  const { sql, viewer, now } = request
  if (!job.audio_available) return refuseAbsent(request, job)
  const spans = await silencesOf(sql, job.id)
  if (!canHear(request.engine, viewer, job, spans)) refuse(callProblems.reviewersOnly)
  const [kept] = await sql.rows<StoredCopy>(
    `update transcribe_copies set expires_at = $4::timestamptz + interval '${KEPT_MINUTES} minutes'
      where job_id = $1 and user_id = $2 and session_id = $3 and silenced = $5 returning *`,
    [job.id, viewer.user_id, viewer.session_id, now, silencedOf(job, spans)],
  )
  return kept ?? newCopy(request, job, spans)
}

async function newCopy(
  request: Request,
  job: Job,
  spans: readonly SoundSpan[],
): Promise<StoredCopy> {
  const { engine, sql, viewer, now } = request
  const bytes = await readRecording(sql, engine, job.id)
  if (!bytes) return refuseAbsent(request, job)
  if (isWav(bytes)) silenceSpans(readWav(bytes), spans)
  const type = mimeOf[(job.audio_type ?? 'wav') as SoundType] // the kinds that are taken, by their content
  const copy = { id: newCopyId(), ...(await keepCopy(engine, bytes)) }
  const [stored] = await sql.rows<StoredCopy>(
    `with copy as (
       insert into transcribe_copies (id, job_id, user_id, session_id, file_key, sealed_key, nonce, bytes, audio_type, silenced, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz + interval '${KEPT_MINUTES} minutes')
       on conflict (job_id, user_id, session_id) do update set id = excluded.id, file_key = excluded.file_key, sealed_key = excluded.sealed_key,
         nonce = excluded.nonce, bytes = excluded.bytes, silenced = excluded.silenced, expires_at = excluded.expires_at
       returning *),
     listened as (insert into transcribe_listens (job_id, user_id, copy_id, listened_at) select job_id, user_id, id, $11 from copy)
     select * from copy`,
    [
      ...[copy.id, job.id, viewer.user_id, viewer.session_id, copy.file_key, copy.sealed_key],
      ...[copy.nonce, bytes.length, type, silencedOf(job, spans), now],
    ],
  )
  if (!stored) throw new Error('an insert answers its row')
  return stored
}

async function refuseAbsent({ sql, viewer }: Request, job: Job): Promise<never> {
  const { days, day } = (await dayOfRemoval(sql, job.id, viewer.user_id)) ?? { days: 0, day: null }
  return day === null
    ? refuse(callProblems.audioAbsent)
    : refuse(callProblems.audioRemoved, { day, days })
}
