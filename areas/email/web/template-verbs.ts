import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { emailCalls } from '../contract/calls.ts'
import { emailTemplates } from '../contract/email-templates.ts'

/** What is done with a template beside changing it. */
export const templateVerbs: readonly RecordVerb[] = [
  {
    label: 'Preview',
    icon: 'eye',
    needs: 'view',
    to: ({ id }) => `${emailTemplates.page}/view?id=${id}#preview`,
  },
  {
    label: 'Reset',
    icon: 'arrow-back-up',
    needs: 'edit',
    isPossible: ({ is_system }) => is_system === true,
    Dialog: callDialog({
      call: emailCalls.resetTemplate,
      title: 'Reset the wording?',
      consequence:
        'Its mails say again what the program itself says. The current text stays in the history.',
      button: 'Reset',
      isBad: true,
    }),
  },
]
