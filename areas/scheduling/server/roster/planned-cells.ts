import { dayNumber, daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'

/** A day of a person as it is planned; nobody works where there are no moments. */
export interface PlannedDay {
  readonly employee_id: number
  readonly business_date: string
  readonly roster_day_id: number | null
  readonly shift_id: number
  readonly client_id: number
  readonly is_rest: boolean
  readonly shift_start: string
  readonly shift_end: string
  /** Of its own times, not those of the shift. */
  readonly own_times: boolean
  /** Milliseconds since 1970. */
  readonly from: number | null
  readonly to: number | null
  readonly holiday: string | null
}

interface Asked {
  /** People whose drafts count, and people of whom only what is published does. */
  readonly drafted: readonly number[]
  readonly published: readonly number[]
  readonly from: string
  readonly to: string
}

const ms = (moment: string): string => `(extract(epoch from ${moment}) * 1000)::float8`

/** What people are planned to work, in the order of their days. */
export const plannedDays = (
  sql: Sql,
  { drafted, published, from, to }: Asked,
): Promise<PlannedDay[]> =>
  sql.rows<PlannedDay>(
    `select p.employee_id, p.business_date, p.roster_day_id, p.shift_id, p.client_id, p.is_rest, p.shift_start, p.shift_end, r.own_start is not null as own_times,
            ${ms('p.planned_start')} as "from", ${ms('p.planned_end')} as "to", p.holiday
       from (select * from planned_of($1::bigint[], $3::date, $4::date, true) union all select * from planned_of($2::bigint[], $3::date, $4::date, false)) p
       left join roster_days r on r.id = p.roster_day_id
      order by p.employee_id, p.business_date`,
    [drafted, published, from, to],
  )

/** Days of some dates, each once. */
export const datesFrom = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, dayNumber(to) - dayNumber(from) + 1) }, (_, place) =>
    daysAfter(from, place),
  )

interface Unpaid {
  readonly shift_id: number
  readonly minutes: number
  readonly days: readonly string[]
}

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

/** Minutes that a person works of a planned day: its length less the breaks nobody is paid for. */
export async function workedMinutes(
  sql: Sql,
  shifts: readonly number[],
): Promise<(day: PlannedDay) => number> {
  const breaks = await sql.rows<Unpaid>(
    `select b.shift_id, coalesce(b.minutes, t.default_minutes) as minutes, b.days from shift_breaks b join break_types t on t.id = b.break_type_id
      where b.shift_id = any($1::bigint[]) and not t.is_paid and not b.is_deleted`,
    [shifts],
  )
  const known = new Map<string, number>()
  const unpaidOn = (shiftId: number, date: string): number => {
    const weekday = WEEKDAY.format(new Date(`${date}T00:00:00Z`))
    const key = `${shiftId} ${weekday}`
    const found = known.get(key)
    if (found !== undefined) return found
    const sum = breaks
      .filter((one) => one.shift_id === shiftId && isOn(one.days, weekday))
      .reduce((total, { minutes }) => total + minutes, 0)
    known.set(key, sum)
    return sum
  }
  return ({ shift_id, business_date, from, to }) =>
    from === null || to === null
      ? 0
      : Math.max(0, Math.round((to - from) / 60_000) - unpaidOn(shift_id, business_date))
}

const isOn = (days: readonly string[], weekday: string): boolean =>
  days.length === 0 || days.includes(weekday)
