import { later } from '#platform/web/screens/later.tsx'
import type {
  BulkVerb,
  BulkVerbProps,
  RecordVerb,
  VerbDialogProps,
} from '#platform/web/screens/present-resource.ts'

const Sign = later<BulkVerbProps>(async () => (await import('./sign-dialog.tsx')).SignDialog)

/** One signature for everything that is chosen in the list. */
export const bulkSign: BulkVerb = { label: 'Sign', icon: 'forms', needs: 'edit', Dialog: Sign }

/** A signature for one asset: by who holds it, or who brought it back. */
export const signVerb: RecordVerb & Pick<Required<RecordVerb>, 'Dialog'> = {
  label: 'Sign',
  icon: 'forms',
  needs: 'edit',
  isPossible: ({ status }) =>
    status === 'Bound' || status === 'Available' || status === 'In repair',
  Dialog: ({ record, ...rest }: VerbDialogProps) => <Sign {...rest} records={[record]} />,
}

/** The same for what has just come back, wherever it goes now. */
export const signReturn = ({ record, ...rest }: VerbDialogProps) => (
  <Sign {...rest} records={[{ ...record, status: 'Available' }]} />
)

/** The hand-over and its return on paper, or as a file. */
export const formVerb: RecordVerb = {
  label: 'Print hand-over form',
  icon: 'printer',
  needs: 'view',
  isPossible: ({ status }) => status !== 'Discarded',
  Dialog: later<VerbDialogProps>(async () => (await import('./save-form.tsx')).SaveForm),
}
