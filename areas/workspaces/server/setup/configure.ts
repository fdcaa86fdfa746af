import type { SavedConfiguration } from '../../contract/workspace-answers.ts'
import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { messageOf } from '#platform/contract/resource.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { workspaceCalls } from '../../contract/workspace-calls.ts'
import { workspaces } from '../../contract/workspaces.ts'
import { holdToManage, refuseArchived } from '../access/reached-workspace.ts'
import { replaceAccess } from '../access/replace-access.ts'
import { includeFiles } from '../files/include-files.ts'
import { choosingOnPage } from './choosing-on-page.ts'
import { checkMeasures } from './measures.ts'
import { configurationOf } from './configurations.ts'

type Calls = typeof workspaceCalls

/** What the call takes beside the fields of the workspace. */
const OF_THE_CALL = new Set(['workspaceId', 'attachmentIds', 'access', 'object_viewed_id'])

/** Saves what the guided set-up says, all of it or nothing. What is not named stays; lists replace. */
export async function updateWorkspaceConfiguration(
  request: CallRequest<Calls['updateWorkspaceConfiguration']>,
): Promise<Answer<SavedConfiguration>> {
  const { asked, input, sql, engine } = request
  const workspace = await holdToManage(request, input.workspaceId)
  const given: DraftOf<typeof workspaces> = Object.fromEntries(
    Object.entries(asked.input).filter(([name]) => !OF_THE_CALL.has(name)),
  )
  if (given.state === undefined) refuseArchived(workspace)
  checkMeasures(engine, given.measures)
  if (asked.input.attachmentIds !== undefined)
    await includeFiles(request, workspace.id, input.attachmentIds)
  if (asked.input.access !== undefined) await replaceAccess(request, workspace.id, input.access)
  // Last: whether it may be active follows from all of it.
  if (Object.keys(given).length > 0)
    await choosingOnPage(request)
      .asSystem('the level in the workspace was found to hold this', 'reach')
      .update(workspaces, workspace.id, given)
  return {
    data: await configurationOf({ sql, viewer: request.viewer, now: request.now }, workspace.id),
    message: messageOf.update(workspaces),
  }
}
