import { later } from '#platform/web/screens/later.tsx'
import type { BulkVerb, BulkVerbProps } from '#platform/web/screens/present-resource.ts'

/** Rejects the chosen requests with one reason. */
export const bulkReject: BulkVerb = {
  label: 'Reject',
  icon: 'x',
  needs: 'edit',
  Dialog: later<BulkVerbProps>(
    async () => (await import('./bulk-reject-dialog.tsx')).BulkRejectDialog,
  ),
}
