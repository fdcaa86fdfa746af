import { problems, refuse } from '#platform/contract/problems.ts'
import { viewerOfUser } from '#platform/server/access/accounts.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { type Answer, Playable } from '#platform/server/kernel/request.ts'
import { ActingRecords } from '#platform/server/records/acting-records.ts'
import type { CallRequest, PublicRequest } from '#platform/server/kernel/served-area.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import type { listeningCalls } from '../../contract/listening/listening-calls.ts'
import { callProblems } from '../../contract/listening/call-problems.ts'
import type { AudioLink, UnlinkedAudio } from '../../contract/listening/segment.ts'
import { linkToCopy, readAudioTicket, ticketOfPath } from './audio-links.ts'
import { dropCopies, readCopy, type StoredCopy } from './copy-store.ts'
import { canHear, silencedOf, silencesOf } from './can-hear.ts'
import { copyForSession } from './make-copy.ts'

type Calls = typeof listeningCalls

/** A link to the audio of a call; who asks for one is written down as a listener. */
export async function downloadAudio(
  request: CallRequest<Calls['downloadAudio']>,
): Promise<Answer<AudioLink>> {
  const { engine, viewer, records, asked, now } = request
  // Looking as another person leaves no trace of who it was, and this must.
  if (viewer.is_read_only) refuse(problems.onlyLooking)
  const job = await records.need(transcribeJob, idOf(asked))
  const copy = await copyForSession(request, job)
  const { audio_type, silenced } = copy
  const data: AudioLink = { ...linkToCopy(engine.secrets, copy.id, now), audio_type, silenced }
  return { data, message: 'Audio File is downloaded successfully' }
}

/** The copy, whole or a range of it, while its link is good, its session lives, and its listener may still hear this call. */
export async function playAudio(request: PublicRequest<Calls['playAudio']>): Promise<Playable> {
  const { engine, input, now, sql } = request
  const { copy: id, until } = readAudioTicket(engine.secrets, input.ticket)
  const [copy] = await sql.rows<StoredCopy>(
    `select id, job_id, user_id, file_key, sealed_key, nonce, bytes, audio_type, silenced from transcribe_copies
      where id = $1 and $2::timestamptz > $3::timestamptz and session_is_open(session_id)`,
    [id, until, now],
  )
  if (!copy || !(await mayStillHear(request, copy))) return refuse(callProblems.noSuchCopy)
  const between = (from: number, to: number) => readCopy(engine, copy, from, to)
  return new Playable('call', copy.audio_type, { bytes: copy.bytes, between })
}

/** Whether the person of a copy sees its call now, its audio is kept, and the copy is silent wherever something is taken out by now. */
async function mayStillHear(
  { engine, sql, asked }: PublicRequest<Calls['playAudio']>,
  copy: StoredCopy,
): Promise<boolean> {
  const listener = await viewerOfUser(sql, copy.user_id)
  if (!listener || !engine.rights.has(listener, transcribeJob.page, 'view')) return false
  const reach = engine.rights.need(listener, transcribeJob.page, 'view')
  const { request_id } = asked
  const writer = { viewer: listener, reach, choosing: reach, request_id }
  const job = await new ActingRecords(engine, sql, writer).read(transcribeJob, copy.job_id)
  if (!job?.audio_available) return false
  const spans = await silencesOf(sql, job.id)
  return canHear(engine, listener, job, spans) && copy.silenced === silencedOf(job, spans)
}

/** Removes a copy of one's own; again removes nothing. */
export async function unlinkJobDetailAudio({
  engine,
  viewer,
  input,
  sql,
}: CallRequest<Calls['unlinkJobDetailAudio']>): Promise<Answer<UnlinkedAudio>> {
  const { copy } = ticketOfPath(engine.secrets, input.file_path)
  const [listened] = await sql.rows<{ user_id: number }>(
    'select user_id from transcribe_listens where copy_id = $1',
    [copy],
  )
  if (listened?.user_id !== viewer.user_id) refuse(callProblems.noSuchCopy)
  const where = { condition: 'id = $1', values: [copy] }
  return { data: { unlinked: (await dropCopies(sql, engine, where)) > 0 } }
}
