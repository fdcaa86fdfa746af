import type { DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { activityCategories } from '../contract/activity-categories.ts'
import { activityProblems } from '../contract/problems.ts'

interface Parent {
  readonly name: string
  readonly parent_id: number | null
  readonly client_ids: readonly number[]
}

/** Two levels, and what a subcategory serves lies within its parent. */
async function guard(
  values: DraftOf<typeof activityCategories>,
  change: ChangeOf<typeof activityCategories>,
): Promise<void> {
  const { before, sql } = change
  const { parent_id, client_ids } = { ...before, ...values }
  await refuseChildBeyond(values, change)
  if (parent_id === null || parent_id === undefined) return
  if (parent_id === before?.id) refuse(activityProblems.ownParent)
  const [parent] = await sql.rows<Parent>(
    'select name, parent_id, client_ids from activity_categories where id = $1',
    [parent_id],
  )
  if (!parent) return
  const hasChildren = before
    ? (
        await sql.rows(
          'select 1 from activity_categories where parent_id = $1 and not is_deleted limit 1',
          [before.id],
        )
      ).length > 0
    : false
  if (parent.parent_id !== null || hasChildren) refuse(activityProblems.twoLevels)
  const clients = Array.isArray(client_ids) ? client_ids : []
  const isWithin =
    parent.client_ids.length === 0 ||
    clients.every((id: unknown) => parent.client_ids.includes(Number(id)))
  if (!isWithin) refuse(activityProblems.beyondParent, { parent: parent.name })
}

/** A category keeps the clients that its subcategories name. */
async function refuseChildBeyond(
  { client_ids }: PartOf<typeof activityCategories>,
  { before, sql }: ChangeOf<typeof activityCategories>,
): Promise<void> {
  if (!before || !Array.isArray(client_ids) || client_ids.length === 0) return
  const [child] = await sql.rows<{ name: string }>(
    `select name from activity_categories
      where parent_id = $1 and not is_deleted and not client_ids <@ $2::bigint[] order by name limit 1`,
    [before.id, client_ids],
  )
  if (child) refuse(activityProblems.childBeyond, { child: child.name })
}

export const activityCategoriesOnServer = serveResource(activityCategories, {
  derived: {
    setups_count: (category) =>
      `select count(*)::integer from activity_setups s where s.category_id = ${category}.id and not s.is_deleted`,
  },
  before: { create: guard, update: guard },
  constraints: {
    activity_categories_parent_id_no_cycle: activityProblems.ownParent,
    activity_categories_parent_id_depth: activityProblems.twoLevels,
    activity_categories_clients_of_setups: activityProblems.clientsInUse,
  },
})
