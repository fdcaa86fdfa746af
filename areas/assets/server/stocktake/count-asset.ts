import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { assets } from '../../contract/assets.ts'
import { assetProblems } from '../../contract/problems.ts'
import type { Counted, stocktakeCalls } from '../../contract/stocktake/stocktake-calls.ts'
import { stocktakes } from '../../contract/stocktake/stocktakes.ts'
import { assetOfCode } from './asset-of-code.ts'

type Request = CallRequest<(typeof stocktakeCalls)['countAsset']>

/** A count may be a little ahead of the server's clock. */
const AHEAD_MS = 300_000

/**
 * Counts an asset. Each count is kept, once by its key however often it is sent; what the line shows is the latest by the time it
 * was counted, so that a phone that comes back late does not undo what was seen after it.
 */
export async function countAsset(request: Request): Promise<Answer> {
  const { sql, asked, input, viewer, now } = request
  const stocktake = await open(request)
  const asset_id = (await assetOfCode(sql, input.code)) ?? refuse(assetProblems.unknownCode)
  const counted_at = input.counted_at ?? now
  if (Date.parse(counted_at) > Date.parse(now) + AHEAD_MS) refuse(assetProblems.countedFuture)
  const before = await counterBefore(sql, stocktake, asset_id, viewer.user_id)
  await sql.rows(
    `insert into stocktake_counts (stocktake_id, asset_id, client_key, counted_by, counted_at, seen_workstation_id, seen_employee_id, condition, note)
     values ($1, $2, coalesce($3, gen_random_uuid()::text), $4, $5, $6, $7, $8, $9) on conflict (stocktake_id, client_key) do nothing`,
    [
      ...[stocktake, asset_id, input.client_key, viewer.user_id, counted_at],
      ...[input.workstation_id, input.employee_id, input.condition, input.note],
    ],
  )
  const [counted] = await sql.rows<Omit<Counted, 'before'>>(SHOWN, [stocktake, asset_id])
  if (!counted) throw new Error('what was counted has a line')
  const data: Counted = { ...counted, before }
  return { data: { id: idOf(asked), ...data }, message: t`Counted: ${counted.asset_tag}` }
}

/** The stocktake, which stays open until this count is kept; counted by those who may. */
async function open({ sql, asked, viewer, engine }: Request): Promise<number> {
  const [found] = await sql.rows<{ id: number; status: string; counts: boolean }>(
    `select id, status, counter_ids = '{}' or $2 = any(counter_ids) as counts from stocktakes where id = $1 and not is_deleted for share`,
    [idOf(asked), viewer.user_id],
  )
  if (!found) return refuse(assetProblems.notCounting, { status: 'gone' })
  if (!found.counts && !engine.rights.has(viewer, stocktakes.page, 'edit'))
    refuse(assetProblems.notCounter)
  if (found.status !== 'Counting')
    refuse(assetProblems.notCounting, { status: found.status.toLowerCase() })
  return found.id
}

/** Who else counted the asset before. */
async function counterBefore(
  sql: Sql,
  stocktake: number,
  asset: number,
  me: number,
): Promise<string | null> {
  const [other] = await sql.rows<{ name: string }>(
    `select u.name from stocktake_counts c join administration.users u on u.id = c.counted_by
      where c.stocktake_id = $1 and c.asset_id = $2 and c.counted_by <> $3 order by c.counted_at desc, c.id desc limit 1`,
    [stocktake, asset, me],
  )
  return other?.name ?? null
}

/** SQL: the line of an asset shows its latest count; what was not expected gets a line. */
const SHOWN = `
  with latest as (
         select c.*, (select count(*) from stocktake_counts n where n.stocktake_id = c.stocktake_id and n.asset_id = c.asset_id)::integer as counts
           from stocktake_counts c where c.stocktake_id = $1 and c.asset_id = $2 order by c.counted_at desc, c.id desc limit 1),
       judged as (
         select latest.*, a.asset_tag, a.name,
                case when l.id is null or not l.expected then 'Unexpected'
                     when latest.seen_workstation_id is not null and a.workstation_id is distinct from latest.seen_workstation_id then 'Wrong place'
                     when latest.seen_employee_id is not null and a.allocated_employee is distinct from latest.seen_employee_id then 'Wrong holder'
                     else 'Found' end as result
           from latest join assets a on a.id = latest.asset_id left join stocktake_lines l on l.stocktake_id = $1 and l.asset_id = $2),
       line as (
         insert into stocktake_lines as l (stocktake_id, asset_id, expected, result, seen_workstation_id, seen_employee_id, condition, note, counts, counted_by, counted_at, created_by, updated_by)
         select stocktake_id, asset_id, false, result, seen_workstation_id, seen_employee_id, condition, note, counts, counted_by, counted_at, counted_by, counted_by from judged
         on conflict (stocktake_id, asset_id) do update set result = excluded.result, seen_workstation_id = excluded.seen_workstation_id, seen_employee_id = excluded.seen_employee_id,
           condition = excluded.condition, note = excluded.note, counts = excluded.counts, counted_by = excluded.counted_by, counted_at = excluded.counted_at,
           version = l.version + 1, updated_by = excluded.updated_by, date_updated = statement_timestamp())
  select asset_id, asset_tag, name, result from judged`

/** The asset that a label names, as far as the reader may see it. */
export async function findAsset({
  sql,
  records,
  input,
}: CallRequest<(typeof stocktakeCalls)['findAsset']>): Promise<Answer> {
  const id = await assetOfCode(sql, input.code)
  const found = id === undefined ? undefined : await records.read(assets, id)
  return { data: found ?? refuse(assetProblems.unknownCode) }
}
