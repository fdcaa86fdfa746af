import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertApprovalProfiles } from './approval-profiles.ts'

/** Who decides in the demo company. */
export const approvalsDemo: readonly DemoStep[] = [{ place: 10, insert: insertApprovalProfiles }]
