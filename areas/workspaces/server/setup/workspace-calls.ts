import type { ChoosableWorkspace, DroppedContents } from '../../contract/workspace-answers.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { idOf, refuseOtherId } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { workspaceCalls } from '../../contract/workspace-calls.ts'
import { workspaceProblems } from '../../contract/workspace-problems.ts'
import { workspaces } from '../../contract/workspaces.ts'
import { reachWorkspace } from '../access/reached-workspace.ts'
import { choosingOnPage } from './choosing-on-page.ts'
import { dropContents } from './drop-contents.ts'
import { checkMeasures } from './measures.ts'
import { mayViewUser } from './may-view-user.ts'

type Calls = typeof workspaceCalls

/** Starts a workspace by the rules of its family; which figures there are only the whole program knows. */
export async function createWorkspace(
  request: CallRequest<Calls['createWorkspace']>,
): Promise<Answer<AnsweredRecord>> {
  const { asked, engine } = request
  checkMeasures(engine, asked.input.measures)
  // The right on either page is enough; the call was let through by it.
  const record = await choosingOnPage(request).create(workspaces, withoutPage(asked.input))
  return { data: record, message: messageOf.create(workspaces) }
}

export async function updateWorkspace({
  asked,
  records,
  engine,
}: CallRequest<Calls['updateWorkspace']>): Promise<Answer<AnsweredRecord>> {
  refuseOtherId(asked)
  checkMeasures(engine, asked.input.measures)
  const record = await records
    .byRight(workspaces, 'edit')
    .update(workspaces, idOf(asked), withoutPage(asked.input))
  return { data: record, message: messageOf.update(workspaces) }
}

const withoutPage = ({ object_viewed_id: _page, ...input }: Readonly<Record<string, unknown>>) =>
  input

/** Where the caller may chat. Another person is asked for by those who may view them, and then what both have is answered. */
export async function workspacesForDropdown(
  request: CallRequest<Calls['workspacesForDropdown']>,
): Promise<Answer<readonly ChoosableWorkspace[]>> {
  const { sql, viewer, now, input } = request
  const other = input.user_id ?? viewer.user_id
  if (other !== viewer.user_id && !(await mayViewUser(request, other)))
    return { data: [], total: 0 }
  const data = await sql.rows<ChoosableWorkspace>(
    `select w.id, w.name, w.code, w.state from workspaces w
      where w.state = 'Active' and not w.is_deleted
        and w.id in (select l.workspace_id from workspaces.levels_of($1, $3) l) and w.id in (select l.workspace_id from workspaces.levels_of($2, $3) l)
      order by lower(w.name), w.id`,
    [viewer.user_id, other, now],
  )
  return { data, total: data.length }
}

/** Empties a workspace: nothing is found in it, and nobody's chats are left. What it cost stays in the ledger. */
export async function dropWorkspace(
  request: CallRequest<Calls['dropWorkspace']>,
): Promise<Answer<DroppedContents>> {
  const { id, isRemover, name } = await reachWorkspace(request, request.input.workspace, true)
  if (!isRemover) refuse(workspaceProblems.managersOnly, { name })
  return { data: await dropContents(request.sql, request.engine.contributions, id) }
}
