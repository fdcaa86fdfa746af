import type { Sql } from '#platform/server/database/database.ts'
import type { LeaveMark } from '../../contract/roster/roster-rules.ts'
import type { RosterAsked, RosterCell } from '../../contract/roster/roster-shape.ts'

/** A stored roster day as the roster tells it. */
export interface RosterRow {
  readonly id: number
  readonly version: number
  readonly employee_id: number
  readonly date: string
  readonly state: 'Draft' | 'Published'
  readonly plan: string
  readonly kind: string | null
  readonly swap_with: string | null
  readonly note: string | null
  readonly own_times: boolean
  readonly acknowledged_at: string | null
}

interface Asked {
  readonly drafted: readonly number[]
  readonly published: readonly number[]
  readonly from: string
  readonly to: string
}

/** What stands on the roster by person and day: the draft, where its reader may see drafts, else what is published. */
export async function rosterRows(
  sql: Sql,
  { drafted, published, from, to }: Asked,
): Promise<Map<string, RosterRow>> {
  const rows = await sql.rows<RosterRow>(
    `select distinct on (r.employee_id, r.date) r.id, r.version, r.employee_id, r.date, r.state, r.plan, r.kind, w.name as swap_with, r.note,
            r.own_start is not null as own_times, r.acknowledged_at
       from roster_days r left join people.employees w on w.id = r.swap_with_id
      where r.date between $3 and $4 and not r.is_deleted
        and (r.employee_id = any($1::bigint[]) or (r.employee_id = any($2::bigint[]) and r.state = 'Published'))
      order by r.employee_id, r.date, r.state = 'Draft' desc`,
    [drafted, published, from, to],
  )
  return new Map(rows.map((row) => [`${row.employee_id} ${row.date}`, row]))
}

/** What is seen where nothing is stored. */
export const NOTHING = 'none'

/** What a change of a day has to know of it. */
export const seenOf = ({ id, version }: Pick<RosterRow, 'id' | 'version'>): string =>
  `${id}.${version}`

interface Planned {
  readonly shift_id: number | null
  readonly start: string
  readonly end: string
  readonly minutes: number
  readonly is_rest: boolean
  /** Neither a rest day nor a holiday that frees them. */
  readonly is_worked: boolean
  readonly holiday: string | null
}

/** The cell of a day; nothing where nothing is planned, stored or asked for. */
export function cellOf(
  planned: Planned | undefined,
  row: RosterRow | undefined,
  { asked, leave }: { asked: RosterAsked | undefined; leave: LeaveMark | undefined },
): RosterCell | null {
  if (!planned && !row && !asked && !leave) return null
  return {
    shift_id: planned?.shift_id ?? null,
    start: planned?.is_worked ? planned.start : null,
    end: planned?.is_worked ? planned.end : null,
    minutes: planned?.minutes ?? 0,
    is_rest: planned?.is_rest ?? row?.plan === 'Rest',
    ...(planned && planned.holiday !== null && { holiday: planned.holiday }),
    ...(row && {
      roster: {
        state: row.state,
        kind: row.kind,
        swap_with: row.swap_with,
        note: row.note,
        own_times: row.own_times,
        is_acknowledged: row.acknowledged_at !== null,
      },
    }),
    seen: row ? seenOf(row) : NOTHING,
    ...(leave && { leave }),
    ...(asked && { asked }),
  }
}

/** A day of a person one does not plan: when they work, or that they are away; not why, and nothing that is only asked for. */
export function asColleagueSees(cell: RosterCell | null): RosterCell | null {
  if (!cell) return null
  const { leave, asked: _asked, roster: _roster, ...day } = cell
  if (!leave?.is_approved) return day.start === null && !day.is_rest ? null : day
  return { ...day, leave: { ...leave, name: 'Away', is_without_reason: true } }
}

/** Changes that are asked for and not decided, by person and day: of both people. */
export async function askedChanges(
  sql: Sql,
  people: readonly number[],
  from: string,
  to: string,
): Promise<Map<string, RosterAsked>> {
  const rows = await sql.rows<RosterAsked & { employee_id: number; date: string }>(
    `select c.id, c.kind, c.state, d.employee_id, d.date
       from shift_changes c cross join lateral (values (c.employee_id, c.date), (c.with_id, coalesce(c.with_date, c.date))) d(employee_id, date)
      where d.employee_id = any($1::bigint[]) and d.date between $2 and $3 and c.state in ('Offered', 'Submitted', 'Asked back') and not c.is_deleted
        and (d.employee_id = c.employee_id or c.with_date is not null)
      order by c.id`,
    [people, from, to],
  )
  return new Map(rows.map(({ employee_id, date, ...asked }) => [`${employee_id} ${date}`, asked]))
}
