import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertDisputes } from './disputes/disputes.ts'
import { insertErrors } from './errors.ts'
import { insertFormInfractions } from './form-infractions.ts'
import { insertForms } from './forms.ts'
import { insertReviews } from './reviews/reviews.ts'
import { insertScales } from './scales.ts'

/** How the demo company judges work: scales, severities, infractions, and its scorecards, and what it found with them. */
export const qualityDemo: readonly DemoStep[] = [
  {
    place: -30,
    insert: async (sql, now) => {
      await insertScales(sql)
      await insertErrors(sql)
      await insertFormInfractions(sql)
      await insertForms(sql, now)
    },
  },
  {
    place: 115,
    insert: async (sql, now) => {
      await insertReviews(sql, now)
      await insertDisputes(sql, now)
    },
  },
]
