import type { Sql } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import type { Notice } from '#platform/server/jobs/jobs.ts'
import { assets } from '../../contract/assets.ts'
import { handToThoseSeen, isWithOther } from './settle-holders.ts'

interface Settling {
  readonly id: number
  readonly office_id: number
  readonly actor: number
  readonly tell: (notice: Notice) => Promise<void>
}

/** SQL: whether an asset belongs to another office than the one it was found in. */
const isElsewhere = (line: string, asset: string, office: string): string =>
  `${line}.result = 'Unexpected' and ${asset}.office_id <> ${office}`

/** SQL: whether its record says another condition than it was found in. */
const isInOther = (line: string, asset: string): string => `${line}.condition <> ${asset}.condition`

/** SQL: whether an asset may still be changed by what was found: what was changed since it was seen is known better by now. */
const isOpen = (line: string, asset: string): string =>
  `${asset}.status <> 'Discarded' and not ${asset}.is_deleted and ${asset}.date_updated <= (
    select c.seen_at from stocktake_counts c where c.stocktake_id = ${line}.stocktake_id and c.asset_id = ${line}.asset_id order by c.counted_at desc, c.id desc limit 1)`

/** SQL: whether there is a difference that can still be settled, of a line and its asset. */
export const isLeft = (line: string, asset: string, stocktake: string): string =>
  `${isOpen(line, asset)} and (${isElsewhere(line, asset, `${stocktake}.office_id`)} or ${isInOther(line, asset)} or ${isWithOther(line, asset)})`

/** SQL: the line of an asset (`t`) in the stocktake that is settled. */
const LINE = 'from stocktake_lines l where l.stocktake_id = $1 and l.asset_id = t.id'

/** SQL: whether an asset (`t`) differs so, and may still be changed. */
const differsBy = (difference: string): string =>
  `exists (select 1 ${LINE} and ${difference} and ${isOpen('l', 't')})`

/**
 * What was found here belongs here, in the condition it was found in, to who or what it was found with; each line says what was done about it. Answers how many lines that
 * are. What is given up stays as it is, and so does what was changed after it was seen.
 */
export async function settle(sql: Sql, { id, office_id, actor, tell }: Settling): Promise<number> {
  // Found before anything is changed: a change makes an asset newer than the count.
  const differing = async (difference: string) => {
    const found = await sql.rows<{ id: number }>(
      `select t.id from assets t where ${differsBy(difference)} order by t.id for no key update`,
      [id],
    )
    return found.map((asset) => asset.id)
  }
  const noted = await differing(isInOther('l', 't'))
  const handed = await differing(isWithOther('l', 't'))
  const moved = await changeRows(sql, assets, {
    set: 'office_id = $2::bigint, department_id = null',
    where: differsBy(isElsewhere('l', 't', '$2::bigint')),
    values: [id, office_id],
    actor,
  })
  await changeRows(sql, assets, {
    set: `condition = (select l.condition ${LINE})`,
    where: 't.id = any($2::bigint[])',
    values: [id, noted],
    actor,
  })
  await handToThoseSeen(sql, { id, actor, tell }, handed)
  const lines = await sql.rows(
    `update stocktake_lines l set settled = concat_ws(', ', case when l.asset_id = any($2::bigint[]) then 'Belongs here now' end, case when l.asset_id = any($3::bigint[]) then 'Condition noted' end,
              case when l.asset_id = any($4::bigint[]) then case when l.seen_employee_id is null then 'Place noted' else 'Holder noted' end end),
            version = l.version + 1, updated_by = $5, date_updated = statement_timestamp()
      where l.stocktake_id = $1 and l.asset_id = any($2::bigint[] || $3::bigint[] || $4::bigint[]) returning l.id`,
    [id, moved, noted, handed, actor],
  )
  return lines.length
}
