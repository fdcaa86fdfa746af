import {
  answerErrors,
  missingErrors,
  shownAnswers,
} from '#areas/quality/contract/reviews/check-answers.ts'
import type { ReviewAnswer } from '#areas/quality/contract/reviews/review-rows.ts'
import { withPenalties } from '#areas/quality/contract/reviews/with-penalties.ts'
import { readFormDefinition } from '#areas/quality/contract/scorecards/form-definition.ts'
import { type Score, scoreForm } from '#areas/quality/contract/scoring/score.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'

interface StoredForm {
  readonly client_id: number | null
  readonly infraction_category_ids: readonly number[]
  readonly definition: unknown
}

/** Answers to a form as they are stored, with their score, by the same rules as a review; what is wrong or missing is refused, all at once. */
export async function scoreSheet(
  sql: Sql,
  formId: number,
  given: readonly ReviewAnswer[],
): Promise<{ answers: readonly ReviewAnswer[]; score: Score }> {
  const [form] = await sql.rows<StoredForm>(
    'select client_id, infraction_category_ids, definition from quality.form_definitions where id = $1',
    [formId],
  )
  if (!form) throw new Error('The form of a calibration was published.')
  const definition = readFormDefinition(form.definition)
  const offered = await sql.rows<{ id: number; penalty_points: number }>(
    'select id, penalty_points from quality.offered_infractions($1, $2, $3, $4)',
    [definition.generation, form.client_id, form.infraction_category_ids, []],
  )
  const { answers, errors } = withPenalties(given, offered)
  refuseFields({ ...answerErrors(definition, answers), ...errors })
  refuseFields(missingErrors(definition, answers))
  const shown = shownAnswers(definition, answers)
  const score = scoreForm(
    definition,
    shown.map((answer) => ({ ...answer, penalty_points: answer.penalty_points ?? 0 })),
  )
  if (score === null) throw new Error('Answers with nothing missing have a score')
  return { answers: shown, score }
}
