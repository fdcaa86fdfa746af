import { WEEKDAYS } from '#platform/contract/days.ts'
import type { ShiftTime } from '#platform/contract/session.ts'
import type { Rows } from '#platform/server/database/database.ts'

const NOTHING_PLANNED: ShiftTime = {
  shift_id: null,
  shift_name: null,
  shift_start: null,
  shift_end: null,
  crosses_midnight: false,
  timezone: null,
  business_date: null,
  starts_at: null,
  ends_at: null,
  shift_detail: [],
}

interface Planned {
  readonly business_date: string
  readonly shift_id: number
  readonly shift_name: string
  readonly zone_name: string
  readonly is_rest: boolean
  readonly shift_start: string
  readonly shift_end: string
  readonly planned_start: string | null
  readonly planned_end: string | null
}

/** The shift of today as the shell shows it: on a rest day the pattern without its moments, without a plan nothing. */
export async function shiftTime(sql: Rows, employeeId: number): Promise<ShiftTime> {
  const week = await sql.rows<Planned>(
    `select p.business_date, p.shift_id, p.shift_name, p.zone_name, p.is_rest, p.shift_start, p.shift_end, p.planned_start, p.planned_end
       from (select coalesce((select business_date from time_tracking.shift_days where employee_id = $1 and state = 'Open'),
                             (statement_timestamp() at time zone person_zone($1))::date) as day offset 0) today,
            planned_shifts($1, today.day, today.day + 6) p
      order by p.business_date`,
    [employeeId],
    'once',
  )
  const [today] = week
  if (!today) return NOTHING_PLANNED
  return {
    shift_id: today.shift_id,
    shift_name: today.shift_name,
    shift_start: today.shift_start,
    shift_end: today.shift_end,
    crosses_midnight: today.shift_end <= today.shift_start,
    timezone: today.zone_name,
    business_date: today.business_date,
    starts_at: today.planned_start,
    ends_at: today.planned_end,
    shift_detail: weekOf(week),
  }
}

/** The seven days from Sunday; a day without a plan in the coming week counts as free. */
const weekOf = (week: readonly Planned[]): ShiftTime['shift_detail'] =>
  WEEKDAYS.map((day, index) => {
    const planned = week.find(
      (one) => new Date(`${one.business_date}T00:00:00Z`).getUTCDay() === index,
    )
    return { day, rest_day: planned && !planned.is_rest ? 0 : 1 }
  })
