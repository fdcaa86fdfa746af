import type { Sql } from '#platform/server/database/database.ts'
import type { Answer } from '../../contract/scorecards/scorecard.ts'

/** All answers that can be given now, those of each scale in their order. */
export const readAnswers = (sql: Sql): Promise<Answer[]> =>
  sql.rows<Answer>(
    `select id, name, scale, kind, percentage, coalesce(comment_required, false) as comment_required, colour from audit_scores
      where is_active and not is_deleted order by scale, sort_order, id`,
  )
