import { later } from '#platform/web/screens/later.tsx'
import type { RecordVerb, VerbDialogProps } from '#platform/web/screens/present-resource.ts'

/** Seats of a plan for several people at once. */
export const proposeVerb: RecordVerb = {
  label: 'Propose seats',
  icon: 'armchair',
  needs: 'add',
  Dialog: later<VerbDialogProps>(
    async () => (await import('./propose-seats-dialog.tsx')).ProposeSeatsDialog,
  ),
}
