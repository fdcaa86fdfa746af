import type { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Rows } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import {
  languageModelsOf,
  ModelFailed,
  type OfferedModel,
  SEARCH_ONLY,
} from '#areas/language-models/contract/service/model-service.ts'
import { segmentsOf } from '../listening/read-job.ts'
import { type AskedCheckpoint, askOfCall, proposalsIn } from './model-proposals.ts'

type Review = Pick<RecordOf<typeof auditReviews>, 'id' | 'audit_form_id' | 'client_id'>

/** One that failed, or was lost with its server, may be asked for again after so long. */
const AGAIN_AFTER_MINUTES = 10
const MOST_SEGMENTS = 100_000
const CHARACTERS_A_TOKEN = 4

/** Has the default model of the evaluator read the call of an audit, once, and keeps what it proposes. Without a model nothing happens. */
export async function proposeByModel(
  request: CallRequest,
  review: Review,
  jobId: number,
): Promise<void> {
  const { engine, viewer, sql, now } = request
  const model = await languageModelsOf(engine).chosenModel(viewer.role_id, '')
  if (model.id === SEARCH_ONLY || !(await claim(sql, review.id, jobId, now))) return
  let isDone = false
  try {
    isDone = await ask(request, review, jobId, model)
  } finally {
    await sql.rows(
      'update transcribe_model_asks set state = $3 where review_id = $1 and job_id = $2',
      [...[review.id, jobId], isDone ? 'Done' : 'Failed'],
    )
  }
}

/** Of several windows one asks. */
async function claim(sql: Rows, reviewId: number, jobId: number, now: string): Promise<boolean> {
  const claimed = await sql.rows(
    `insert into transcribe_model_asks as a (review_id, job_id, state, asked_at) values ($1, $2, 'Asking', $3)
     on conflict (review_id, job_id) do update set state = 'Asking', asked_at = excluded.asked_at
        where a.state <> 'Done' and a.asked_at < excluded.asked_at - $4 * interval '1 minute' returning job_id`,
    [reviewId, jobId, now, AGAIN_AFTER_MINUTES],
  )
  return claimed.length > 0
}

/** Asks, settles, and keeps what is proposed. False: the model did not answer. */
async function ask(
  { engine, viewer, sql, now }: CallRequest,
  review: Review,
  jobId: number,
  model: OfferedModel,
): Promise<boolean> {
  const checkpoints = await checkpointsOf(sql, review)
  const segments = await segmentsOf(sql, jobId, 0, MOST_SEGMENTS)
  if (checkpoints.length === 0 || segments.length === 0) return true
  const most = model.context_tokens * CHARACTERS_A_TOKEN
  const asking = askOfCall(checkpoints, segments, most, model.max_output_tokens)
  const models = languageModelsOf(engine)
  const { system, messages, maxOutputTokens } = asking
  const promptCharacters = messages.reduce(
    (sum, { content }) => sum + content.length,
    system.length,
  )
  const reservation = await models.reserve(
    { purpose: 'transcription', now, user_id: viewer.user_id, client_id: review.client_id },
    { model: model.id, promptCharacters, maxOutputTokens },
  )
  const answer = models.streamAnswer({ model: model.id, temperature: 0, ...asking })
  let said = ''
  try {
    for await (const delta of answer.deltas) said += delta
  } catch (problem) {
    await (said === '' ? models.release(reservation) : models.settle(reservation, answer.usage()))
    if (!(problem instanceof ModelFailed)) throw problem
    return false
  }
  await models.settle(reservation, answer.usage())
  const rows = proposalsIn(said, checkpoints, segments)
  await sql.rows(
    `insert into transcribe_model_drafts (review_id, checkpoint_id, job_id, verdict, from_seconds, to_seconds, model, drafted_at)
     select $1, d.checkpoint_id, $2, d.verdict, d."from", d."to", $4, $5
       from jsonb_to_recordset($3::jsonb) as d (checkpoint_id bigint, verdict text, "from" numeric, "to" numeric) on conflict do nothing`,
    [review.id, jobId, JSON.stringify(rows), model.name, now],
  )
  return true
}

const checkpointsOf = (sql: Rows, { audit_form_id }: Review): Promise<AskedCheckpoint[]> =>
  sql.rows<AskedCheckpoint>(
    `select (p ->> 'id')::bigint as id, p ->> 'question' as question, p ->> 'guidance' as guidance
       from quality.form_definitions f, jsonb_array_elements(f.definition -> 'checkpoints') p where f.id = $1`,
    [audit_form_id],
  )
