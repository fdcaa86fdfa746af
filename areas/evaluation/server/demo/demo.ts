import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertPlans } from './sampling.ts'

/** How the demo company plans its reviews. */
export const evaluationDemo: readonly DemoStep[] = [{ place: 120, insert: insertPlans }]
