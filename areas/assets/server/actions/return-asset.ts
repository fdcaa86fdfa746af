import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { assetBindings } from '../../contract/asset-bindings.ts'
import type { assetCalls } from '../../contract/asset-calls.ts'
import { assetRepairs } from '../../contract/asset-repairs.ts'
import { assets } from '../../contract/assets.ts'
import { assetProblems } from '../../contract/problems.ts'
import { todayAt } from './asset-today.ts'

interface Open {
  readonly id: number
  readonly bound_on: string
  readonly employee_id: number | null
}

/** The hand-over that is not over, of an asset that is held until the transaction ends. */
async function openBinding(sql: Sql, { id, status }: RecordOf<typeof assets>): Promise<Open> {
  if (status === 'Discarded') refuse(assetProblems.discarded)
  const [open] = await sql.rows<Open>(
    'select id, bound_on, employee_id from asset_bindings where asset_id = $1 and unbound_on is null and not is_deleted',
    [id],
  )
  return open ?? refuse(assetProblems.notBound)
}

/** Takes an asset back: it is free again, or goes to be repaired. */
export async function unbindAsset({
  sql,
  records,
  asked,
  input,
  viewer,
  now,
}: CallRequest<(typeof assetCalls)['unbind']>): Promise<Answer<AnsweredRecord>> {
  const asset = await records.hold(assets, idOf(asked))
  const open = await openBinding(sql, asset)
  const today = await todayAt(sql, asset.office_id, now)
  const unbound_on = input.unbound_on ?? today
  if (unbound_on > today) refuse(assetProblems.returnLater)
  if (unbound_on < open.bound_on) refuse(assetProblems.returnBefore, { date: open.bound_on })
  const { condition_in, note_in } = input
  await records
    .asSystem('the hand-over belongs to the asset that is held', 'reach')
    .change(assetBindings, open.id, {
      ...{ unbound_on, condition_in, note_in },
      unbound_by: viewer.user_id,
    })
  const free = records.asSystem('an asset that nobody holds is in nobody’s reach', 'reach')
  if (input.to === 'In repair')
    await free.store(assetRepairs, {
      ...{ asset_id: asset.id, employee_id: open.employee_id, sent_on: unbound_on },
      fault: note_in ?? condition_in,
    })
  const data = await free.change(assets, asset.id, {
    status: input.to ?? 'Available',
    condition: condition_in,
    allocated_employee: null,
    workstation_id: null,
  })
  return { data, message: 'Asset Unbind successfully' }
}

/** Says that an asset should have come back. Its holder keeps it until it does. */
export async function markUnreturned({
  sql,
  records,
  asked,
  input,
  now,
}: CallRequest<(typeof assetCalls)['saveAssetAsUnreturned']>): Promise<Answer<AnsweredRecord>> {
  const asset = await records.hold(assets, idOf(asked))
  const open = await openBinding(sql, asset)
  if (asset.status === 'Unreturned') refuse(assetProblems.alreadyUnreturned)
  const [type] = await sql.rows<{ return_required: boolean }>(
    'select return_required from asset_types where id = $1',
    [asset.atype_id],
  )
  if (type?.return_required === false) refuse(assetProblems.staysWithHolder)
  const unreturned_on = await todayAt(sql, asset.office_id, now)
  await records
    .asSystem('the hand-over belongs to the asset that is held', 'reach')
    .change(assetBindings, open.id, { unreturned_on, unreturned_reason: input.reason })
  const data = await records.change(assets, asset.id, { status: 'Unreturned' })
  return { data, message: 'Asset Marked As Unreturned Successfully' }
}
