import type { AttachmentAnswer } from '../../contract/workspace-answers.ts'
import { isImage } from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import { insertFiles, type KeptFile } from '#platform/server/files/file-rows.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { MOST_ATTACHMENTS, workspaceAttachments } from '../../contract/workspace-attachments.ts'
import type { workspaceCalls } from '../../contract/workspace-calls.ts'
import { workspaceAttachmentProblems } from '../../contract/workspace-problems.ts'
import { workspaces } from '../../contract/workspaces.ts'
import { holdToContribute, type ReachedWorkspace } from '../access/reached-workspace.ts'
import { attachmentsOfWorkspace, lockAttachments } from './attachment-rows.ts'
import { blobNameOf } from './blob-name.ts'
import { READ_WORKSPACE_FILES } from './read-waiting-files.ts'

/** Adds files to a workspace; they are read right afterwards, and are in no context until they are included. */
export async function uploadAttachments(
  request: CallRequest<(typeof workspaceCalls)['uploadAttachments']>,
): Promise<Answer<readonly AttachmentAnswer[]>> {
  const { sql, files, engine, viewer, asked } = request
  const workspace = await holdToContribute(request, idOf(asked))
  await lockAttachments(sql, workspace.id)
  await refuseRepeated(request, workspace, files)
  const owner = { resource: workspaces.name, record_id: workspace.id }
  await insertFiles(sql, 'attachment', owner, viewer.user_id, files)
  for (const file of files) await attach(request, workspace, file)
  await engine.schedules.ask(sql, READ_WORKSPACE_FILES, viewer.user_id)
  return {
    data: await attachmentsOfWorkspace(sql, workspace.id),
    message: 'Attachments Uploaded Successfully',
  }
}

async function attach(
  { sql, records }: CallRequest,
  { id, code }: ReachedWorkspace,
  { key, name, type, bytes, hash }: KeptFile,
): Promise<void> {
  const [file] = await sql.rows<{ id: number }>('select id from files where key = $1', [key])
  await records
    .asSystem('the level in the workspace was found to hold this', 'reach')
    .store(workspaceAttachments, {
      workspace_id: id,
      ...{ title: name, blob_name: await blobNameOf(sql, code, name), bytes },
      ...{ is_image: isImage({ type }), content_hash: hash ?? null, file_id: file?.id ?? null },
    })
}

/** The same content twice answers nothing twice, and makes one of the two look like a source of its own. */
async function refuseRepeated(
  { sql }: CallRequest,
  { id }: ReachedWorkspace,
  files: readonly KeptFile[],
): Promise<void> {
  const kept = await sql.rows<{ title: string; content_hash: string | null }>(
    'select title, content_hash from workspace_attachments where workspace_id = $1 and not is_deleted',
    [id],
  )
  const names = new Map(kept.map(({ content_hash, title }) => [content_hash, title]))
  for (const [at, { hash, name }] of files.entries()) {
    const same = names.get(hash ?? '')
    if (same !== undefined)
      refuse(workspaceAttachmentProblems.sameContent, { field: `files.${at}`, name: same })
    names.set(hash ?? '', name)
  }
  if (kept.length + files.length > MOST_ATTACHMENTS)
    refuse(workspaceAttachmentProblems.full, { most: MOST_ATTACHMENTS })
}
