import { scopeCondition } from '#platform/server/access/scope.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Parameters } from '#platform/server/database/database.ts'
import type { ReachingAction } from '#platform/contract/permissions.ts'
import { type AccessLevel, rankOf } from '../../contract/levels.ts'
import { workspaces } from '../../contract/workspaces.ts'

/** Who sees and keeps which workspace: conditions that lists, records, files and calls share. */
type Sight = (viewer: Viewer, parameters: Parameters, row: string) => string

/** The workspaces in which a person has a level, as the condition on an id. */
export const holdsLevel = (
  least: AccessLevel,
  { user_id }: Viewer,
  parameters: Parameters,
  id: string,
): string =>
  `${id} in (select l.workspace_id from workspaces.levels_of(${parameters.add(user_id, 'bigint')}, statement_timestamp()) l where l.rank >= ${rankOf[least]})`

const withinPage =
  (action: ReachingAction): Sight =>
  (viewer, parameters, row) => {
    const page = viewer.grants.get(workspaces.page)
    if (!page?.rights[action]) return 'false'
    return scopeCondition(workspaces.rows, page.reach[action], viewer, parameters, row)
  }

/** By the reach of the page over its owner, or by a level of their own; "true" where the page reaches all. */
const byPageOr =
  (action: ReachingAction, least: AccessLevel): Sight =>
  (viewer, parameters, row) => {
    const within = withinPage(action)(viewer, parameters, row)
    return within === 'true'
      ? within
      : `(${within} or ${holdsLevel(least, viewer, parameters, `${row}.id`)})`
  }

/** Who opens a workspace. */
export const isSeenBy = byPageOr('view', 'Chat')

/** Who adds files and outcome sheets. */
export const isContributedToBy = byPageOr('edit', 'Contribute')

/** Who changes a workspace and its access. */
export const isManagedBy = byPageOr('edit', 'Manage')

/** Who removes a workspace. */
export const isRemovedBy = byPageOr('delete', 'Manage')

/** What belongs to a workspace is seen as the workspace is. */
export const ofWorkspace = (
  sight: Sight,
  viewer: Viewer,
  parameters: Parameters,
  column: string,
): string =>
  `${column} in (select w.id from workspaces w where not w.is_deleted and ${sight(viewer, parameters, 'w')})`
