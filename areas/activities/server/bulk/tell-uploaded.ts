import { clientAssignments } from '#areas/people/contract/client-assignments.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { recordFamilyHistory } from '#platform/server/history/record-family-history.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import { batchOf, type Upload } from './read-plan.ts'

interface Uploaded {
  readonly upload: Upload
  readonly viewer: Viewer
  readonly requestId: string
  readonly added: number
}

/** Says in the history what came of an upload that is over: all its logs, and the people who began to work for a client with them, are one change and are taken back by it. */
export const tellUploaded = async (
  sql: Sql,
  { upload, viewer, requestId, added }: Uploaded,
): Promise<void> => {
  const batch = await batchOf(sql, upload.id)
  const began = await startedIn(sql, batch)
  await recordFamilyHistory(sql, {
    id: batch,
    resource: activityLogs.name,
    action: 'import',
    viewer,
    request_id: requestId,
    after: {
      words: `${added} of ${upload.record_count} rows from ${upload.file_name}`,
      upload: upload.id,
      ...(began.length > 0 && { families: [clientAssignments.name, activityLogs.name] }),
    },
  })
}

/** The assignments to clients that an upload opened or changed, newest first. */
export async function startedIn(sql: Sql, batch: number | null): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    `select record_id as id from history where batch = $1 and resource = $2 and record_id > 0 group by 1 order by max(id) desc`,
    [batch, clientAssignments.name],
  )
  return rows.map(({ id }) => id)
}
