import { area } from '#platform/contract/area.ts'
import { approvalProfileCalls, approvalProfiles } from './approval-profiles.ts'
import { silentApprovals } from './silent-approvals.ts'

/** Who decides about which requests, as administrators set it up. */
export const approvalsArea = area('approvals', {
  label: 'Approvals',
  resources: [approvalProfiles, silentApprovals],
  calls: approvalProfileCalls,
})
