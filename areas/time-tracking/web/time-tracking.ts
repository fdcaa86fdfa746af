import { presentResource } from '#platform/web/screens/present-resource.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { clockCorrections } from '../contract/clock-corrections.ts'
import { ShiftChoice } from './shift-choice.tsx'
import { StretchesInput } from './stretches-input.tsx'
import { CorrectionFormScreen } from './correction-form-screen.tsx'

/** What this area draws itself, beside the clock in the bar. */
export const timeTrackingOnWeb: AreaOnWeb = {
  presentations: [
    presentResource(clockCorrections, {
      screens: { form: CorrectionFormScreen },
      inputs: { shift_day_id: ShiftChoice, entries: StretchesInput },
    }),
  ],
}
