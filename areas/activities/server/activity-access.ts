import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { activityAccess } from '../contract/activity-access.ts'
import { activityProblems } from '../contract/problems.ts'

/** What a row names is work of its client; anything else would never let anybody log anything. */
async function guard(
  values: DraftOf<typeof activityAccess>,
  { before, sql }: ChangeOf<typeof activityAccess>,
): Promise<void> {
  const { client_id, category_ids, activity_setup_ids } = { ...before, ...values }
  const [wrong] = await sql.rows<{ category: boolean; setup: boolean }>(
    `select exists (select 1 from unnest($2::bigint[]) c (id) where cardinality(clients_of_category(c.id)) > 0 and $1::bigint <> all(clients_of_category(c.id))) as category,
            exists (select 1 from activity_setups s where s.id = any($3::bigint[]) and s.client_id <> $1::bigint) as setup`,
    [client_id, category_ids ?? [], activity_setup_ids ?? []],
  )
  if (wrong?.category) refuse(activityProblems.otherCategories)
  if (wrong?.setup) refuse(activityProblems.otherSetups)
}

export const activityAccessOnServer = serveResource(activityAccess, {
  before: { create: guard, update: guard },
  standsAlone: () => true,
})
