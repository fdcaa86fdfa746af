import { refuse } from '#platform/contract/problems.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { AttachmentState } from '../../contract/workspace-attachments.ts'
import { workspaceAttachments } from '../../contract/workspace-attachments.ts'
import { workspaceAttachmentProblems } from '../../contract/workspace-problems.ts'

interface Includable {
  readonly id: number
  readonly title: string
  readonly state: AttachmentState
  readonly include_in_context: boolean
}

/** Includes exactly these files of a workspace. Refuses one of another workspace, and one that has nothing to be found by. */
export async function includeFiles(
  { sql, records }: Pick<CallRequest, 'sql' | 'records'>,
  workspaceId: number,
  ids: readonly number[],
): Promise<void> {
  const files = await sql.rows<Includable>(
    `select id, title, state, include_in_context from workspace_attachments
      where workspace_id = $1 and not is_deleted order by id for no key update`,
    [workspaceId],
  )
  const known = new Map(files.map((file) => [file.id, file]))
  for (const id of ids) {
    const { state, title } = known.get(id) ?? refuse(workspaceAttachmentProblems.otherWorkspace)
    if (state === 'Uploaded' || state === 'Reading')
      refuse(workspaceAttachmentProblems.stillRead, { name: title })
    if (state !== 'Indexed') refuse(workspaceAttachmentProblems.notRead, { name: title })
  }
  const wanted = new Set(ids)
  const deciding = records.asSystem('the level in the workspace was found to hold this', 'reach')
  for (const { id, include_in_context } of files)
    if (include_in_context !== wanted.has(id))
      await deciding.change(workspaceAttachments, id, { include_in_context: wanted.has(id) })
}
