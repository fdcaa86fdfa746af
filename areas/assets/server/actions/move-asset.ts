import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { assetBindings } from '../../contract/asset-bindings.ts'
import type { assetCalls } from '../../contract/asset-calls.ts'
import { assetRepairs } from '../../contract/asset-repairs.ts'
import { assets } from '../../contract/assets.ts'
import { assetProblems } from '../../contract/problems.ts'
import { type Acting, actingBy, type Asset } from './acting.ts'
import { refuseGuarded } from './bind-asset.ts'
import { openRepair } from './repair-asset.ts'
import { todayAt } from './asset-today.ts'
import { holderOf } from '../families/assets.ts'

/** Notes with one more behind them, as far as they have room. */
const withNote = ({ notes }: Asset, note: string | null | undefined): string | null =>
  note ? [notes, note].filter(Boolean).join('\n').slice(-2000) : (notes ?? null)

type Discarding = CallRequest<(typeof assetCalls)['discardAsset']>

/** Gives an asset up at once, unless its type has another person decide. */
export async function discardAsset(request: Discarding): Promise<Answer<AnsweredRecord>> {
  const { records, asked, input } = request
  const asset = await records.hold(assets, idOf(asked))
  if (asset.status !== 'Discarded') refuseGuarded(asset, 'Discard')
  const act = {
    ...actingBy(request),
    records: records.asSystem('an asset that nobody holds is in nobody’s reach', 'reach'),
  }
  return { data: await giveUp(act, asset, input), message: 'Asset Discarded Successfully' }
}

/** Gives an asset up for good. What a person or a place still holds is taken back, or marked unreturned, before. */
export async function giveUp(
  { sql, records, viewer, now }: Acting,
  asset: Asset,
  input: Pick<Discarding['input'], 'reason'> & Partial<Discarding['input']>,
): Promise<Asset> {
  if (asset.status === 'Discarded') refuse(assetProblems.discarded)
  if (asset.status === 'Bound')
    refuse(assetProblems.isBound, { holder: (await holderOf(sql, asset.id)) ?? '' })
  const today = await todayAt(sql, asset.office_id, now)
  const discarded_on = input.discarded_on ?? today
  if (discarded_on > today) refuse(assetProblems.discardedLater)
  if (asset.status === 'Unreturned') {
    const [open] = await sql.rows<{ id: number }>(
      'select id from asset_bindings where asset_id = $1 and unbound_on is null and not is_deleted',
      [asset.id],
    )
    if (open)
      await records.change(assetBindings, open.id, {
        unbound_on: discarded_on,
        note_in: input.reason,
        unbound_by: viewer.user_id,
      })
  }
  const repair = asset.status === 'In repair' ? await openRepair(sql, asset.id) : undefined
  if (repair !== undefined)
    await records.change(assetRepairs, repair, {
      back_on: discarded_on,
      outcome: 'Not repairable',
    })
  return records.change(assets, asset.id, {
    ...{ status: 'Discarded', discarded_on, discard_reason: input.reason },
    ...{ allocated_employee: null, workstation_id: null },
    discard_proceeds: input.proceeds ?? null,
    notes: withNote(asset, input.note),
  })
}
