import { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import type { callChecks } from '../../contract/drafts/call-checks.ts'
import { type Draft, draftCalls } from '../../contract/drafts/draft.ts'
import { segmentsOf } from '../listening/read-job.ts'
import { judgeCheck } from './judge-check.ts'
import { proposeByModel } from './propose-by-model.ts'
import { draftsOf, seesCall } from './read-drafts.ts'

type Review = RecordOf<typeof auditReviews>
type Check = Pick<
  RecordOf<typeof callChecks>,
  'id' | 'kind' | 'speaker' | 'phrases' | 'seconds' | 'share'
> & { readonly checkpoint_id: number }

interface Call {
  readonly id: number
  readonly silence_percent: number | null
  readonly longest_silence_seconds: number | null
  readonly agent_talk_percent: number | null
}

const ALL = 100_000

/** Proposes answers to a draft once; a review that was submitted shows what was proposed then. Its agent sees none. */
async function getDrafts(
  request: CallRequest<(typeof draftCalls)['getDrafts']>,
): Promise<Answer<readonly Draft[]>> {
  const { records, asked, viewer } = request
  const review = await records.need(auditReviews, idOf(asked))
  if (review.employee_id === viewer.employee_id) return { data: [] }
  if (review.status === 'Draft' && !viewer.is_read_only) await propose(request, review)
  return { data: await draftsOf(request, review.id) }
}

/** Has a model propose as well, for the person who answers. */
async function draftByModel(
  request: CallRequest<(typeof draftCalls)['draftByModel']>,
): Promise<Answer<readonly Draft[]>> {
  const { records, asked, viewer } = request
  const review = await records.need(auditReviews, idOf(asked))
  if (review.employee_id === viewer.employee_id) return { data: [] }
  const call =
    review.status === 'Draft' && review.evaluator_id === viewer.user_id
      ? await callOf(request, review)
      : undefined
  if (call) await proposeByModel(request, review, call.id)
  return { data: await draftsOf(request, review.id) }
}

async function propose(request: CallRequest, review: Review): Promise<void> {
  const { sql, now } = request
  const call = await callOf(request, review)
  const checks = call ? await checksOf(sql, review) : []
  if (!call || checks.length === 0) return
  const segments = await segmentsOf(sql, call.id, 0, ALL)
  if (segments.length === 0) return
  const rows = checks.map((check) => {
    const { verdict, passage, why } = judgeCheck(check, { ...call, segments })
    const { id: check_id, checkpoint_id } = check
    const figure = passage === null ? why : null
    return { check_id, checkpoint_id, verdict, from: passage?.start, to: passage?.end, figure }
  })
  await sql.rows(
    `insert into transcribe_drafts (review_id, checkpoint_id, check_id, job_id, verdict, from_seconds, to_seconds, figure, drafted_at)
     select $1, d.checkpoint_id, d.check_id, $2, d.verdict, d."from", d."to", d.figure, $4
       from jsonb_to_recordset($3::jsonb) as d (check_id bigint, checkpoint_id bigint, verdict text, "from" numeric, "to" numeric, figure text)
     on conflict do nothing`,
    [review.id, call.id, JSON.stringify(rows), now],
  )
}

/** The call a review is about, if its reader sees it: the one it quotes, else the one whose number it names. */
async function callOf(
  request: CallRequest,
  { id, employee_id, client_id, interaction_reference }: Review,
): Promise<Call | undefined> {
  const [call] = await request.sql.rows<Call>(
    `select j.id, j.silence_percent::float8 as silence_percent, j.longest_silence_seconds::float8 as longest_silence_seconds, j.agent_talk_percent::float8 as agent_talk_percent
       from transcribe_job j
      where j.state = 'Completed' and not j.is_deleted and j.client_id = $3 and j.employee_id = $2
        and (j.id in (select q.job_id from transcribe_quotes q where q.review_id = $1) or j.call_id = $4)
      order by exists (select from transcribe_quotes q where q.review_id = $1 and q.job_id = j.id) desc, j.id desc limit 1`,
    [id, employee_id, client_id, interaction_reference],
  )
  return call && (await seesCall(request, call.id)) ? call : undefined
}

const checksOf = (sql: Rows, { audit_form_id }: Review): Promise<Check[]> =>
  sql.rows<Check>(
    `select c.id, c.kind, c.speaker, c.phrases, c.seconds, c.share::float8 as share, (p ->> 'id')::bigint as checkpoint_id
       from call_checks c join quality.form_definitions f on f.id = c.audit_form_id, jsonb_array_elements(f.definition -> 'checkpoints') p
      where c.audit_form_id = $1 and c.is_active and not c.is_deleted and p ->> 'code' = c.checkpoint_code order by c.id`,
    [audit_form_id],
  )

export const draftCallsOnServer = serveCalls(draftCalls, { getDrafts, draftByModel })
