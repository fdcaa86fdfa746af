import type { AnyResource } from '#platform/contract/resource.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useChangeRecord } from './use-change-record.ts'

/** Brings a deleted record back. Nothing is lost by it, so it asks nothing. */
export function useRestore(resource: AnyResource) {
  const change = useChangeRecord(resource)
  return async (record: StoredRecord): Promise<void> => {
    try {
      const { message } = await change('restore', record.id)
      if (message) showSnackbar('success', message)
    } catch (problem) {
      showSnackbar('general_error', problemText(problem))
    }
  }
}
