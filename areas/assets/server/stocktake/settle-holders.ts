import type { Sql } from '#platform/server/database/database.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { assetBindings } from '../../contract/asset-bindings.ts'
import { assets } from '../../contract/assets.ts'
import { tellHandedOver } from '../tell-holders.ts'

/**
 * SQL: whether an asset was seen with a person or at a workstation other than its record says, which may have it without another person's approval. What
 * a person holds may stand at any workstation.
 */
export const isWithOther = (line: string, asset: string): string => `(
  ${asset}.status in ('Available', 'Bound', 'Unreturned') and exists (
    select from asset_types ty where ty.id = ${asset}.atype_id and not 'Bind' = any(ty.approval_required) and case
      when ${line}.seen_employee_id is not null then ${asset}.allocated_employee is distinct from ${line}.seen_employee_id and 'Employee' = any(ty.allowed_holders) and exists (
        select from people.employees e where e.id = ${line}.seen_employee_id and e.status <> 'Left' and not e.is_deleted
           and coalesce(e.worked_until, 'infinity') >= organisation.day_at(e.office_id, statement_timestamp()))
      else ${line}.seen_workstation_id is not null and ${asset}.allocated_employee is null and ${asset}.workstation_id is distinct from ${line}.seen_workstation_id
       and 'Workstation' = any(ty.allowed_holders) end))`

interface Handing {
  /** The stocktake. */
  readonly id: number
  readonly actor: number
  readonly tell: (notice: Notice) => Promise<void>
}

/** SQL: what was seen of the assets `$2` in the stocktake `$1`, and on which day where it was seen. */
const SEEN = `
  select t.id as asset_id, l.seen_employee_id as employee_id, case when l.seen_employee_id is null then l.seen_workstation_id end as workstation_id,
         coalesce(l.condition, t.condition) as condition, organisation.day_at(t.office_id, l.counted_at) as day
    from stocktake_lines l join assets t on t.id = l.asset_id where l.stocktake_id = $1 and t.id = any($2::bigint[])`

/** Hands assets over to who or what they were seen with, from the day they were seen: the hand-over before it ends, and people hear that they have to confirm. */
export async function handToThoseSeen(
  sql: Sql,
  { id, actor, tell }: Handing,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const seen = (field: string) =>
    `(select s.${field} from (${SEEN}) s where s.asset_id = t.asset_id)`
  await changeRows(sql, assetBindings, {
    set: `unbound_on = greatest(t.bound_on, ${seen('day')}), condition_in = ${seen('condition')}, note_in = 'Counted with another holder', unbound_by = $3`,
    where: 't.asset_id = any($2::bigint[]) and t.unbound_on is null and not t.is_deleted',
    values: [id, ids, actor],
    actor,
  })
  await sql.rows(
    `with seen as (${SEEN}),
     row as (
       insert into asset_bindings (asset_id, employee_id, workstation_id, bound_on, condition_out, note_out, bound_by, created_by, updated_by)
       select s.asset_id, s.employee_id, s.workstation_id,
              greatest(s.day, (select max(b.unbound_on) from asset_bindings b where b.asset_id = s.asset_id and not b.is_deleted)), s.condition, 'Counted here', $3, $3, $3
         from seen s order by s.asset_id returning *),
     past as (${recordHistory({ of: assetBindings, action: 'create', actor: '$3', after: 'to_jsonb(row)', from: 'row' })})
     select id from row`,
    [id, ids, actor],
  )
  await changeRows(sql, assets, {
    set: `(allocated_employee, workstation_id, status) = (select s.employee_id, s.workstation_id, 'Bound' from (${SEEN}) s where s.asset_id = t.id)`,
    where: 't.id = any($2::bigint[])',
    values: [id, ids],
    actor,
  })
  for (const asset of ids) await tellHandedOver(sql, tell, asset)
}
