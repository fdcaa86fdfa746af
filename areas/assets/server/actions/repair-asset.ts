import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { assetCalls } from '../../contract/asset-calls.ts'
import { assetRepairs } from '../../contract/asset-repairs.ts'
import { assets } from '../../contract/assets.ts'
import { assetProblems } from '../../contract/problems.ts'
import { todayAt } from './asset-today.ts'

/** What is free goes to be repaired: what is wrong, where it goes, when it is expected back. */
export async function sendToRepair({
  sql,
  records,
  asked,
  input,
  now,
}: CallRequest<(typeof assetCalls)['sendToRepair']>): Promise<Answer<AnsweredRecord>> {
  const asset = await records.hold(assets, idOf(asked))
  if (asset.status !== 'Available')
    refuse(assetProblems.notAvailable, { status: asset.status?.toLowerCase() ?? '' })
  const sent_on = await todayAt(sql, asset.office_id, now)
  const { note: fault, vendor_id, under_warranty, expected_on } = input
  if ((expected_on ?? sent_on) < sent_on) refuse(assetProblems.expectedPast)
  await records.store(assetRepairs, {
    ...{ asset_id: asset.id, sent_on, fault, vendor_id, expected_on },
    under_warranty: under_warranty ?? false,
  })
  const data = await records.change(assets, asset.id, { status: 'In repair' })
  return { data, message: 'Asset Updated Successfully' }
}

/** What was repaired is free again, and its repair says what became of it. */
export async function returnFromRepair({
  sql,
  records,
  asked,
  input,
  now,
}: CallRequest<(typeof assetCalls)['returnFromRepair']>): Promise<Answer<AnsweredRecord>> {
  const asset = await records.hold(assets, idOf(asked))
  if (asset.status !== 'In repair') refuse(assetProblems.notInRepair)
  const open = await openRepair(sql, asset.id)
  const { condition, outcome, cost, note } = input
  // What went to be repaired before repairs were kept has none.
  if (open !== undefined)
    await records
      .asSystem('the repair belongs to the asset that is held', 'reach')
      .change(assetRepairs, open, {
        back_on: await todayAt(sql, asset.office_id, now),
        ...{ outcome, cost, note },
      })
  const data = await records.change(assets, asset.id, { status: 'Available', condition })
  return { data, message: 'Asset Updated Successfully' }
}

/** The repair an asset is at. */
export async function openRepair(sql: Sql, asset: number): Promise<number | undefined> {
  const [open] = await sql.rows<{ id: number }>(
    'select id from asset_repairs where asset_id = $1 and back_on is null and not is_deleted order by id desc limit 1',
    [asset],
  )
  return open?.id
}
