import type { Sql } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { auditReviews } from '../../../contract/reviews/audit-reviews.ts'
import type { DisputeDecision, DisputedItem } from '../../../contract/disputes/dispute-rows.ts'
import { judged, verdictOf } from '../../../contract/disputes/judge-dispute.ts'
import { scoreOf } from '../../../contract/reviews/check-answers.ts'
import { hoursAfter } from '../../../contract/reviews/review-rules.ts'
import type { ReviewAnswer } from '../../../contract/reviews/review-rows.ts'
import {
  type FormDefinition,
  readFormDefinition,
} from '../../../contract/scorecards/form-definition.ts'
import { type Score, scoreForm } from '../../../contract/scoring/score.ts'
import { type DisputeStory, STORIES } from './dispute-stories.ts'

interface Disputable {
  readonly id: number
  readonly employee_id: number
  readonly evaluator_id: number
  readonly definition: FormDefinition
  readonly answers: readonly ReviewAnswer[]
  readonly score: number
  readonly released_at: string
  readonly window_hours: number
  /** Another person of quality than the evaluator. */
  readonly other_id: number
}

/** Reviews of other agents than the one people try the program with, in which answers lost points; the newest can still be disputed. */
const DISPUTABLE = `
  select r.id, r.employee_id, r.evaluator_id, f.definition, r.answers, r.score, r.released_at, f.dispute_window_hours as window_hours, other.id as other_id
    from audit_reviews r join audit_forms f on f.id = r.audit_form_id and f.agent_response = 'Acknowledge and dispute'
    left join administration.users u on u.employee_id = r.employee_id
   cross join lateral (select q.id from administration.users q join administration.roles o on o.id = q.role_id and o.name = 'QA'
                        where q.id <> r.evaluator_id and q.employee_id is distinct from r.employee_id and not q.is_deleted order by q.email <> 'qa@muster.example', q.id limit 1) other
   where r.status in ('Released', 'Closed') and not r.is_deleted and u.email is distinct from 'agent@muster.example'
     and (select count(*) from audit_answers a where a.review_id = r.id and a.percentage < 100) >= $3
     and ($2 = (r.released_at + f.dispute_window_hours * interval '1 hour' > $1)) and not exists (select from audit_disputes d where d.audit_review_id = r.id)
   order by r.released_at desc, r.id limit 1`

/** Six disputes: two wait for their decision, the others came to each end there is. */
export async function insertDisputes(sql: Sql, now: string): Promise<void> {
  for (const story of STORIES) {
    const [found] = await sql.rows<Disputable & { definition: unknown }>(DISPUTABLE, [
      now,
      story.verdict === undefined,
      story.reasons.length,
    ])
    if (found)
      await tell(sql, now, story, { ...found, definition: readFormDefinition(found.definition) })
  }
}

/** The answers that lost most, as many as the story says. */
function worst({ definition, answers }: Disputable, count: number): readonly ReviewAnswer[] {
  const percent = ({ score_id }: ReviewAnswer) => scoreOf(definition, score_id)?.percentage ?? 100
  return answers
    .filter((answer) => percent(answer) < 100)
    .toSorted((a, b) => percent(a) - percent(b))
    .slice(0, count)
}

const bestOf = ({ definition }: Disputable, checkpointId: number): number | null => {
  const scale = definition.checkpoints.find(({ id }) => id === checkpointId)?.scale
  return definition.scores.find((one) => one.scale === scale && one.kind === 'Pass')?.id ?? null
}

async function tell(sql: Sql, now: string, story: DisputeStory, review: Disputable) {
  const disputed = worst(review, story.reasons.length)
  const items: DisputedItem[] = disputed.map(({ checkpoint_id, score_id, comment }, at) => ({
    ...{ checkpoint_id, finding_place: null, evidence_url: null },
    ...{ given_score_id: score_id, given_comment: comment, given_name: null },
    ...{ proposed_score_id: bestOf(review, checkpoint_id), reason: story.reasons[at] ?? '' },
  }))
  const decisions: DisputeDecision[] = (story.verdict ? disputed : []).map(
    ({ checkpoint_id }, at) => {
      const { accepted, reason } = story.verdict?.[at] ?? { accepted: false, reason: '' }
      const score_id = accepted ? bestOf(review, checkpoint_id) : null
      return { checkpoint_id, finding_place: null, accepted, score_id, reason }
    },
  )
  const begun = hoursAfter(review.released_at, 5)
  const decided = hoursAfter(review.released_at, 30)
  const isDecided = story.verdict !== undefined && !story.isWithdrawn
  const { answers } = judged({ ...review, findings: [] }, isDecided ? decisions : [])
  const scored = answers.map(({ checkpoint_id, score_id, penalty_points }) => ({
    ...{ checkpoint_id, score_id, penalty_points: penalty_points ?? 0 },
  }))
  const score = scoreForm(review.definition, scored)
  if (score === null) throw new Error('A demo review has no score')
  const status = story.isWithdrawn ? 'Withdrawn' : isDecided ? verdictOf(decisions) : 'Open'
  const row = {
    ...{ audit_review_id: review.id, employee_id: review.employee_id, round: 1, kind: story.kind },
    ...{ items, decisions: isDecided ? decisions : [], status, score_before: review.score },
    reviewer_id: story.kind === 'Slip' ? review.evaluator_id : review.other_id,
    deadline: hoursAfter(review.released_at, review.window_hours),
    score_after: isDecided ? Math.max(review.score, score.score) : null,
    decided_by: isDecided ? (story.kind === 'Slip' ? review.evaluator_id : review.other_id) : null,
    decided_at: isDecided ? decided : null,
    date_created: begun < now ? begun : now,
  }
  const columns = Object.keys(row).join(', ')
  await sql.rows(
    `insert into audit_disputes (dispute_number, ${columns})
     select 'AD-' || lpad(nextval('audit_dispute_numbers')::text, 5, '0'), ${columns} from jsonb_populate_record(null::audit_disputes, $1::jsonb)`,
    [JSON.stringify(row)],
  )
  if (status === 'Open') await changeReview(sql, review, { status: 'Disputed' })
  if (isDecided && score.score > review.score)
    await changeReview(sql, review, { ...score, answers })
}

/** What the dispute did to its review. */
async function changeReview(
  sql: Sql,
  { id, evaluator_id }: Disputable,
  values: Partial<Score> & { readonly status?: string; readonly answers?: readonly ReviewAnswer[] },
): Promise<void> {
  const names = Object.keys(values)
  await changeRows(sql, auditReviews, {
    set: names
      .map((name) => `${name} = (jsonb_populate_record(null::audit_reviews, $2::jsonb)).${name}`)
      .join(', '),
    where: 't.id = $1',
    values: [id, JSON.stringify(values)],
    actor: evaluator_id,
  })
}
