import { viewerOfAccount } from '#platform/server/access/accounts.ts'
import { givesMore } from '#platform/server/access/more-rights.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { SendableReport } from './sendable-reports.ts'

/** Reaches that look down the reporting line alone. */
const DOWNWARDS = ['self', 'direct', 'indirect']

/**
 * Whether a person may view everything that another may view of a report: they reach everybody, or the other stands below them and looks down
 * the line alone. What circles show of a row is held to the same.
 */
export async function seesAllOf(
  sql: Sql,
  viewer: Viewer,
  ownerId: number,
  { page, circles }: Pick<SendableReport, 'page' | 'circles'>,
): Promise<boolean> {
  if (viewer.is_super_admin || viewer.user_id === ownerId) return true
  const owner = await viewerOfAccount(sql, ownerId)
  if (!owner || owner.is_super_admin) return false
  const isAbove = await standsAbove(sql, viewer, owner)
  return [page, ...circles].every((url) => {
    const [theirs, mine] = [owner.grants.get(url), viewer.grants.get(url)]
    if (!theirs?.rights.view) return true
    if (!mine?.rights.view) return false
    if (mine.reach.view.includes('all')) return true
    const isBelow = theirs.reach.view.every((word) => DOWNWARDS.includes(word))
    return (
      isAbove &&
      isBelow &&
      mine.reach.view.includes('indirect') &&
      !givesMore({ ...theirs, rights: onlyView }, mine)
    )
  })
}

const onlyView = { view: true, add: false, edit: false, delete: false, view_deleted: false }

async function standsAbove(sql: Sql, viewer: Viewer, owner: Viewer): Promise<boolean> {
  const found = await sql.rows(
    'select from people.reporting_lines where manager_id = $1 and employee_id = $2 and depth > 0',
    [viewer.employee_id, owner.employee_id],
  )
  return found.length > 0
}
