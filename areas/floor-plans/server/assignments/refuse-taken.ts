import { t } from '#platform/contract/words/texts.ts'
import { refuse } from '#platform/contract/problems.ts'
import { shortDay } from '#platform/contract/words/short-day.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { Parameters, type Rows } from '#platform/server/database/database.ts'
import { seatAssignmentProblems } from '../../contract/assignments/seat-assignment-problems.ts'
import { seatAssignments } from '../../contract/assignments/seat-assignments.ts'
import { isAway } from './away-from.ts'
import { shiftWeek, type Stretch, weekWords } from './week-of-shift.ts'

/** An assignment as it shall be. */
export interface Wanted {
  readonly id: number | undefined
  readonly seat_id: number
  readonly employee_id: number
  readonly valid_from: string
  readonly valid_to: string | null
  readonly days: readonly string[]
  readonly minutes: readonly Stretch[]
  /** The assignment of a person who is away then, and does not have the seat. */
  readonly stands_in_for_id: number | null
}

interface Taken {
  readonly name: string
  readonly seat: string
  readonly office_id: number
  readonly shift_id: number
  readonly days: readonly string[]
  readonly valid_from: string
  readonly valid_to: string | null
  readonly is_seen: boolean
  readonly is_same_seat: boolean
}

/** Refuses a seat that another person has at one of these times, or a person who has another seat then; who it is only those hear who may see them. */
export async function refuseTaken(sql: Rows, viewer: Viewer, wanted: Wanted): Promise<void> {
  const parameters = new Parameters()
  const id = parameters.add(wanted.id ?? null, 'bigint')
  const away = parameters.add(wanted.stands_in_for_id, 'bigint')
  const seat = parameters.add(wanted.seat_id, 'bigint')
  const person = parameters.add(wanted.employee_id, 'bigint')
  const range = `daterange(${parameters.add(wanted.valid_from, 'date')}, ${parameters.add(wanted.valid_to, 'date')}, '[]')`
  // Those who use the seat of this person meanwhile are not in the way as long as the person is away on their days.
  const isUsed = `a.stands_in_for_id = ${id} and ${isAway({ employee: person, days: parameters.add(wanted.days, 'text[]'), range, from: 'a.valid_from', to: 'a.valid_to' })}`
  const reach = viewer.grants.get(seatAssignments.page)?.reach.view ?? []
  const [taken] = await sql.rows<Taken>(
    `select e.name, s.code as seat, p.office_id, a.shift_id, a.days, a.valid_from, a.valid_to, a.seat_id = ${seat} as is_same_seat,
            ${scopeCondition(seatAssignments.rows, reach, viewer, parameters, 'a')} as is_seen
       from seat_assignments a
       join floor_plan_seats s on s.id = a.seat_id
       join floor_plans p on p.id = a.floor_plan_id
       join people.employees e on e.id = a.employee_id
      where not a.is_deleted and a.id is distinct from ${id} and a.id is distinct from ${away} and (${isUsed}) is not true
        and (a.seat_id = ${seat} or a.employee_id = ${person})
        and seat_minutes(a.minutes) && seat_minutes(${parameters.add(JSON.stringify(wanted.minutes), 'jsonb')})
        and daterange(a.valid_from, a.valid_to, '[]') && ${range}
      order by a.seat_id = ${seat} desc, a.valid_from, a.id limit 1`,
    parameters.values,
  )
  if (!taken) return
  const week = await shiftWeek(sql, { ...taken, from: taken.valid_from })
  const words = {
    seat: taken.seat,
    person: taken.is_seen ? taken.name : t`someone else`,
    when: weekWords(week.filter(({ day }) => taken.days.includes(day))),
    until: taken.valid_to === null ? t`without an end` : t`until ${shortDay(taken.valid_to)}`,
  }
  refuse(
    taken.is_same_seat ? seatAssignmentProblems.seatTaken : seatAssignmentProblems.sitsElsewhere,
    words,
  )
}
