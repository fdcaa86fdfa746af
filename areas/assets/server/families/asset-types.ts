import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { assetTypes } from '../../contract/asset-types.ts'
import { assetProblems } from '../../contract/problems.ts'

/** Tags are never used again, so deleted assets count. */
async function assetsOf(sql: Sql, type: number, deleted: boolean): Promise<number> {
  const [found] = await sql.rows<{ count: number }>(
    'select count(*)::integer as count from assets where atype_id = $1 and (not is_deleted or $2)',
    [type, deleted],
  )
  return found?.count ?? 0
}

const counted = (condition: string) => (type: string) =>
  `select count(*)::integer from assets a where a.atype_id = ${type}.id and not a.is_deleted and ${condition}`

export const assetTypesOnServer = serveResource(assetTypes, {
  derived: {
    attributes: (type) =>
      `select count(*)::integer from asset_attributes a where a.atype_id = ${type}.id and not a.is_deleted`,
    assets: counted(`a.status <> 'Discarded'`),
    bound: counted(`a.status in ('Bound', 'Unreturned')`),
    available: counted(`a.status = 'Available'`),
  },
  before: {
    update: async (values, change) => {
      if (!change.before || !changesAny(values, change, 'code')) return
      const count = await assetsOf(change.sql, change.before.id, true)
      if (count > 0) refuse(assetProblems.codeInUse, { count })
    },
    delete: async ({ sql, before }) => {
      const count = before ? await assetsOf(sql, before.id, false) : 0
      if (count > 0) refuse(assetProblems.typeInUse, { count })
    },
  },
})
