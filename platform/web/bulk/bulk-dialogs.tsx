import { BulkDeleteDialog } from './bulk-delete-dialog.tsx'
import { BulkUpdateDialog } from './bulk-update-dialog.tsx'
import type { BulkDialogProps } from './bulk-dialog-props.ts'

const dialogFor = { update: BulkUpdateDialog, delete: BulkDeleteDialog }

/** What is asked before many records are changed. */
export function BulkDialogs({ what, ...props }: BulkDialogProps & { what: 'update' | 'delete' }) {
  const BulkDialog = dialogFor[what]
  return <BulkDialog {...props} />
}
