import { isRequired } from '#platform/contract/labels.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import { deleteFiles } from '#platform/server/files/file-rows.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type {
  AttachmentAnswer,
  AttachmentText,
  PassageAnswer,
  RemovedPart,
} from '../../contract/workspace-answers.ts'
import { workspaceAttachments } from '../../contract/workspace-attachments.ts'
import type { workspaceCalls } from '../../contract/workspace-calls.ts'
import { workspaceAttachmentProblems } from '../../contract/workspace-problems.ts'
import {
  holdToContribute,
  holdToManage,
  reachWorkspace,
  refuseArchived,
} from '../access/reached-workspace.ts'
import { refuseEmptyContext } from '../setup/refuse-empty-context.ts'
import { attachmentOfId, type AttachmentRow, attachmentsOfWorkspace } from './attachment-rows.ts'
import { includeFiles } from './include-files.ts'

type Calls = typeof workspaceCalls

/** The files of a workspace, for those who see it. */
export async function getAttachments(
  request: CallRequest<Calls['getAttachments']>,
): Promise<Answer<readonly AttachmentAnswer[]>> {
  const { id } = await reachWorkspace(request, idOf(request.asked))
  const data = await attachmentsOfWorkspace(request.sql, id)
  return { data, total: data.length }
}

/** The file a call names, for those who see its workspace; for all others it does not exist. */
async function seenAttachment(request: CallRequest): Promise<AttachmentRow> {
  const file =
    (await attachmentOfId(request.sql, idOf(request.asked))) ??
    refuse(workspaceAttachmentProblems.noSuchAttachment)
  const { sql, viewer } = request
  await reachWorkspace({ sql, viewer }, file.workspace_id)
  return file
}

/** What a file says, passage by passage: what a citation opens. */
export async function getAttachmentText(
  request: CallRequest<Calls['getAttachmentText']>,
): Promise<Answer<AttachmentText>> {
  const { id, title, state, workspace_id } = await seenAttachment(request)
  const passages = await request.sql.rows<PassageAnswer>(
    'select position, page, heading, body from workspace_chunks where attachment_id = $1 order by position',
    [id],
  )
  return { data: { id, workspace_id, title, state, passages }, total: passages.length }
}

/** Takes a file out of a workspace: nothing is answered from it any more. Its name stays for what cited it. */
export async function deleteAttachment(
  request: CallRequest<Calls['deleteAttachment']>,
): Promise<Answer<RemovedPart>> {
  const { sql, records } = request
  const { id, workspace_id, source, file_id } = await seenAttachment(request)
  await holdToContribute(request, workspace_id)
  if (source === 'Outcome sheet') refuse(workspaceAttachmentProblems.ofSheet)
  await sql.rows('delete from workspace_chunks where attachment_id = $1', [id])
  const deciding = records.asSystem('the level in the workspace was found to hold this', 'reach')
  await deciding.change(workspaceAttachments, id, { include_in_context: false })
  await deciding.remove(workspaceAttachments, id)
  // Its content is swept once no row knows it.
  if (file_id !== null) await deleteFiles(sql, [file_id])
  return { data: { id }, message: 'Attachment deleted successfully' }
}

/** Exactly the files that are named are the context of a workspace. */
export async function updateContext(
  request: CallRequest<Calls['updateContext']>,
): Promise<Answer<readonly AttachmentAnswer[]>> {
  const { sql, input, asked } = request
  if (asked.input.attachmentIds === undefined)
    refuseFields({ attachmentIds: [isRequired(t`Attachments`)] })
  const workspace = await holdToManage(request, input.workspaceId)
  refuseArchived(workspace)
  await includeFiles(request, workspace.id, input.attachmentIds)
  if (workspace.state === 'Active') {
    const [sources] = await sql.rows<{ document_category_ids: number[]; measures: object[] }>(
      'select document_category_ids, measures from workspaces where id = $1',
      [workspace.id],
    )
    await refuseEmptyContext(sql, { id: workspace.id, ...sources })
  }
  return {
    data: await attachmentsOfWorkspace(sql, workspace.id),
    message: 'Workspace Context Updated Successfully',
  }
}
