import type { DroppedContents } from '../../contract/workspace-answers.ts'
import type { Contribution } from '#platform/contract/contributions.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { workspaceContents } from '../../contract/workspace-contents.ts'

/**
 * Removes what a workspace is searched by, and what other areas keep of it. Files and outcome sheets stay with the record and say what became of them: nothing reads
 * them again by itself, unless the workspace is taken back.
 * @returns how much there was: passages, and what each area calls its own
 */
export async function dropContents(
  sql: Sql,
  contributions: readonly Contribution[],
  workspaceId: number,
): Promise<DroppedContents> {
  const [dropped] = await sql.rows<{ chunks: number }>(
    `with gone as (delete from workspace_chunks where workspace_id = $1 returning 1),
          emptied as (update workspace_attachments set state = 'Failed', include_in_context = false, chunks = null,
                             error = case source when 'Upload' then $2 else $3 end
                       where workspace_id = $1 and state in ('Indexed', 'Uploaded', 'Reading') and not is_deleted returning 1)
     select (select count(*) from gone)::integer as chunks, (select count(*) from emptied)::integer as files`,
    [
      workspaceId,
      t`Its passages were removed. Delete the file and upload it again.`,
      t`Its passages were removed. Save the outcome sheet again.`,
    ],
  )
  const counts: Record<string, number> = { chunks: dropped?.chunks ?? 0 }
  for (const { name, drop } of workspaceContents.among(contributions))
    counts[name] = await drop(sql, workspaceId)
  return counts
}

/** Has the files of a workspace that was taken back read anew. They are in no context until they are included. */
export const readAnew = (sql: Sql, workspaceId: number) =>
  sql.rows(
    `update workspace_attachments set state = 'Uploaded', error = null, attempts = 0
      where workspace_id = $1 and source = 'Upload' and state = 'Failed' and not is_deleted`,
    [workspaceId],
  )
