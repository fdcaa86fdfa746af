import type { Sql } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { rosterDays } from '../../contract/roster/roster-days.ts'

/** A plan for one person and day, as it is to be stored. */
export interface CellPlan {
  readonly employee_id: number
  readonly date: string
  readonly plan: 'Shift' | 'Rest' | 'As usual'
  readonly shift_id: number | null
  readonly own_start: string | null
  readonly own_end: string | null
  readonly kind: string | null
  readonly note: string | null
}

/** A roster day as it stands. */
export interface StoredDay extends CellPlan {
  readonly id: number
  readonly version: number
  readonly state: 'Draft' | 'Published'
}

export const keyOf = ({ employee_id, date }: Pick<CellPlan, 'employee_id' | 'date'>): string =>
  `${employee_id} ${date}`

export interface DaysOf {
  readonly published?: StoredDay
  readonly draft?: StoredDay
}

/**
 * Holds people until the transaction ends: the person who changes their plans or their leave meanwhile waits, and reads what came of this. Rules
 * are looked at behind it.
 */
export const holdPeople = (sql: Sql, people: readonly number[]) =>
  sql.rows('select people.hold_people($1)', [[...new Set(people)]])

/**
 * What is stored of some days, held until the transaction ends. The people are held first: the person who plans the same ones waits, also for days
 * that have no row yet.
 */
export async function holdDays(
  sql: Sql,
  cells: readonly Pick<CellPlan, 'employee_id' | 'date'>[],
): Promise<Map<string, DaysOf>> {
  const [people, dates] = [cells.map((one) => one.employee_id), cells.map(({ date }) => date)]
  await holdPeople(sql, people)
  const rows = await sql.rows<StoredDay>(
    `select r.id, r.version, r.employee_id, r.date, r.state, r.plan, r.shift_id, r.own_start, r.own_end, r.kind, r.note
       from unnest($1::bigint[], $2::date[]) as g(employee_id, day) join roster_days r on r.employee_id = g.employee_id and r.date = g.day
      where not r.is_deleted order by r.id for update of r`,
    [people, dates],
  )
  const found = new Map<string, DaysOf>()
  for (const row of rows) {
    const known = found.get(keyOf(row))
    found.set(keyOf(row), {
      ...known,
      ...(row.state === 'Draft' ? { draft: row } : { published: row }),
    })
  }
  return found
}

/** Changes what some stored days say, each with its version and its entry in the history. */
export const updateDays = (
  sql: Sql,
  actor: number,
  changes: readonly (CellPlan & { id: number })[],
) =>
  sql.rows(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g(id bigint, plan text, shift_id bigint, own_start time, own_end time, kind text, note text)),
          old as (select t.* from roster_days t join given g on g.id = t.id),
          row as (
            update roster_days t set plan = g.plan, shift_id = g.shift_id, own_start = g.own_start, own_end = g.own_end, kind = g.kind, note = g.note, swap_with_id = null,
                   version = t.version + 1, updated_by = $2, date_updated = statement_timestamp() from given g where t.id = g.id returning t.*)
     ${recordHistory({ of: rosterDays, action: 'update', actor: '$2', before: 'jsonb_changes(to_jsonb(row), to_jsonb(old))', after: 'jsonb_changes(to_jsonb(old), to_jsonb(row))', from: 'row join old on old.id = row.id' })}`,
    [JSON.stringify(changes), actor],
  )

/** Stores days that are not known yet: drafts, or what counts at once. */
export const insertDays = (
  sql: Sql,
  actor: number | null,
  days: readonly (CellPlan & {
    readonly state: 'Draft' | 'Published'
    readonly published_at: string | null
    readonly swap_with_id: number | null
  })[],
) =>
  sql.rows(
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g(employee_id bigint, date date, state text, plan text, shift_id bigint, own_start time, own_end time, kind text, note text, published_at timestamptz, swap_with_id bigint)),
          row as (
            insert into roster_days (employee_id, date, state, plan, shift_id, own_start, own_end, kind, note, published_at, swap_with_id, created_by, updated_by)
            select employee_id, date, state, plan, shift_id, own_start, own_end, kind, note, published_at, swap_with_id, $2, $2 from given returning *)
     ${recordHistory({ of: rosterDays, action: 'create', actor: '$2', after: 'to_jsonb(row)', from: 'row' })}`,
    [JSON.stringify(days), actor],
  )
