import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import type { jobCalls, SpeechServerState } from '../../contract/jobs/job-calls.ts'
import { transcribeJobProblems } from '../../contract/jobs/job-problems.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import { speechServerOf } from '../speech/speech-server.ts'
import { freeJob } from './job-steps.ts'

type Calls = typeof jobCalls

/** Whether recordings can be transcribed at all. */
export const getSpeechServer = async ({
  engine,
}: CallRequest<Calls['getSpeechServer']>): Promise<Answer<SpeechServerState>> => ({
  data: { is_set_up: speechServerOf(engine.services) !== undefined },
})

/** Tries a failed job again from where it failed. */
export async function retryJob(
  request: CallRequest<Calls['retryJob']>,
): Promise<Answer<AnsweredRecord>> {
  const { sql, viewer, now } = request
  const job = await held(request)
  if (job.state !== 'Failed') refuse(transcribeJobProblems.notFailed)
  await changeRows(sql, transcribeJob, {
    set: `state = case when t.audio_available then 'Waiting' else 'Queued' end, error = null, attempts = 0, progress = case when t.audio_available then 20 else 0 end,
          queued_at = $2::timestamptz, started_at = null`,
    where: `t.id = $1 and t.state = 'Failed'`,
    values: [job.id, now],
    actor: viewer.user_id,
  })
  await freeJob(sql, job.id)
  return answer(request, t`${job.title} is tried again.`)
}

/** Cancels a job; a worker that has it finds out with its next step. */
export async function cancelJob(
  request: CallRequest<Calls['cancelJob']>,
): Promise<Answer<AnsweredRecord>> {
  const { sql, viewer } = request
  const job = await held(request)
  const done = await changeRows(sql, transcribeJob, {
    set: `state = 'Cancelled', error = null`,
    where: `t.id = $1 and t.state in ('Queued', 'Waiting', 'Transcribing')`,
    values: [job.id],
    actor: viewer.user_id,
  })
  if (done.length === 0) refuse(transcribeJobProblems.notCancellable)
  await freeJob(sql, job.id)
  return answer(request, t`${job.title} was cancelled.`)
}

/** Says whose call it is; from then on it belongs to the account of the agent. */
export async function setJobAgent(
  request: CallRequest<Calls['setJobAgent']>,
): Promise<Answer<AnsweredRecord>> {
  const { sql, viewer, input } = request
  const job = await held(request)
  const [agent] = await sql.rows<{ name: string; user_id: number | null; is_of_client: boolean }>(
    `select e.name, u.id as user_id, $2::bigint = any(e.client_ids || coalesce(u.client_ids, '{}')) as is_of_client
       from people.employees e left join administration.users u on u.employee_id = e.id and not u.is_deleted where e.id = $1 and not e.is_deleted limit 1`,
    [input.employee_id, job.client_id],
  )
  if (!agent?.is_of_client) refuse(transcribeJobProblems.notOfClient)
  await changeRows(sql, transcribeJob, {
    set: `employee_id = $2, owner_id = coalesce($3::bigint, (select c.created_by from transcribe_config c where c.id = t.transcribe_config_id), t.owner_id)`,
    where: `t.id = $1`,
    values: [job.id, input.employee_id, agent.user_id],
    actor: viewer.user_id,
  })
  return answer(request, t`This is a call of ${agent.name}.`)
}

/** Notes that a person checked the text. */
export async function markJobReviewed(
  request: CallRequest<Calls['markJobReviewed']>,
): Promise<Answer<AnsweredRecord>> {
  const { sql, viewer, input, now } = request
  const job = await held(request)
  if (job.state !== 'Completed') refuse(transcribeJobProblems.notCompleted)
  if (job.text_deleted_at) refuse(transcribeJobProblems.textRemoved)
  await changeRows(sql, transcribeJob, {
    set: `reviewed_by = $2, reviewed_at = $3::timestamptz, review_note = $4`,
    where: `t.id = $1`,
    values: [job.id, viewer.user_id, now, input.review_note?.trim() || null],
    actor: viewer.user_id,
  })
  return answer(request, t`The text of ${job.title} is marked as reviewed.`)
}

/** The job, held until the transaction ends; one out of reach does not exist. */
const held = ({ records, asked }: CallRequest) => records.hold(transcribeJob, idOf(asked))

/** The job as it is now: a lead who gave it to another person may not see it any more. */
async function answer(
  { records, asked }: CallRequest,
  message: string,
): Promise<Answer<AnsweredRecord>> {
  const data = (await records.read(transcribeJob, idOf(asked))) ?? { id: idOf(asked) }
  return { data, message }
}
