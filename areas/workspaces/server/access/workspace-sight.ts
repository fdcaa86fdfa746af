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

/** Who opens a workspace: the reach of the page over its owner, or a level of their own. */
export const isSeenBy: Sight = (viewer, parameters, row) =>
  `(${withinPage('view')(viewer, parameters, row)} or ${holdsLevel('Chat', viewer, parameters, `${row}.id`)})`

/** Who adds files and outcome sheets. */
export const isContributedToBy: Sight = (viewer, parameters, row) =>
  `(${withinPage('edit')(viewer, parameters, row)} or ${holdsLevel('Contribute', viewer, parameters, `${row}.id`)})`

/** Who changes a workspace and its access. */
export const isManagedBy: Sight = (viewer, parameters, row) =>
  `(${withinPage('edit')(viewer, parameters, row)} or ${holdsLevel('Manage', viewer, parameters, `${row}.id`)})`

/** Who removes a workspace. */
export const isRemovedBy: Sight = (viewer, parameters, row) =>
  `(${withinPage('delete')(viewer, parameters, row)} or ${holdsLevel('Manage', viewer, parameters, `${row}.id`)})`

/** What belongs to a workspace is seen as the workspace is. */
export const ofWorkspace = (
  sight: Sight,
  viewer: Viewer,
  parameters: Parameters,
  column: string,
): string =>
  `${column} in (select w.id from workspaces w where not w.is_deleted and ${sight(viewer, parameters, 'w')})`
