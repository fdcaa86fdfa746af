import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { ValuesOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { assets } from '../../contract/assets.ts'
import { assetProblems } from '../../contract/problems.ts'
import type {
  Counted,
  CountedNow,
  stocktakeCalls,
} from '../../contract/stocktake/stocktake-calls.ts'
import { stocktakes } from '../../contract/stocktake/stocktakes.ts'
import { assetOfCode } from './asset-of-code.ts'

type Request = Pick<CallRequest, 'sql' | 'asked' | 'viewer' | 'engine' | 'now'>
type Count = ValuesOf<(typeof stocktakeCalls)['countAsset']['input']>

/** A count may be a little ahead of the server's clock. */
const AHEAD_MS = 300_000

/** A stocktake that is held. */
export interface HeldStocktake {
  readonly id: number
  readonly status: string
  readonly is_blind: boolean
}

/** Counts an asset by what its label says. */
export async function countAsset(
  request: CallRequest<(typeof stocktakeCalls)['countAsset']>,
): Promise<Answer<CountedNow>> {
  const stocktake = await holdForCounting(request)
  const counted = await keepCount(request, stocktake, request.input)
  return {
    data: { id: stocktake.id, ...counted },
    message: t`Counted: ${counted.asset_tag}`,
  }
}

/**
 * Keeps a count, once by its key however often it is sent, within the time of the stocktake, whatever the clock of the device says; what the line shows is the latest by the time it was counted, so that a
 * phone that comes back late does not undo what was seen after it. One whose answer was lost is known after the stocktake was closed, too.
 */
export async function keepCount(
  { sql, viewer, now }: Request,
  { id, status, is_blind }: HeldStocktake,
  count: Count,
): Promise<Counted> {
  const [kept] = await sql.rows<{ asset_id: number }>(
    'select asset_id from stocktake_counts where stocktake_id = $1 and client_key = $2',
    [id, count.client_key],
  )
  if (kept) return countedAs(sql, { id, is_blind }, kept.asset_id, viewer.user_id)
  if (status !== 'Counting') refuse(assetProblems.notCounting, { status: status.toLowerCase() })
  const asset_id = (await assetOfCode(sql, count.code)) ?? refuse(assetProblems.unknownCode)
  const counted_at = count.counted_at ?? now
  if (Date.parse(counted_at) > Date.parse(now) + AHEAD_MS) refuse(assetProblems.countedFuture)
  await refuseUnknown(sql, count)
  await sql.rows(
    `insert into stocktake_counts (stocktake_id, asset_id, client_key, counted_by, counted_at, seen_at, seen_workstation_id, seen_employee_id, condition, note)
     select s.id, $2, coalesce($3, gen_random_uuid()::text), $4, c.counted_at, statement_timestamp() - ($10::timestamptz - c.counted_at), $6, $7, $8, $9
       from stocktakes s cross join lateral (select greatest(least($5::timestamptz, $10::timestamptz), s.started_at) as counted_at) c where s.id = $1`,
    [
      ...[id, asset_id, count.client_key, viewer.user_id, counted_at],
      ...[count.workstation_id, count.employee_id, count.condition, count.note, now],
    ],
  )
  await sql.rows(SHOW_LATEST, [id, asset_id])
  return countedAs(sql, { id, is_blind }, asset_id, viewer.user_id)
}

/** A count names a person and a place that are there. */
async function refuseUnknown(
  sql: Sql,
  { employee_id, workstation_id }: Pick<Count, 'employee_id' | 'workstation_id'>,
): Promise<void> {
  const [known] = await sql.rows<{ person: boolean; place: boolean }>(
    `select $1::bigint is null or exists (select 1 from people.employees where id = $1 and not is_deleted) as person,
            $2::bigint is null or exists (select 1 from organisation.workstations where id = $2 and not is_deleted) as place`,
    [employee_id ?? null, workstation_id ?? null],
  )
  if (known?.person === false) refuse(assetProblems.noSuchPerson)
  if (known?.place === false) refuse(assetProblems.noSuchPlace)
}

/** The stocktake, held until its counts are kept, so that those who count at once take turns and the latest shows; counted by those who may. */
export async function holdForCounting({
  sql,
  asked,
  viewer,
  engine,
}: Request): Promise<HeldStocktake> {
  const [found] = await sql.rows<HeldStocktake & { counts: boolean }>(
    `select id, status, is_blind, counter_ids = '{}' or $2 = any(counter_ids) as counts from stocktakes where id = $1 and not is_deleted for no key update`,
    [idOf(asked), viewer.user_id],
  )
  if (!found) return refuse(assetProblems.notCounting, { status: 'gone' })
  if (!found.counts && !engine.rights.has(viewer, stocktakes.page, 'edit'))
    refuse(assetProblems.notCounter)
  return found
}

/** The answer to a count: the asset, the result on its line unless that is hidden, and who else counted it. */
async function countedAs(
  sql: Sql,
  { id, is_blind }: Pick<HeldStocktake, 'id' | 'is_blind'>,
  asset: number,
  me: number,
): Promise<Counted> {
  const [line] = await sql.rows<Omit<Counted, 'before'>>(
    `select a.id as asset_id, a.asset_tag, a.name, l.result from stocktake_lines l join assets a on a.id = l.asset_id
      where l.stocktake_id = $1 and l.asset_id = $2`,
    [id, asset],
  )
  if (!line) throw new Error('what was counted has a line')
  const before = await counterBefore(sql, id, asset, me)
  return { ...line, ...(is_blind && { result: null }), before }
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
const SHOW_LATEST = `
  with latest as (
         select c.*, (select count(*) from stocktake_counts n where n.stocktake_id = c.stocktake_id and n.asset_id = c.asset_id)::integer as counts
           from stocktake_counts c where c.stocktake_id = $1 and c.asset_id = $2 order by c.counted_at desc, c.id desc limit 1),
       judged as (
         select latest.*,
                case when l.id is null or not l.expected then 'Unexpected'
                     when latest.seen_workstation_id is not null and a.allocated_employee is null and a.workstation_id is distinct from latest.seen_workstation_id then 'Wrong place'
                     when latest.seen_employee_id is not null and a.allocated_employee is distinct from latest.seen_employee_id then 'Wrong holder'
                     else 'Found' end as result
           from latest join assets a on a.id = latest.asset_id left join stocktake_lines l on l.stocktake_id = $1 and l.asset_id = $2),
       line as (
         insert into stocktake_lines as l (stocktake_id, asset_id, expected, result, seen_workstation_id, seen_employee_id, condition, note, counts, counted_by, counted_at, created_by, updated_by)
         select stocktake_id, asset_id, false, result, seen_workstation_id, seen_employee_id, condition, note, counts, counted_by, counted_at, counted_by, counted_by from judged
         on conflict (stocktake_id, asset_id) do update set result = excluded.result, seen_workstation_id = excluded.seen_workstation_id, seen_employee_id = excluded.seen_employee_id,
           condition = excluded.condition, note = excluded.note, counts = excluded.counts, counted_by = excluded.counted_by, counted_at = excluded.counted_at,
           version = l.version + 1, updated_by = excluded.updated_by, date_updated = statement_timestamp())
  select asset_id from judged`

/** The asset that a label names, as far as the reader may see it. */
export async function findAsset({
  sql,
  records,
  input,
}: CallRequest<(typeof stocktakeCalls)['findAsset']>): Promise<Answer<AnsweredRecord>> {
  const id = await assetOfCode(sql, input.code)
  const found = id === undefined ? undefined : await records.read(assets, id)
  return { data: found ?? refuse(assetProblems.unknownCode) }
}
