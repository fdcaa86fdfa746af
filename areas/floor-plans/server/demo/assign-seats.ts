import type { Sql } from '#platform/server/database/database.ts'
import { shiftWeek, type Stretch, stretchesOf } from '../assignments/week-of-shift.ts'

interface Person {
  readonly id: number
  readonly office_id: number
  readonly shift_id: number
  readonly client_id: number
  readonly workstation_id: number | null
  readonly valid_from: string
}

interface Seat {
  readonly id: number
  readonly floor_plan_id: number
  readonly office_id: number
  readonly client_id: number | null
  readonly workstation_id: number | null
}

/** So many people of the company have found no seat yet. */
const WITHOUT_SEAT = 8
/** Assignments are as old as this, where people are. */
const SINCE_DAYS = 120

/** Everybody has a seat for their shift, shared with those of other shifts; their own workstation where it is free. */
export async function assignSeats(sql: Sql, now: string): Promise<void> {
  const people = await peopleWithShifts(sql, now)
  const seats = await sql.rows<Seat>(
    `select s.id, s.floor_plan_id, p.office_id, s.client_id, s.workstation_id from floor_plan_seats s join floor_plans p on p.id = s.floor_plan_id and p.is_published
      where s.status = 'Active' and s.kind in ('Desk', 'Supervisor', 'Hot desk') order by s.id`,
  )
  const taken = new Map<number, Stretch[]>()
  const rows = []
  for (const person of people.slice(0, -WITHOUT_SEAT)) {
    const week = await shiftWeek(sql, { ...person, from: person.valid_from })
    const worked = week.filter(({ is_rest }) => !is_rest)
    const minutes = stretchesOf(worked)
    const free = seats.filter(
      (seat) => fits(seat, person) && !overlaps(taken.get(seat.id), minutes),
    )
    const seat =
      free.find(({ workstation_id }) => workstation_id === person.workstation_id) ?? free[0]
    if (!seat || worked.length === 0) continue
    taken.set(seat.id, [...(taken.get(seat.id) ?? []), ...minutes])
    rows.push({
      ...{ floor_plan_id: seat.floor_plan_id, seat_id: seat.id, employee_id: person.id },
      ...{ shift_id: person.shift_id, client_id: person.client_id, valid_from: person.valid_from },
      ...{ days: worked.map(({ day }) => day), minutes },
    })
  }
  await sql.rows(
    `insert into seat_assignments (floor_plan_id, seat_id, employee_id, shift_id, client_id, valid_from, days, minutes)
     select g.floor_plan_id, g.seat_id, g.employee_id, g.shift_id, g.client_id, g.valid_from, g.days, g.minutes
       from jsonb_populate_recordset(null::seat_assignments, $1::jsonb) g`,
    [JSON.stringify(rows)],
  )
}

const peopleWithShifts = (sql: Sql, now: string): Promise<Person[]> =>
  sql.rows<Person>(
    `select distinct on (e.office_id, e.employee_code) e.id, e.office_id, x.shift_id, s.client_id, e.workstation_id,
            greatest(e.joining_date, $1::date - ${SINCE_DAYS})::text as valid_from
       from people.employees e join scheduling.employee_shifts x on x.employee_id = e.id and not x.is_deleted and (x.effective_to is null or x.effective_to >= $1::date)
       join scheduling.shifts s on s.id = x.shift_id
      where e.status in ('Active', 'On Notice') and not e.is_deleted order by e.office_id, e.employee_code, x.effective_from`,
    [now],
  )

const fits = (seat: Seat, { office_id, client_id }: Person): boolean =>
  seat.office_id === office_id && (seat.client_id === null || seat.client_id === client_id)

const overlaps = (taken: readonly Stretch[] = [], wanted: readonly Stretch[]): boolean =>
  taken.some(([from, to]) => wanted.some((other) => other[0] < to && from < other[1]))
