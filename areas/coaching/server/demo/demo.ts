import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertCoachings } from './coachings.ts'

/** Coachings of the demo company follow from its reviews. */
export const coachingDemo: readonly DemoStep[] = [{ place: 118, insert: insertCoachings }]
