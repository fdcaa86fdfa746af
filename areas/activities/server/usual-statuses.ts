import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { activityCategoryStatuses } from '../contract/activity-category-statuses.ts'
import type { activitySetups } from '../contract/activity-setups.ts'

/** The statuses that a kind of work begins with. */
export const usualStatuses = [
  { kind: 'Open', name: () => t`Open`, sort_order: 42 },
  { kind: 'Done', name: () => t`Done`, sort_order: 44 },
] as const

/** A log has a status: work in a category without any could be logged by nobody, by hand or from a file. */
export async function giveStatuses(
  { category_id }: RecordOf<typeof activitySetups>,
  { sql, make }: ChangeOf<typeof activitySetups>,
): Promise<void> {
  const there = await sql.rows(
    `select 1 from activity_category_statuses s
      where not s.is_deleted and (s.category_id = $1 or s.category_id = (select c.parent_id from activity_categories c where c.id = $1)) limit 1`,
    [category_id],
  )
  if (there.length > 0) return
  for (const { kind, name, sort_order } of usualStatuses)
    await make(activityCategoryStatuses, {
      ...{ category_id: Number(category_id), kind, name: name(), sort_order },
      is_default: kind === 'Done',
    })
}
