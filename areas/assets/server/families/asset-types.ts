import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { assetTypes } from '../../contract/asset-types.ts'
import { assetProblems } from '../../contract/problems.ts'

/** Whether a type has assets, deleted ones among them where that matters. */
async function hasAssets(sql: Sql, type: number, deleted: boolean): Promise<boolean> {
  const found = await sql.rows(
    'select from assets where atype_id = $1 and (not is_deleted or $2) limit 1',
    [type, deleted],
  )
  return found.length > 0
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
      // Tags are never given twice, so deleted assets count.
      if (await hasAssets(change.sql, change.before.id, true)) refuse(assetProblems.codeInUse)
    },
    delete: async ({ sql, before }) => {
      if (before && (await hasAssets(sql, before.id, false))) refuse(assetProblems.typeInUse)
    },
  },
})
