import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { assetBindings } from '../../contract/asset-bindings.ts'
import type { assetCalls, HeldAsset } from '../../contract/asset-calls.ts'
import { assetProblems } from '../../contract/problems.ts'

/** SQL: what a person holds, `$1`. */
export const HELD = `
  select a.id, a.asset_tag, a.name, t.name as asset_type_name, a.serial_number, b.bound_on, b.expected_return_on,
         t.acceptance_required and b.accepted_at is null as must_accept, b.accepted_at, a.status = 'Unreturned' as is_unreturned
    from asset_bindings b join assets a on a.id = b.asset_id join asset_types t on t.id = a.atype_id
   where b.employee_id = $1 and b.unbound_on is null and not b.is_deleted and not a.is_deleted
   order by must_accept desc, b.bound_on desc, a.asset_tag`

/** What the signed-in person holds. */
export async function myEquipment({
  sql,
  viewer,
}: CallRequest<(typeof assetCalls)['myEquipment']>): Promise<Answer<readonly HeldAsset[]>> {
  return { data: await sql.rows<HeldAsset>(HELD, [viewer.employee_id]) }
}

/** The holder says that they have it; nobody else can. */
export async function acceptBinding({
  sql,
  viewer,
  asked,
  now,
}: CallRequest<(typeof assetCalls)['acceptBinding']>): Promise<Answer<readonly HeldAsset[]>> {
  const accepted = await changeRows(sql, assetBindings, {
    set: 'accepted_at = $3::timestamptz',
    where:
      't.asset_id = $1 and t.employee_id = $2 and t.unbound_on is null and t.accepted_at is null and not t.is_deleted',
    values: [idOf(asked), viewer.employee_id, now],
    actor: viewer.user_id,
  })
  if (accepted.length === 0) refuse(assetProblems.nothingToConfirm)
  return { data: await sql.rows<HeldAsset>(HELD, [viewer.employee_id]), message: t`Confirmed` }
}
