import { refuse } from '#platform/contract/problems.ts'
import { serveResource } from '#platform/server/records/served.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { bulkProblems } from '../../contract/bulk/bulk-problems.ts'

/** Uploads begin with a file and end with their logs; nothing else makes or takes one. */
export const bulkActivityLogsOnServer = serveResource(bulkActivityLogs, {
  before: { create: () => refuse(bulkProblems.onlyByFile) },
})
