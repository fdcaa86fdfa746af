import { refuse } from '#platform/contract/problems.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { Parameters, type Rows } from '#platform/server/database/database.ts'
import type { WorkspaceState } from '../../contract/workspace-fields.ts'
import { workspaceProblems } from '../../contract/workspace-problems.ts'
import { isContributedToBy, isManagedBy, isRemovedBy, isSeenBy } from './workspace-sight.ts'

/** A workspace, and what the person who asks may do there. */
export interface ReachedWorkspace {
  readonly id: number
  readonly name: string
  readonly code: string
  readonly state: WorkspaceState
  readonly owner_id: number | null
  readonly isContributor: boolean
  readonly isManager: boolean
  readonly isRemover: boolean
}

interface Acting {
  readonly sql: Rows
  readonly viewer: Viewer
}

/** A workspace by its id or its code (whatever a caller sent for it), for those who see it; for all others it does not exist. */
export async function reachWorkspace(
  { sql, viewer }: Acting,
  named: unknown,
  isHeld = false,
): Promise<ReachedWorkspace> {
  const name = typeof named === 'number' || typeof named === 'string' ? String(named).trim() : ''
  if (name.includes('\0')) refuse(workspaceProblems.noSuchWorkspace)
  const parameters = new Parameters()
  const found = /^\d{1,15}$/.test(name)
    ? `w.id = ${parameters.add(Number(name), 'bigint')}`
    : `lower(btrim(w.code)) = lower(${parameters.add(name, 'text')})`
  const [workspace] = await sql.rows<ReachedWorkspace>(
    `select w.id, w.name, coalesce(w.code, w.id::text) as code, w.state, w.owner_id,
            ${isContributedToBy(viewer, parameters, 'w')} as "isContributor", ${isManagedBy(viewer, parameters, 'w')} as "isManager",
            ${isRemovedBy(viewer, parameters, 'w')} as "isRemover"
       from workspaces w where ${found} and not w.is_deleted and ${isSeenBy(viewer, parameters, 'w')}${isHeld ? ' for no key update of w' : ''}`,
    parameters.values,
  )
  return workspace ?? refuse(workspaceProblems.noSuchWorkspace)
}

/** A workspace held for a person who adds to it. */
export async function holdToContribute(acting: Acting, named: unknown): Promise<ReachedWorkspace> {
  const workspace = await reachWorkspace(acting, named, true)
  if (!workspace.isContributor) refuse(workspaceProblems.contributorsOnly, { ...workspace })
  refuseArchived(workspace)
  return workspace
}

/** A workspace held for a person who manages it. */
export async function holdToManage(acting: Acting, named: unknown): Promise<ReachedWorkspace> {
  const workspace = await reachWorkspace(acting, named, true)
  if (!workspace.isManager) refuse(workspaceProblems.managersOnly, { ...workspace })
  return workspace
}

/** What is archived is only read. */
export function refuseArchived({ state, name }: Pick<ReachedWorkspace, 'state' | 'name'>): void {
  if (state === 'Archived') refuse(workspaceProblems.archived, { name })
}
