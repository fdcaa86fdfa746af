import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertCalibrations } from './calibrations.ts'
import { insertPlans } from './sampling.ts'

/** How the demo company plans its reviews, and compares those who make them. */
export const evaluationDemo: readonly DemoStep[] = [
  {
    place: 120,
    insert: async (sql, now) => {
      await insertPlans(sql, now)
      await insertCalibrations(sql, now)
    },
  },
]
