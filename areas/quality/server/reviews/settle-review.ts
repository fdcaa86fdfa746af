import type { ChangesOf } from '#platform/contract/fields/record-types.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { answerErrors, missingErrors, shownAnswers } from '../../contract/reviews/check-answers.ts'
import { withPenalties } from '../../contract/reviews/with-penalties.ts'
import type { ReviewAnswer, ReviewFinding } from '../../contract/reviews/review-rows.ts'
import { scoreFindings } from '../../contract/scoring/score-findings.ts'
import { type Score, scoreForm } from '../../contract/scoring/score.ts'
import type { ReviewForm } from './review-form.ts'
import { offeredErrors, withPoints } from './review-findings.ts'
import { offeredInfractions } from './review-infractions.ts'

type Values = ChangesOf<typeof auditReviews>

/** What is evaluated in a review. */
export interface Evaluated {
  readonly client_id: number
  readonly answers: readonly ReviewAnswer[]
  readonly findings: readonly ReviewFinding[]
}

/** An evaluation as it is stored: what it takes off found anew, what is not asked let go. Refuses what is no answer to the form. */
export async function settleReview(
  sql: Sql,
  form: ReviewForm | undefined,
  given: Evaluated,
  /** As stored before: what it names may have been set inactive since. */
  before?: Evaluated,
): Promise<Required<Pick<Evaluated, 'answers' | 'findings'>>> {
  if (!form) {
    refuseFields(given.answers.length > 0 ? { answers: ['Choose a form to answer first.'] } : {})
    const offered = await offeredErrors(sql, given.client_id, before?.findings)
    const { findings, errors } = withPoints(given.findings, offered)
    refuseFields(errors)
    return { answers: [], findings }
  }
  const kept = before?.answers.flatMap(({ infraction_ids }) => infraction_ids)
  const { answers, errors } = withPenalties(
    given.answers,
    given.answers.some(({ infraction_ids }) => infraction_ids.length > 0)
      ? await offeredInfractions(sql, form, kept)
      : [],
  )
  refuseFields({
    ...answerErrors(form.definition, answers),
    ...errors,
    ...(given.findings.length > 0 && {
      findings: ['Errors without a form are noted without one.'],
    }),
  })
  return { answers: shownAnswers(form.definition, answers), findings: [] }
}

/** The score of a finished evaluation; what is missing is refused, all at once. */
export async function scoredReview(
  sql: Sql,
  form: ReviewForm | undefined,
  evaluated: Pick<Evaluated, 'answers' | 'findings'>,
): Promise<Values> {
  if (form) refuseFields(missingErrors(form.definition, evaluated.answers))
  const score = await countedReview(sql, form, evaluated)
  if (score === null) throw new Error('An evaluation with nothing missing has no score')
  return { ...score }
}

/** The score of an evaluation as far as it goes: a dispute may have brought up checkpoints that nobody was asked. Null when nothing counts. */
export async function countedReview(
  sql: Sql,
  form: ReviewForm | undefined,
  { answers, findings }: Pick<Evaluated, 'answers' | 'findings'>,
): Promise<Score | null> {
  if (!form) return scoreFindings(await severitiesOf(sql, findings))
  const scored = answers.map((answer) => ({
    ...answer,
    penalty_points: answer.penalty_points ?? 0,
  }))
  return scoreForm(form.definition, scored)
}

async function severitiesOf(sql: Sql, findings: readonly ReviewFinding[]) {
  const critical = await sql.rows<{ id: number }>(
    'select id from audit_error_severities where is_critical and id = any($1::bigint[])',
    [findings.map(({ error_severity_id }) => error_severity_id)],
  )
  const ids = new Set(critical.map(({ id }) => id))
  return findings.map(({ error_severity_id, points }) => ({
    points: points ?? 0,
    is_critical: ids.has(error_severity_id),
  }))
}
