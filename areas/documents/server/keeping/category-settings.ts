import type { Sql } from '#platform/server/database/database.ts'
import type { AccessRow } from '../../contract/access-row.ts'

/** What a category says about its documents. */
export interface CategorySettings {
  readonly code: string
  readonly approver_id: number | null
  readonly approval_required: boolean
  readonly review_months: number
  readonly read_required: boolean
  readonly read_due_days: number
  readonly access: readonly AccessRow[]
}

/** The settings of a category; an approver that it does not name is that of the nearest category above. */
export async function categorySettings(
  sql: Sql,
  id: number,
): Promise<CategorySettings | undefined> {
  const [settings] = await sql.rows<CategorySettings>(
    `with recursive above (id, parent_id, approver_id, depth) as (
       select c.id, c.parent_id, c.approver_id, 0 from documents_category c where c.id = $1
       union all select c.id, c.parent_id, c.approver_id, a.depth + 1 from documents_category c join above a on c.id = a.parent_id)
     select c.code, (select a.approver_id from above a where a.approver_id is not null order by a.depth limit 1) as approver_id, c.approval_required,
            coalesce(c.review_months, 0) as review_months, c.read_required, coalesce(c.read_due_days, 7) as read_due_days, c.access
       from documents_category c where c.id = $1`,
    [id],
  )
  return settings
}
