import { serveResource } from '#platform/server/records/served.ts'
import { attritionReasons } from '../../contract/leaving/attrition-reasons.ts'

export const attritionReasonsOnServer = serveResource(attritionReasons, {
  derived: {
    used_count: (reason) =>
      `select count(*)::integer from attritions a where a.attrition_reason_id = ${reason}.id and not a.is_deleted`,
  },
})
