import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { attritionReasons, type AttritionType } from '../../contract/leaving/attrition-reasons.ts'

export const attritionReasonsOnServer = serveResource(attritionReasons, {
  derived: {
    used_count: (reason) =>
      `select count(*)::integer from attritions a where a.attrition_reason_id = ${reason}.id and not a.is_deleted`,
  },
})

/** The types a reason may be of. */
export async function listAttritionTypes({
  sql,
}: Pick<CallRequest, 'sql'>): Promise<Answer<readonly AttritionType[]>> {
  const data = await sql.rows<AttritionType>(
    'select id, name, is_voluntary, counts_in_rate from attrition_types where not is_deleted order by id',
  )
  return { data, total: data.length }
}
