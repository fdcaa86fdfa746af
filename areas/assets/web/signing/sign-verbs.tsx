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
export const signVerb: RecordVerb = {
  label: 'Sign',
  icon: 'forms',
  needs: 'edit',
  isPossible: ({ status }) =>
    status === 'Bound' || status === 'Available' || status === 'In repair',
  Dialog: ({ record, ...rest }: VerbDialogProps) => <Sign {...rest} records={[record]} />,
}
