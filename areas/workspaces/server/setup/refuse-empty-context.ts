import { refuse } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { workspaceProblems } from '../../contract/workspace-problems.ts'

interface Sources {
  /** Absent of a new workspace, which has no files. */
  readonly id?: number | null | undefined
  readonly document_category_ids?: readonly number[] | null | undefined
  readonly measures?: readonly object[] | null | undefined
}

/** What nobody can be answered from is not active. */
export async function refuseEmptyContext(
  sql: Rows,
  { id, document_category_ids, measures }: Sources,
): Promise<void> {
  if ((document_category_ids ?? []).length > 0 || (measures ?? []).length > 0) return
  const files = await sql.rows(
    'select from workspace_attachments where workspace_id = $1 and include_in_context and not is_deleted limit 1',
    [id ?? null],
  )
  if (files.length === 0) refuse(workspaceProblems.noContext)
}
