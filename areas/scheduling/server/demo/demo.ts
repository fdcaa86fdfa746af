import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { coverNow } from './cover.ts'
import { insertHolidays } from './holidays.ts'
import { insertPlans } from './plans.ts'
import { insertRoster } from './roster.ts'

/** Holidays, shifts and the roster of the demo company. */
export const schedulingDemo: readonly DemoStep[] = [
  { place: -70, insert: insertHolidays },
  { place: -50, insert: insertPlans },
  { place: -2, days: coverNow },
  { place: 130, insert: insertRoster },
]
