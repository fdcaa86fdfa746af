import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertDevices } from './devices.ts'
import { insertExceptions } from './exceptions.ts'
import { insertOvertime } from './overtime.ts'

/** What the demo company has of its time beyond what was clocked. */
export const timeDemo: readonly DemoStep[] = [
  { place: 30, insert: insertExceptions },
  { place: 40, insert: insertDevices },
  { place: 70, insert: insertOvertime },
]
