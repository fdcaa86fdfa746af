import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { clockCorrections } from '../../contract/clock-corrections.ts'

/** Corrections: a form that shows the day as it was clocked. */
export const presentClockCorrections = presentResource(clockCorrections, {
  screens: {
    form: async () => (await import('./correction-form-screen.tsx')).CorrectionFormScreen,
  },
  inputs: {
    shift_day_id: later(async () => (await import('../shift-choice.tsx')).ShiftChoice),
    entries: later(async () => (await import('./stretches-input.tsx')).StretchesInput),
  },
})
