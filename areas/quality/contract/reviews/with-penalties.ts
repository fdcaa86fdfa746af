import { t } from '#platform/contract/words/texts.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import type { ReviewAnswer } from './review-rows.ts'

/** The answers with what their infractions take off; unknown ones are refused where they stand. */
export function withPenalties(
  answers: readonly ReviewAnswer[],
  offered: readonly { readonly id: number; readonly penalty_points: number }[],
): { answers: ReviewAnswer[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const points = new Map(offered.map(({ id, penalty_points }) => [id, penalty_points]))
  const settled = answers.map((answer, at) => {
    if (answer.infraction_ids.some((id) => !points.has(id)))
      errors[`answers.${at}.infraction_ids`] = [t`Choose infractions of this form.`]
    const taken = answer.infraction_ids.map((id) => Math.round((points.get(id) ?? 0) * 100))
    return { ...answer, penalty_points: taken.reduce((sum, one) => sum + one, 0) / 100 }
  })
  return { answers: settled, errors }
}
