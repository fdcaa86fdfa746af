import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertKpis } from './kpis.ts'

/** Goals of the demo company and their results. */
export const performanceDemo: readonly DemoStep[] = [{ place: 120, insert: insertKpis }]
