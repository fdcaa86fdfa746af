import type { Contribution } from '#platform/contract/contributions.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { workspaceContents } from '../../contract/workspace-contents.ts'

/**
 * Removes what a workspace is searched by, and what other areas keep of it. Files and outcome sheets stay with the record; were it taken back, its files are read
 * anew.
 * @returns how much there was: passages, and what each area calls its own
 */
export async function dropContents(
  sql: Sql,
  contributions: readonly Contribution[],
  workspaceId: number,
): Promise<Readonly<Record<string, number>>> {
  const [dropped] = await sql.rows<{ chunks: number }>(
    `with gone as (delete from workspace_chunks where workspace_id = $1 returning 1),
          waiting as (update workspace_attachments set state = 'Uploaded', include_in_context = false, chunks = null, attempts = 0
                       where workspace_id = $1 and state = 'Indexed' and not is_deleted returning 1)
     select (select count(*) from gone)::integer as chunks, (select count(*) from waiting)::integer as files`,
    [workspaceId],
  )
  const counts: Record<string, number> = { chunks: dropped?.chunks ?? 0 }
  for (const { name, drop } of workspaceContents.among(contributions))
    counts[name] = await drop(sql, workspaceId)
  return counts
}
