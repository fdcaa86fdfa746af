import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { reportSetupCalls } from '../../contract/report-setups/report-setup-calls.ts'
import { reportSetups } from '../../contract/report-setups/report-setups.ts'

/** What is done with a report set-up beside changing it. */
export const reportSetupVerbs: readonly RecordVerb[] = [
  {
    label: 'Preview rows',
    icon: 'eye',
    needs: 'view',
    to: ({ id }) => `${reportSetups.page}/view?id=${id}#preview`,
  },
  {
    label: 'Send now',
    icon: 'mail',
    needs: 'edit',
    isPossible: ({ is_active }) => is_active === true,
    Dialog: callDialog({
      call: reportSetupCalls.sendReport,
      title: 'Send this report now?',
      consequence: 'Every receiver gets it by mail, with the rows of its days as they are now.',
      button: 'Send now',
    }),
  },
]
