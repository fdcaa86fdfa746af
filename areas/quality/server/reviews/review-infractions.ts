import type { Sql } from '#platform/server/database/database.ts'
import type { OfferedInfraction } from '../../contract/reviews/review-calls.ts'
import type { ReviewForm } from './review-form.ts'

/** What may be chosen for the failed checkpoints of a form: of its generation, its client and its categories. */
export const offeredInfractions = (
  sql: Sql,
  { definition, client_id, infraction_category_ids }: ReviewForm,
  /** Named in the review already, whatever became of them. */
  kept: readonly number[] = [],
): Promise<OfferedInfraction[]> =>
  sql.rows<OfferedInfraction>(
    'select id, name, category, penalty_points from quality.offered_infractions($1, $2, $3, $4) order by place',
    [definition.generation, client_id, infraction_category_ids, kept],
  )
