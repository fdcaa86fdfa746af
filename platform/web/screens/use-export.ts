import { useState } from 'react'
import { type ExportFormat, isExported } from '#platform/contract/exports.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { saveFile } from '#platform/web/client/save-file.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { type ListState, sortText } from './list-state.ts'

/** Saves what a list shows as a file, or says that it is being prepared. */
export function useExport(
  resource: AnyResource,
  { search, sort, filter, withDeleted }: ListState,
  columns: readonly string[],
): [save: (format: ExportFormat) => void, isBusy: boolean] {
  const pageId = usePagePermission(resource.page)?.object_id
  const timezone = useZone()
  const [isBusy, setBusy] = useState(false)
  const save = async (format: ExportFormat) => {
    setBusy(true)
    const body = {
      format,
      search,
      filter,
      columns: columns.filter((name) => isFieldExported(resource, name)),
      timezone,
      ...(sort && { sort: sortText(sort) }),
      ...(withDeleted && { deleted: true }),
      ...(pageId !== undefined && { object_viewed_id: pageId }),
    }
    try {
      const { method, path } = callFor(resource, 'export')
      const instead = await saveFile(path, { method, body })
      if (instead)
        showSnackbar('success', `${instead.message ?? ''} Notifications tell you when it is ready.`)
    } catch (problem) {
      showSnackbar('general_error', problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return [(format) => void save(format), isBusy]
}

function isFieldExported(resource: AnyResource, name: string): boolean {
  const field = resource.fields[name]
  return field !== undefined && isExported(field)
}
