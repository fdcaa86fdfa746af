import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { activityCategoryStatuses } from '../contract/activity-category-statuses.ts'
import { activityProblems } from '../contract/problems.ts'

/** A status leads to statuses of its own category. */
async function guard(
  values: DraftOf<typeof activityCategoryStatuses>,
  { before, sql }: ChangeOf<typeof activityCategoryStatuses>,
): Promise<void> {
  const { next_ids, category_id } = { ...before, ...values }
  if (!Array.isArray(next_ids) || next_ids.length === 0) return
  const others = await sql.rows(
    'select 1 from activity_category_statuses where id = any($1::bigint[]) and category_id <> $2 limit 1',
    [next_ids, category_id],
  )
  if (others.length > 0) refuse(activityProblems.otherNext)
}

export const activityCategoryStatusesOnServer = serveResource(activityCategoryStatuses, {
  before: { create: guard, update: guard },
  standsAlone: () => true,
  constraints: {
    activity_category_statuses_one_default: activityProblems.oneDefault,
    activity_category_statuses_parent_id_no_cycle: activityProblems.ownGroup,
    activity_category_statuses_parent_id_depth: activityProblems.twoLevels,
    activity_category_statuses_parent_category: activityProblems.otherGroup,
  },
})
