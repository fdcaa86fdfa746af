import { later } from '#platform/web/screens/later.tsx'
import { type Presentation, presentResource } from '#platform/web/screens/present-resource.ts'
import { auditFormSetups } from '../../contract/scorecards/audit-form-setups.ts'
import type { Generation } from '../../contract/scorecards/form-definition.ts'

/** Set-ups are designed in the builder; their record shows the scorecard. */
export const presentSetups = (generation: Generation): Presentation =>
  presentResource(auditFormSetups[generation], {
    screens: { form: async () => (await import('./builder-screen.tsx')).BuilderScreen },
    cells: {
      checkpoints: later(async () => (await import('./checkpoints-cell.tsx')).CheckpointsCell),
    },
    inputs: { scale: later(async () => (await import('./scale-input.tsx')).ScaleInput) },
  })
