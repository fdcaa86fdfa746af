import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { clockCorrections } from '../../contract/clock-corrections.ts'

/** Corrections: a form that shows the day as it was clocked and is changed on its ribbon; its record shows both. */
export const presentClockCorrections = presentResource(clockCorrections, {
  screens: {
    form: async () => (await import('./correction-form-screen.tsx')).CorrectionFormScreen,
  },
  panels: [
    {
      title: 'The shift before and after',
      isFirst: true,
      Panel: later(async () => (await import('../drawn-parts.ts')).CorrectionPanel),
    },
  ],
  inputs: {
    business_date: later(async () => (await import('./correction-inputs.ts')).PastDayInput),
    shift_day_id: later(async () => (await import('./correction-inputs.ts')).ShiftChoice),
    entries: later(async () => (await import('./correction-inputs.ts')).StretchesInput),
  },
})
