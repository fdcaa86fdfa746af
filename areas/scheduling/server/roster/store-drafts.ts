import { changeRows } from '#platform/server/records/change-rows.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { rosterDays } from '../../contract/roster/roster-days.ts'
import { type CellPlan, type DaysOf, insertDays, keyOf, updateDays } from './stored-days.ts'

/** Stores plans as drafts. Where a plan says what holds anyway, no draft is left: nothing is to be published then. */
export async function storeDrafts(
  sql: Sql,
  actor: number,
  cells: readonly CellPlan[],
  stored: ReadonlyMap<string, DaysOf>,
): Promise<number> {
  if (cells.length === 0) return 0
  const usual = await usualDays(sql, cells)
  const [inserted, updated, removed]: [CellPlan[], (CellPlan & { id: number })[], number[]] = [
    [],
    [],
    [],
  ]
  for (const cell of cells) {
    const { published, draft } = stored.get(keyOf(cell)) ?? {}
    const holdsAnyway = published ? isSame(cell, published) : isUsual(cell, usual.get(keyOf(cell)))
    if (holdsAnyway && draft) removed.push(draft.id)
    else if (!holdsAnyway && draft && !isSame(cell, draft)) updated.push({ ...cell, id: draft.id })
    else if (!holdsAnyway && !draft) inserted.push(cell)
  }
  if (removed.length > 0) await removeDays(sql, actor, removed)
  if (updated.length > 0) await updateDays(sql, actor, updated)
  if (inserted.length > 0)
    await insertDays(
      sql,
      actor,
      inserted.map((cell) => ({ ...cell, state: 'Draft', published_at: null, swap_with_id: null })),
    )
  return removed.length + updated.length + inserted.length
}

/** Takes roster days away; the history keeps them. */
export const removeDays = (sql: Sql, actor: number, ids: readonly number[]) =>
  changeRows(sql, rosterDays, {
    set: 'is_deleted = true',
    where: 't.id = any($1::bigint[]) and not t.is_deleted',
    values: [ids],
    actor,
  })

interface Usual {
  readonly shift_id: number
  readonly works: boolean
}

/** What the patterns of people say for the days of some cells. */
async function usualDays(
  sql: Sql,
  cells: readonly CellPlan[],
): Promise<ReadonlyMap<string, Usual>> {
  const dates = cells.map(({ date }) => date).toSorted()
  const rows = await sql.rows<Usual & { employee_id: number; date: string }>(
    `select x.employee_id, t.business_date as date, x.shift_id, t.planned_start is not null as works
       from people.places_of($1::bigint[]) p join employee_shifts x on x.employee_id = p.employee_id
      cross join lateral shift_times(x.shift_id, x.shift_detail, p.office_id, greatest($2, x.effective_from, p.from_date), least($3, x.effective_to, p.to_date)) t
      where p.from_date <= $3 and p.to_date >= $2 and not x.is_deleted and x.effective_from <= $3 and (x.effective_to is null or x.effective_to >= $2)`,
    [[...new Set(cells.map(({ employee_id }) => employee_id))], dates[0], dates.at(-1)],
  )
  return new Map(rows.map((row) => [keyOf(row), row]))
}

function isUsual({ plan, shift_id, own_start, kind, note }: CellPlan, usual: Usual | undefined) {
  if (plan === 'As usual') return true
  if (own_start !== null || kind !== null || note !== null) return false
  return plan === 'Rest'
    ? usual?.works !== true
    : usual?.works === true && usual.shift_id === shift_id
}

const PARTS = ['plan', 'shift_id', 'own_start', 'own_end', 'kind', 'note'] as const

const isSame = (cell: CellPlan, other: CellPlan): boolean =>
  PARTS.every((part) => shortened(cell[part]) === shortened(other[part]))

/** Times are asked for as `09:00` and stored as `09:00:00`. */
const shortened = (value: unknown): unknown =>
  typeof value === 'string' && /^\d\d:\d\d:\d\d$/.test(value) ? value.slice(0, 5) : value
