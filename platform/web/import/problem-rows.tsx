import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { ProblemTable } from './problem-table.tsx'
import { pathOf } from './use-import.ts'

/** The rows of an import that stay out, and all of them as a file. */
export function ProblemRows({ resource, found }: { resource: AnyResource; found: ImportAnswer }) {
  const { id, bad, problems } = found
  const save = () => saveOrTell(pathOf(resource, 'getImportErrors', id))
  return <ProblemTable bad={bad} problems={problems} onDownload={save} />
}
