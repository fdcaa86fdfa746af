import type {
  BulkVerb,
  BulkVerbProps,
  RecordVerb,
  VerbDialogProps,
} from '#platform/web/screens/present-resource.ts'
import { later } from '#platform/web/screens/later.tsx'

const Labels = later<BulkVerbProps>(async () => (await import('./labels-dialog.tsx')).LabelsDialog)

/** Labels of the assets that are chosen in the list. */
export const bulkLabels: BulkVerb = {
  label: 'Print labels',
  icon: 'printer',
  needs: 'edit',
  Dialog: Labels,
}

/** The label of one asset. */
export const labelVerb: RecordVerb = {
  label: 'Print label',
  icon: 'printer',
  needs: 'edit',
  Dialog: ({ record, ...rest }: VerbDialogProps) => <Labels {...rest} records={[record]} />,
}
