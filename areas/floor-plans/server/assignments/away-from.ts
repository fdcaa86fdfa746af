import type { Rows } from '#platform/server/database/database.ts'
import type { Wanted } from './refuse-taken.ts'

/**
 * The assignment for good of a person who has the seat at these times and is away by approved leave on all days they would be there: it may be used
 * meanwhile. Halves of days leave the seat to its person.
 */
export async function awayFrom(
  sql: Rows,
  { seat_id, employee_id, valid_from, valid_to, minutes }: Omit<Wanted, 'stands_in_for_id'>,
): Promise<number | null> {
  if (valid_to === null) return null
  const [away] = await sql.rows<{ id: number }>(
    `select a.id from seat_assignments a
      where a.seat_id = $1 and a.employee_id <> $2 and a.kind = 'Permanent' and not a.is_deleted
        and daterange(a.valid_from, a.valid_to, '[]') && daterange($3::date, $4::date, '[]') and seat_minutes(a.minutes) && seat_minutes($5::jsonb)
        and not exists (
          select 1 from generate_series($3::date::timestamp, $4::date::timestamp, interval '1 day') d(day)
           where trim(to_char(d.day, 'Day')) = any(a.days) and d.day::date <@ daterange(a.valid_from, a.valid_to, '[]')
             and not exists (select 1 from leave_days_of(array[a.employee_id], $3::date, $4::date) l where l.day = d.day::date and l.status = 'Approved' and l.part = 'Whole'))
      order by a.id limit 1`,
    [seat_id, employee_id, valid_from, valid_to, JSON.stringify(minutes)],
  )
  return away?.id ?? null
}
