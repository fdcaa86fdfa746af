import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { kpiCalls } from '../contract/kpis.ts'

/** What nobody measures is entered by hand, person by person. */
export const kpiVerbs: readonly RecordVerb[] = [
  {
    label: 'Enter a value',
    icon: 'pencil',
    needs: 'edit',
    isPossible: ({ metric }) => metric === 'Manual',
    Dialog: callDialog({
      call: kpiCalls.saveManual,
      title: 'Enter a value?',
      consequence: 'It counts for the period of the day, in place of one entered before.',
      button: 'Enter',
    }),
  },
]
