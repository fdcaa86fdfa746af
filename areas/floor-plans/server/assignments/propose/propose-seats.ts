import { shifts } from '#areas/scheduling/contract/shifts.ts'
import { lowered } from '#platform/contract/labels.ts'
import { floorPlans } from '../../../contract/plans/floor-plans.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type {
  assignmentCalls,
  SeatProposal,
} from '../../../contract/assignments/assignment-calls.ts'
import { seatAssignmentProblems } from '../../../contract/assignments/seat-assignment-problems.ts'
import { workedDays } from '../decide-assignment.ts'
import { peopleInReach, type SeatedPerson } from '../people-in-reach.ts'
import { clock, stretchesOf } from '../week-of-shift.ts'
import { chooseSeat, type FreeSeat, type Spot } from './choose-seat.ts'
import { freeSeats, seatsHeld, teamSpots } from './read-seats.ts'

type Request = CallRequest<(typeof assignmentCalls)['proposeSeats']>

/** Proposes seats of a plan for people, one after the other in the order of their names: a seat that one is proposed is taken for the next. */
export async function proposeSeats(request: Request): Promise<Answer<SeatProposal>> {
  const { sql, input } = request
  const { floor_plan_id, shift_id, valid_from: from } = input
  const people = await peopleInReach(request, input.employee_ids, from)
  const office_id = await officeOf(request)
  const shift = await shiftOf(request, office_id)
  const worked = await workedDays(sql, { shift_id, office_id, from }, undefined)
  const times = { from, minutes: stretchesOf(worked) }
  const teams = people.flatMap(({ reports_to_id }) => reports_to_id ?? [])
  const place: Place = {
    office_id,
    times: clock(worked),
    free: await freeSeats(sql, times, { planId: floor_plan_id, clientId: shift.client_id }),
    held: await seatsHeld(
      sql,
      times,
      people.map(({ id }) => id),
    ),
    teams: await teamSpots(sql, times, floor_plan_id, teams),
    needAccess: new Set(input.accessible_ids ?? []),
  }
  return { data: proposalFor(people, place) }
}

interface Place {
  readonly office_id: number
  /** "from 14:00 to 22:00" */
  readonly times: { readonly from: string; readonly to: string }
  readonly free: readonly FreeSeat[]
  /** The seats that people have at these times already. */
  readonly held: ReadonlyMap<number, string>
  /** Where the people of a lead sit. */
  readonly teams: ReadonlyMap<number, readonly Spot[]>
  readonly needAccess: ReadonlySet<number>
}

function proposalFor(people: readonly SeatedPerson[], place: Place): SeatProposal {
  const rows: SeatProposal['rows'][number][] = []
  const unplaced: SeatProposal['unplaced'][number][] = []
  const teams = new Map(place.teams)
  let { free } = place
  // Those who need an accessible seat choose first, before others take it.
  const inTurn = people.toSorted(
    (a, b) => Number(place.needAccess.has(b.id)) - Number(place.needAccess.has(a.id)),
  )
  for (const person of inTurn) {
    const who = { employee_id: person.id, employee: person.name }
    const lead = person.reports_to_id ?? 0
    const needsAccess = place.needAccess.has(person.id)
    const why = whyNot(person, place)
    const found = why ? undefined : chooseSeat(free, teams.get(lead) ?? [], needsAccess)
    if (!found) {
      unplaced.push({ ...who, why: why ?? noneFree(place, needsAccess) })
      continue
    }
    const { seat } = found
    free = free.filter(({ id }) => id !== seat.id)
    teams.set(lead, [...(teams.get(lead) ?? []), seat])
    rows.push({ ...who, seat_id: seat.id, seat: seat.code, why: found.why })
  }
  return { rows, unplaced }
}

function whyNot(person: SeatedPerson, { office_id, held }: Place): string | undefined {
  if (!person.is_in_service) return t`Does not work here on the first day`
  if (person.office_id !== office_id) return t`Works in another office`
  const code = held.get(person.id)
  return code === undefined ? undefined : t`Has seat ${code} at these times`
}

const noneFree = ({ times: { from, to } }: Place, needsAccess: boolean): string =>
  needsAccess
    ? t`No free accessible seat from ${from} to ${to}`
    : t`No free seat from ${from} to ${to}`

async function officeOf({ sql, input }: Request): Promise<number> {
  const [plan] = await sql.rows<{ office_id: number }>(
    'select office_id from floor_plans where id = $1 and not is_deleted',
    [input.floor_plan_id],
  )
  return plan?.office_id ?? refuse(problems.noSuchRecord, { label: lowered(floorPlans.label.one) })
}

async function shiftOf({ sql, input }: Request, officeId: number): Promise<{ client_id: number }> {
  const [shift] = await sql.rows<{ name: string; client_id: number; is_here: boolean }>(
    `select name, client_id, offices_ids = '{}' or offices_ids @> array[$2::bigint] as is_here from scheduling.shifts where id = $1 and not is_deleted`,
    [input.shift_id, officeId],
  )
  if (!shift) refuse(problems.noSuchRecord, { label: lowered(shifts.label.one) })
  if (!shift.is_here) refuse(seatAssignmentProblems.otherShift, { shift: shift.name })
  return shift
}
