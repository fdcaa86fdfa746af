import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { assetBindings } from '../../contract/asset-bindings.ts'
import type { assetCalls } from '../../contract/asset-calls.ts'
import type { guardedActs, holders } from '../../contract/asset-types.ts'
import { assets } from '../../contract/assets.ts'
import { assetProblems } from '../../contract/problems.ts'
import { type Acting, actingBy, type Asset } from './acting.ts'
import { todayAt } from './asset-today.ts'
import { tellHandedOver } from '../tell-holders.ts'
import { holderOf } from '../families/assets.ts'

type Request = CallRequest<(typeof assetCalls)['saveBinding']>
type Binding = Pick<Request['input'], 'employee_id'> & Partial<Request['input']>

/** Hands an asset over at once, unless its type has another person decide. */
export async function bindAsset(request: Request): Promise<Answer<AnsweredRecord>> {
  const { records, asked, input } = request
  const asset = await records.hold(assets, idOf(asked))
  await refuseUnlessFree(request.sql, asset)
  refuseGuarded(asset, 'Bind')
  if (input.take_home) refuseGuarded(asset, 'Take home')
  const data = await handOver(actingBy(request), asset, input)
  return { data, message: 'Asset Binded Successfully' }
}

/** What another person has to decide is asked for. */
export function refuseGuarded(
  { needs_approval }: Pick<Asset, 'needs_approval'>,
  act: (typeof guardedActs)[number],
): void {
  if (needs_approval?.includes(act)) refuse(assetProblems.needsApproval)
}

/** Hands a free asset over: it has one holder at a time, and the days of two follow each other. */
export async function handOver(act: Acting, asset: Asset, input: Binding): Promise<Asset> {
  const { sql, records, viewer, now } = act
  const today = await todayAt(sql, asset.office_id, now)
  const bound_on = input.bound_on ?? today
  if ((input.employee_id === null) === ((input.workstation_id ?? null) === null))
    refuse(assetProblems.oneHolder)
  if (bound_on > today) refuse(assetProblems.boundLater)
  const [last] = await sql.rows<{ day: string }>(
    'select max(unbound_on) as day from asset_bindings where asset_id = $1 and not is_deleted having max(unbound_on) > $2',
    [asset.id, bound_on],
  )
  if (last) refuse(assetProblems.boundBefore, { date: last.day })
  const { expected_return_on = null, note_out = null } = input
  if (expected_return_on !== null && expected_return_on < bound_on)
    refuse(assetProblems.expectedBefore, { date: bound_on })
  const condition_out = input.condition_out ?? asset.condition
  const holder = {
    employee_id: input.employee_id ?? null,
    workstation_id: input.workstation_id ?? null,
  }
  await records.store(assetBindings, {
    ...{ asset_id: asset.id, bound_on, expected_return_on, condition_out, note_out, ...holder },
    take_home: input.take_home ?? false,
    bound_by: viewer.user_id,
  })
  // Stored first: of people out of reach nothing is told but that.
  await refuseHolder(act, input, asset)
  const data = await records.change(assets, asset.id, {
    status: 'Bound',
    condition: condition_out,
    allocated_employee: holder.employee_id,
    workstation_id: holder.workstation_id,
  })
  await tellHandedOver(sql, act.tell, asset.id)
  return data
}

async function refuseUnlessFree(sql: Sql, { id, status }: Asset): Promise<void> {
  if (status === 'Discarded') refuse(assetProblems.discarded)
  if (status === 'Available') return
  if ((await holderOf(sql, id)) !== undefined) refuse(assetProblems.alreadyBound)
  refuse(assetProblems.notAvailable, { status: status?.toLowerCase() ?? '' })
}

interface Allowed {
  readonly allowed_holders: readonly (typeof holders)[number][]
  /** Of the person, whose days are over. */
  readonly left: string | null
  readonly name: string | null
}

/** A person or a workstation, as the type allows, and a person who still works here. */
async function refuseHolder({ sql, now }: Acting, input: Binding, asset: Asset) {
  const { employee_id, workstation_id = null } = input
  const [allowed] = await sql.rows<Allowed>(
    `select t.allowed_holders, e.name, case when e.status = 'Left' or e.worked_until < organisation.day_at(e.office_id, $3) then coalesce(e.worked_until, organisation.day_at(e.office_id, $3))::text end as left
       from asset_types t left join people.employees e on e.id = $2 where t.id = $1`,
    [asset.atype_id, employee_id, now],
  )
  if (!allowed) return
  if (employee_id !== null && !allowed.allowed_holders.includes('Employee'))
    refuse(assetProblems.noPeople)
  if (workstation_id !== null && !allowed.allowed_holders.includes('Workstation'))
    refuse(assetProblems.noWorkstations)
  if (allowed.left !== null)
    refuse(assetProblems.hasLeft, { name: allowed.name ?? '', date: allowed.left })
}
