import { saveOrTell } from '#platform/web/client/save-file.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { ProblemTable } from '#platform/web/import/problem-table.tsx'
import { useUpload } from './use-bulk-upload.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'

/** The rows of an upload that stayed out, and the file to correct them in. */
export function ProblemsPanel({ record }: { record: StoredRecord }) {
  const id = String(record.id)
  const { data } = useUpload(record.id)
  if (!data) return null
  return (
    <ProblemTable
      bad={data.rows_bad}
      problems={data.first_errors}
      onDownload={() => saveOrTell(bulkCalls.rowsToCorrect.path.replace('{id}', id))}
    />
  )
}
