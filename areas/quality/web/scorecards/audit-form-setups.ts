import { later } from '#platform/web/screens/later.tsx'
import { type Presentation, presentResource } from '#platform/web/screens/present-resource.ts'
import { auditFormSetups } from '../../contract/scorecards/audit-form-setups.ts'
import { auditForms } from '../../contract/scorecards/audit-forms.ts'
import type { Generation } from '../../contract/scorecards/form-definition.ts'

/** Set-ups are designed in the builder; their record shows the scorecard. */
export const presentSetups = (generation: Generation): Presentation =>
  presentResource(auditFormSetups[generation], {
    screens: { form: async () => (await import('./builder-screen.tsx')).BuilderScreen },
    cells: {
      checkpoints: later(async () => (await import('./checkpoints-cell.tsx')).CheckpointsCell),
    },
    verbs: [
      {
        label: 'Make an audit form',
        icon: 'clipboard-list',
        needs: 'add',
        page: auditForms[generation].page,
        isPossible: ({ is_active }) => is_active === true,
        isMain: true,
        to: ({ id }) => `${auditForms[generation].page}/add?audit_form_setup_id=${id}`,
      },
    ],
    inputs: { scale: later(async () => (await import('./scale-input.tsx')).ScaleInput) },
  })
