import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import type { assetApprovals } from '../../contract/approvals/asset-approvals.ts'
import { assets } from '../../contract/assets.ts'
import { assetProblems } from '../../contract/problems.ts'
import type { Acting } from '../actions/acting.ts'
import { handOver } from '../actions/bind-asset.ts'
import { giveUp } from '../actions/move-asset.ts'

type Approval = RecordOf<typeof assetApprovals>

/** Does what was asked for, in the transaction of the decision. What cannot be any more refuses the decision, and says why. */
export async function doApproved(
  approval: Approval,
  { sql, now, viewer, records, tell }: ChangeOf<typeof assetApprovals>,
): Promise<void> {
  const act: Acting = { sql, now, viewer, records, tell }
  const asset = await records.hold(assets, approval.asset_id)
  const { kind, employee_id, expected_return_on, discard_reason, discard_proceeds } = approval
  if (kind === 'Transfer') {
    if (asset.status === 'Discarded') refuse(assetProblems.discarded)
    // Departments belong to offices.
    await records.change(assets, asset.id, { office_id: approval.office_id, department_id: null })
    return
  }
  if (kind === 'Discard') {
    const note = `${approval.approval_number}: ${approval.request_reason}`
    if (discard_reason === null) refuse(assetProblems.whyDiscarded)
    await giveUp(act, asset, { reason: discard_reason, proceeds: discard_proceeds, note })
    return
  }
  if (asset.status === 'Bound' || asset.status === 'Unreturned')
    refuse(assetProblems.boundMeanwhile)
  if (asset.status !== 'Available')
    refuse(assetProblems.notAvailable, { status: asset.status.toLowerCase() })
  await handOver(act, asset, {
    ...{ employee_id, expected_return_on, take_home: kind === 'Take home' },
    note_out: approval.approval_number,
  })
}
