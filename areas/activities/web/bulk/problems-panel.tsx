import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/web/client/request.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { ProblemTable } from '#platform/web/import/problem-table.tsx'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import type { BulkUpload } from '../../contract/bulk/bulk-answers.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'

/** The rows of an upload that stayed out, and the file to correct them in. */
export function ProblemsPanel({ record }: { record: StoredRecord }) {
  const id = String(record.id)
  const { data } = useQuery({
    queryKey: [bulkActivityLogs.name, 'upload', record.id],
    queryFn: async ({ signal }) =>
      (await request<BulkUpload>(bulkCalls.bulkUpload.path.replace('{id}', id), { signal })).data,
  })
  if (!data) return null
  return (
    <ProblemTable
      bad={data.rows_bad}
      problems={data.first_errors}
      onDownload={() => saveOrTell(bulkCalls.rowsToCorrect.path.replace('{id}', id))}
    />
  )
}
