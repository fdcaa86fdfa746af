import type { FieldErrors } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { OfferedInfraction } from '../../contract/reviews/review-calls.ts'
import type { ReviewAnswer } from '../../contract/reviews/review-rows.ts'
import type { ReviewForm } from './review-form.ts'

/** What may be chosen for the failed checkpoints of a form: of its generation, its client and its categories. */
export const offeredInfractions = (
  sql: Sql,
  { definition, client_id, infraction_category_ids }: ReviewForm,
  /** Named in the review already, whatever became of them. */
  kept: readonly number[] = [],
): Promise<OfferedInfraction[]> =>
  sql.rows<OfferedInfraction>(
    `select i.id, i.name, c.name as category, coalesce(i.penalty_points, 0) as penalty_points
       from audit_form_infractions i join audit_form_infraction_categories c on c.id = i.infraction_category_id
      where i.id = any($4::bigint[]) or (i.generation = $1 and i.is_active and not i.is_deleted and (i.client_id is null or $2::bigint is null or i.client_id = $2)
        and ($3::bigint[] = '{}' or c.id = any($3) or c.parent_id = any($3)))
      order by c.sort_order, c.name, i.name`,
    [definition.generation, client_id, infraction_category_ids, kept],
  )

/** The answers with what their infractions take off; unknown ones are refused where they stand. */
export function withPenalties(
  answers: readonly ReviewAnswer[],
  offered: readonly OfferedInfraction[],
): { answers: ReviewAnswer[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const points = new Map(offered.map(({ id, penalty_points }) => [id, penalty_points]))
  const settled = answers.map((answer, at) => {
    if (answer.infraction_ids.some((id) => !points.has(id)))
      errors[`answers.${at}.infraction_ids`] = ['Choose infractions of this form.']
    const taken = answer.infraction_ids.map((id) => Math.round((points.get(id) ?? 0) * 100))
    return { ...answer, penalty_points: taken.reduce((sum, one) => sum + one, 0) / 100 }
  })
  return { answers: settled, errors }
}
