import type { CarriedSlots } from '#platform/server/records/served.ts'
import type { auditForms } from '../../contract/scorecards/audit-forms.ts'
import { cloneOf } from './clone-form.ts'
import { publishForm } from './form-moves.ts'

type Forms = (typeof auditForms)['weighted']

/** Files of configuration carry forms in force: a new one is published where it arrives, a changed one is its next version. */
export const carriedForm = (forms: Forms): CarriedSlots<Forms> => ({
  create: (id, carrying) => publishForm(forms, id, carrying),
  update: async (id, draft, carrying) => {
    const next = await cloneOf(forms, id, carrying)
    await carrying.records.update(forms, next.id, draft)
    await publishForm(forms, next.id, carrying)
  },
})
