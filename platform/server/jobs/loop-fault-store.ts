import type { LoopFault } from '#platform/contract/schedules.ts'
import type { Sql } from '../database/database.ts'
import type { Loop, LoopItem } from './loop.ts'
import { nextDue } from './schedule.ts'

/** An item that could not be done when it was tried last. */
export interface KnownFault {
  readonly item: string
  readonly attempts: number
  readonly is_put_off: boolean
}

/** The faults of a loop, by the key of their item. */
export async function knownFaults(
  sql: Sql,
  { name }: Pick<Loop<never>, 'name'>,
  moment: string,
): Promise<ReadonlyMap<string, KnownFault>> {
  const rows = await sql.rows<KnownFault>(
    'select item, attempts, next_try_at > $2 as is_put_off from loop_faults where loop = $1',
    [name, moment],
  )
  return new Map(rows.map((row) => [row.item, row]))
}

interface NewFault {
  readonly item: LoopItem
  readonly message: string
  readonly code: string
  /** How often it has failed by now. */
  readonly attempts: number
  readonly at: string
}

/** Writes down that an item could not be done. */
export async function storeFault(
  sql: Sql,
  { name, schedule }: Loop<never>,
  { item, message, code, attempts, at }: NewFault,
): Promise<void> {
  const next = await nextTry(sql, schedule, at, attempts)
  await sql.rows(
    `insert into loop_faults as f (loop, item, schedule, label, resource, record_id, message, code, attempts, first_at, last_at, next_try_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11)
     on conflict (loop, item) do update set schedule = $3, label = $4, resource = $5, record_id = $6, message = $7, code = $8, attempts = $9,
       last_at = $10, next_try_at = $11, date_updated = statement_timestamp()`,
    [
      name,
      item.key,
      schedule,
      item.label,
      item.record?.resource ?? null,
      item.record?.id ?? null,
      message,
      code,
      attempts,
      at,
      next,
    ],
  )
}

export const removeFault = (sql: Sql, { name }: Pick<Loop<never>, 'name'>, key: string) =>
  sql.rows('delete from loop_faults where loop = $1 and item = $2', [name, key])

/** Removes the faults of items whose next try has come without them: nothing has to be done about them any more. */
export const removePassed = (
  sql: Sql,
  { name }: Pick<Loop<never>, 'name'>,
  moment: string,
  keys: readonly string[],
) =>
  sql.rows(
    'delete from loop_faults where loop = $1 and next_try_at <= $2 and not item = any($3::text[])',
    [name, moment, keys],
  )

/** The longest an item waits for its next try. */
const DAY_MS = 86_400_000
/** The rhythm of what has no times of its own. */
const HOUR_MS = 3_600_000

/**
 * When an item is tried again: in the next run after its first fault, then in the second after that, the fourth and so on, but once a day, and
 * once an hour where it runs each hour or more often.
 * It is a moment at which the schedule is due.
 */
async function nextTry(sql: Sql, schedule: string, at: string, attempts: number): Promise<string> {
  const [timing] = await sql.rows<{ cron: string; zone: string }>(
    'select cron, zone_name as zone from schedules where name = $1',
    [schedule],
  )
  const next = timing && nextDue(timing, at)
  const second = timing && next ? nextDue(timing, next) : null
  const rhythm = next && second ? Date.parse(second) - Date.parse(next) : HOUR_MS
  const longest = rhythm <= HOUR_MS ? HOUR_MS : Math.max(DAY_MS, rhythm)
  const wait = Math.min(rhythm * 2 ** (attempts - 1), longest)
  const earliest = new Date(Date.parse(at) + wait - rhythm / 2).toISOString()
  return (timing && nextDue(timing, earliest)) ?? earliest
}

const FAULT = `f.id, f.schedule, f.label, f.resource, f.record_id, f.message, f.code, f.attempts, f.first_at, f.last_at, f.next_try_at`

export type StoredFault = Omit<LoopFault, 'page'> & {
  readonly schedule: string
  readonly resource: string | null
  readonly record_id: number | null
}

/** So many faults are shown under a schedule; its list has the others. */
const SHOWN = 5

/** The first faults of each schedule, those of longest standing first, and how many there are. */
export const shownFaults = (
  sql: Sql,
  schedules: readonly string[],
): Promise<(StoredFault & { readonly total: number })[]> =>
  sql.rows(
    `select ${FAULT}, f.total from (
       select f.*, count(*) over (partition by schedule)::int as total, row_number() over (partition by schedule order by first_at, id) as place
         from loop_faults f where schedule = any($1)) f where f.place <= ${SHOWN} order by f.schedule, f.place`,
    [schedules],
  )

/** The faults of one schedule, or of all, those of longest standing first. */
export const allFaults = (
  sql: Sql,
  schedule: string | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<StoredFault[]> =>
  sql.rows(
    `select ${FAULT} from loop_faults f where $1::text is null or f.schedule = $1
      order by f.first_at, f.id offset $2 limit $3`,
    [schedule, offset, limit],
  )

export async function countFaults(sql: Sql, schedule: string | null): Promise<number> {
  const [row] = await sql.rows<{ total: number }>(
    'select count(*)::int as total from loop_faults f where $1::text is null or f.schedule = $1',
    [schedule],
  )
  return row?.total ?? 0
}

/** Lets an item be tried in the next run of its schedule, whose name it answers; none when it has been done meanwhile. */
export async function makeDue(
  sql: Sql,
  id: number,
  moment: string,
): Promise<{ readonly schedule: string; readonly label: string } | undefined> {
  const [found] = await sql.rows<{ schedule: string; label: string }>(
    'update loop_faults set next_try_at = least(next_try_at, $2) where id = $1 returning schedule, label',
    [id, moment],
  )
  return found
}

/** Lets all items of a schedule be tried in its next run. */
export const makeAllDue = (sql: Sql, schedule: string, moment: string) =>
  sql.rows('update loop_faults set next_try_at = $2 where schedule = $1 and next_try_at > $2', [
    schedule,
    moment,
  ])

/** Faults of loops that no program goes over any more. */
export const SWEPT_FAULTS = `delete from loop_faults
  where greatest(next_try_at, date_updated) < statement_timestamp() - interval '30 days'`
