import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertHolidays } from './holidays.ts'
import { insertPlans } from './plans.ts'
import { insertRoster } from './roster.ts'

/** Holidays, shifts and the roster of the demo company. */
export const schedulingDemo: readonly DemoStep[] = [
  { place: -70, insert: insertHolidays },
  { place: -50, insert: insertPlans },
  { place: 130, insert: insertRoster },
]
