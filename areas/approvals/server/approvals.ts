import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { approvalProfileCalls } from '../contract/approval-profiles.ts'
import { approvalsArea } from '../contract/area.ts'
import { approvalProfilesOnServer } from './approval-profiles.ts'
import { approvalRouting } from './approval-routing.ts'
import { approvalsDemo } from './demo/demo.ts'
import { foreseeApproval } from './foresee-approval.ts'
import { silentApprovalsCard, silentApprovalsOnServer } from './silent-approvals.ts'

export const approvalsOnServer = serveArea(approvalsArea, {
  resources: [approvalProfilesOnServer, silentApprovalsOnServer],
  contributes: [silentApprovalsCard],
  calls: serveCalls(approvalProfileCalls, { foresee: foreseeApproval }),
  approvals: approvalRouting,
  demo: approvalsDemo,
})
