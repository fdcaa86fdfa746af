import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertLeave } from './leave.ts'

/** What the people of the demo company are given and ask for. */
export const leaveDemo: readonly DemoStep[] = [{ place: -5, insert: insertLeave }]
