import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertApprovalProfiles } from './approval-profiles.ts'
import { insertFaces } from './faces.ts'
import { insertRoster } from './roster.ts'

/** What the demo company has of HR beyond its people. */
export const hrDemo: readonly DemoStep[] = [
  { place: 10, insert: insertApprovalProfiles },
  { place: 110, insert: insertFaces },
  { place: 130, insert: insertRoster },
]
