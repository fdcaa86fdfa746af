import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { coachingCalls } from '../contract/coaching-calls.ts'
import { coachingProblems } from '../contract/coaching-problems.ts'
import { coachings } from '../contract/coachings.ts'
import { makeCoachings } from './coach-released.ts'

const RELEASED: readonly string[] = ['Released', 'Disputed', 'Closed']

/** A lead or QA opens a coaching of a review whose form wanted none: both see the review, and may change coachings of its agent. */
export async function openCoaching(
  request: CallRequest<(typeof coachingCalls)['openCoaching']>,
): Promise<Answer<AnsweredRecord>> {
  const { engine, sql, viewer, records, asked, now } = request
  // For people who see no reviews there is none.
  if (!engine.rights.has(viewer, auditReviews.page, 'view'))
    refuse(problems.noSuchRecord, { label: auditReviews.label.one })
  // Held: of two people at once the second finds what the first has opened.
  const review = await records.byRight(auditReviews, 'view').hold(auditReviews, idOf(asked))
  if (!RELEASED.includes(review.status))
    refuse(coachingProblems.notReleased, { state: review.status.toLowerCase() })
  const [before] = await sql.rows<{ number: string }>(
    'select coaching_number as number from coachings where audit_review_id = $1 and not is_deleted',
    [review.id],
  )
  if (before) refuse(coachingProblems.coachedAlready, before)
  const generation = review.generation ?? 'classic'
  const tell = (notice: Parameters<typeof engine.notify>[1]) => engine.notify(sql, notice)
  const released = { sql, ids: [review.id], now, tell }
  const [made] = await makeCoachings(released, generation, viewer.user_id)
  if (made === undefined) refuse(coachingProblems.hasLeft)
  const family = coachings[generation]
  // What is out of reach is refused, and taken back with the transaction.
  const data = await records.byRight(family, 'edit').need(family, made)
  return { data, message: 'Coaching Added Successfully' }
}
