import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { assetBindings } from '../../contract/asset-bindings.ts'
import type { assetCalls } from '../../contract/asset-calls.ts'
import type { holders } from '../../contract/asset-types.ts'
import { assets } from '../../contract/assets.ts'
import { assetProblems } from '../../contract/problems.ts'
import { todayAt } from './asset-today.ts'
import { tellHandedOver } from '../tell-holders.ts'
import { holderOf } from '../families/assets.ts'

type Request = CallRequest<(typeof assetCalls)['saveBinding']>

/** Hands an asset over: it has one holder at a time, and the days of two follow each other. */
export async function bindAsset(request: Request): Promise<Answer> {
  const { sql, records, asked, input, viewer, now } = request
  const asset = await records.hold(assets, idOf(asked))
  await refuseUnlessFree(sql, asset)
  const today = await todayAt(sql, asset.office_id, now)
  const bound_on = input.bound_on ?? today
  if ((input.employee_id === null) === (input.workstation_id === null))
    refuse(assetProblems.oneHolder)
  if (bound_on > today) refuse(assetProblems.boundLater)
  const [last] = await sql.rows<{ day: string }>(
    'select max(unbound_on) as day from asset_bindings where asset_id = $1 and not is_deleted having max(unbound_on) > $2',
    [asset.id, bound_on],
  )
  if (last) refuse(assetProblems.boundBefore, { date: last.day })
  const { expected_return_on, note_out } = input
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
  await refuseHolder(request, asset)
  const data = await records.change(assets, asset.id, {
    status: 'Bound',
    condition: condition_out,
    allocated_employee: holder.employee_id,
    workstation_id: holder.workstation_id,
  })
  await tellHandedOver(sql, (notice) => request.engine.notify(sql, notice), asset.id)
  return { data, message: 'Asset Binded Successfully' }
}

async function refuseUnlessFree(sql: Sql, { id, status }: RecordOf<typeof assets>): Promise<void> {
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
async function refuseHolder({ sql, input, now }: Request, asset: RecordOf<typeof assets>) {
  const { employee_id, workstation_id } = input
  const [allowed] = await sql.rows<Allowed>(
    `select t.allowed_holders, e.name, case when e.status = 'Left' or e.worked_until < assets.day_at(e.office_id, $3) then coalesce(e.worked_until, assets.day_at(e.office_id, $3))::text end as left
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
