import { countOf, lowered } from '#platform/contract/labels.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { scorecardProblems } from '../../contract/scorecards/scorecard-problems.ts'

/** What a rule before a deletion is told, as far as it matters here. */
interface Deleting {
  readonly sql: Sql
  readonly before: { readonly id: number } | undefined
}

/** Checkpoints are rows inside their set-up: what they name is kept as if they referred to it. */
export async function refuseInScorecards(
  of: AnyResource,
  field: 'error_category_id' | 'shown_when_score_id',
  { sql, before }: Deleting,
): Promise<void> {
  const [used] = await sql.rows<{ count: number }>(
    `select count(*)::integer as count from audit_form_setups s
      where not s.is_deleted and s.checkpoints @> jsonb_build_array(jsonb_build_object($1::text, $2::bigint))`,
    [field, before?.id],
  )
  if (!used || used.count === 0) return
  refuse(scorecardProblems.usedByScorecards, {
    label: lowered(of.label.one),
    users: countOf(used.count, { one: 'Audit Form Setup', many: 'Audit Form Setups' }),
    advice: ' Make it inactive instead.',
  })
}
