import { calls } from '#platform/contract/calls.ts'
import { integer } from '#platform/contract/fields/field.ts'
import { auditFormSetups } from './audit-form-setups.ts'
import { auditForms } from './audit-forms.ts'
import { inBothGenerations } from './generations.ts'

/** What is done with audit forms and set-ups beside keeping them, in both generations. */
export const formCalls = inBothGenerations(({ generation }) => {
  const forms = auditForms[generation]
  const setups = auditFormSetups[generation]
  const verb = {
    method: 'POST',
    pages: [forms.page],
    rows: 'shared',
    input: { id: integer({ min: 1, help: 'As in the address.' }) },
  } as const
  return calls({
    publish: {
      ...verb,
      path: `${forms.api}/publish/{id}`,
      needs: 'edit',
      summary:
        'Publishes a draft: its sections and checkpoints are frozen, and the version before is retired.',
    },
    clone: {
      ...verb,
      path: `${forms.api}/clone/{id}`,
      needs: 'add',
      summary: 'Copies a draft, or begins the next version of a published form.',
    },
    retire: {
      ...verb,
      path: `${forms.api}/retire/{id}`,
      needs: 'edit',
      summary: 'Takes a published form out of use; reviews begun on it keep it.',
    },
    checkpoints: {
      method: 'POST',
      path: `${setups.api}/getAllCheckpoints`,
      needs: 'view',
      pages: [setups.page, forms.page],
      rows: 'shared',
      reads: true,
      input: { audit_form_setup_id: integer({ required: true, min: 1 }) },
      summary: 'The checkpoints of a set-up in their order.',
    },
  })
})
