import type { Rows } from '#platform/server/database/database.ts'
import type { Stretch } from './week-of-shift.ts'

/** Who has a seat on which days, and the days in question, as SQL. */
interface Presence {
  readonly employee: string
  /** Weekdays on which the person is there. */
  readonly days: string
  /** Dates between which they have the seat. */
  readonly range: string
  readonly from: string
  readonly to: string
}

/** SQL: whether a person is away by approved leave on all days in question on which they would be there. Halves of days leave the seat to its person. */
export const isAway = ({ employee, days, range, from, to }: Presence): string => `not exists (
  select 1 from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d(day)
   where trim(to_char(d.day, 'Day')) = any(${days}) and d.day::date <@ ${range}
     and not exists (select 1 from leave_days_of(array[${employee}], ${from}, ${to}) l where l.day = d.day::date and l.status = 'Approved' and l.part = 'Whole'))`

/** A seat that is wanted for a time, at minutes of the week. */
interface LentSeat {
  readonly seat_id: number
  readonly employee_id: number
  readonly valid_from: string
  readonly valid_to: string | null
  readonly minutes: readonly Stretch[]
}

/** The assignment for good of a person who has the seat at these times and is away meanwhile: another one may use it. */
export async function awayFrom(
  sql: Rows,
  { seat_id, employee_id, valid_from, valid_to, minutes }: LentSeat,
): Promise<number | null> {
  if (valid_to === null) return null
  const range = `daterange(a.valid_from, a.valid_to, '[]')`
  const owner = {
    employee: 'a.employee_id',
    days: 'a.days',
    range,
    from: '$3::date',
    to: '$4::date',
  }
  const [away] = await sql.rows<{ id: number }>(
    `select a.id from seat_assignments a
      where a.seat_id = $1 and a.employee_id <> $2 and a.kind = 'Permanent' and not a.is_deleted
        and ${range} && daterange($3::date, $4::date, '[]') and seat_minutes(a.minutes) && seat_minutes($5::jsonb) and ${isAway(owner)}
      order by a.id limit 1`,
    [seat_id, employee_id, valid_from, valid_to, JSON.stringify(minutes)],
  )
  return away?.id ?? null
}
