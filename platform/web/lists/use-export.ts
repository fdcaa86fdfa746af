import { type ExportFormat, isExported } from '#platform/contract/exports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { askedFilter } from './list-query.ts'
import { type ListState, sortText } from './list-state.ts'
import { useSaveFile } from './use-save-file.ts'

/** Saves what a list shows as a file, or says that it is being prepared. */
export function useExport(
  resource: AnyResource,
  state: ListState,
  columns: readonly string[],
): [save: (format: ExportFormat) => void, isBusy: boolean] {
  const { search, sort, withDeleted } = state
  const pageId = usePagePermission(resource.page)?.object_id
  const timezone = useZone()
  const [saveFile, isBusy] = useSaveFile()
  const save = (format: ExportFormat) => {
    const body = {
      format,
      search,
      filter: askedFilter(resource, state),
      columns: columns.filter((name) => isFieldExported(resource, name)),
      timezone,
      ...(sort.length > 0 && { sort: sortText(sort) }),
      ...(withDeleted && { deleted: true }),
      ...(pageId !== undefined && { object_viewed_id: pageId }),
    }
    const { method, path } = callFor(resource, 'export')
    void saveFile(path, { method, body })
  }
  return [save, isBusy]
}

function isFieldExported(resource: AnyResource, name: string): boolean {
  const field = resource.fields[name]
  return field !== undefined && isExported(field)
}
