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

/** Says in the history what came of an upload that is over: all its logs are one change, and are taken back by it. */
export const tellUploaded = async (
  sql: Sql,
  { upload, viewer, requestId, added }: Uploaded,
): Promise<void> =>
  recordFamilyHistory(sql, {
    id: await batchOf(sql, upload.id),
    resource: activityLogs.name,
    action: 'import',
    viewer,
    request_id: requestId,
    after: {
      words: `${added} of ${upload.record_count} rows from ${upload.file_name}`,
      upload: upload.id,
    },
  })
