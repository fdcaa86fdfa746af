import { daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import {
  blocks,
  brokenRules,
  type LeaveMark,
  type PlannedStretch,
  type RuleBroken,
  type RuleLimits,
} from '../../contract/roster/roster-rules.ts'
import type { RosterProblem } from '../../contract/roster/roster-shape.ts'
import { leaveDays } from './leave-days.ts'
import type { PlannedDay } from './planned-cells.ts'
import type { PlannedPerson } from './roster-people.ts'

type Person = Pick<PlannedPerson, 'id' | 'name' | 'weekly_hours' | 'client_ids'>

interface Looked {
  readonly people: readonly Person[]
  /** From a week before to a day after what is looked at, in order. */
  readonly days: readonly PlannedDay[]
  readonly from: string
  readonly to: string
}

interface Checked extends Looked {
  readonly minutesOf: (day: PlannedDay) => number
  /** What else a shift has on a day than is stored, by `placeOf`. */
  readonly more?: ReadonlyMap<string, number>
  /** What is looked at; all of it, where nothing is said. */
  readonly concerns?: (broken: RuleBroken, employeeId: number) => boolean
}

/** What plans are held against: read once, for as many plans of these people and days as one likes. */
export interface PlanFacts {
  readonly limits: Omit<RuleLimits, 'weekly_hours'>
  readonly isTheirs: IsTheirs
  readonly roomy: ReadonlyMap<string, Roomy>
  readonly leave: ReadonlyMap<string, LeaveMark>
}

export async function planFacts(sql: Sql, looked: Looked): Promise<PlanFacts> {
  const { people, from, to } = looked
  const ids = people.map(({ id }) => id)
  const [limits, isTheirs, roomy, leave] = await Promise.all([
    limitsOf(sql),
    assignmentsOf(sql, people, from, to),
    roomyShifts(sql, looked),
    leaveDays(sql, ids, from, to),
  ])
  return { limits, isTheirs, roomy, leave }
}

/** What is wrong with the plans of some people in some days, by day and name. */
export async function problemsOf(sql: Sql, checked: Checked): Promise<RosterProblem[]> {
  return judgePlan(await planFacts(sql, checked), checked)
}

/** The same, of facts that are known. */
export function judgePlan(facts: PlanFacts, checked: Checked): RosterProblem[] {
  const { people, days, from, to, more, concerns = () => true } = checked
  const byPerson = Map.groupBy(days, ({ employee_id }) => employee_id)
  const found = people.flatMap(({ id, name, weekly_hours }) => {
    const own = byPerson.get(id) ?? []
    const stretches = own.flatMap((day) => stretchOf(day, checked, facts))
    const broken = brokenRules(stretches, { ...facts.limits, weekly_hours })
    return [...broken, ...overCapacity(own, facts.roomy, more)]
      .filter((one) => one.date >= from && one.date <= to && concerns(one, id))
      .filter(firstOfRun)
      .map(({ kind, date, words }) => ({
        employee_id: id,
        name,
        date,
        kind,
        words,
        blocks: blocks[kind],
      }))
  })
  return found.toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name))
}

/** A run is told once, on the first of the days looked at on which it is too long. */
const firstOfRun = (one: RuleBroken, index: number, all: readonly RuleBroken[]): boolean =>
  one.kind !== 'run' || all.findIndex(({ kind }) => kind === 'run') === index

type IsTheirs = (employeeId: number, clientId: number, date: string) => boolean

function stretchOf(
  day: PlannedDay,
  { minutesOf }: Checked,
  { isTheirs, leave }: PlanFacts,
): PlannedStretch[] {
  const { employee_id, business_date: date, from, to, holiday, client_id } = day
  if (from === null || to === null) return []
  return [
    {
      date,
      from,
      to,
      minutes: minutesOf(day),
      holiday,
      leave: leave.get(`${employee_id} ${date}`) ?? null,
      is_theirs: isTheirs(employee_id, client_id, date),
    },
  ]
}

const usual: Omit<RuleLimits, 'weekly_hours'> = {
  minimum_rest_hours: 11,
  longest_run_days: 6,
  week_start_day: 'Sunday',
}

async function limitsOf(sql: Sql): Promise<Omit<RuleLimits, 'weekly_hours'>> {
  const [row] = await sql.rows<{ values: Partial<RuleLimits> }>(
    `select "values" from settings where type = 'General'`,
  )
  const { minimum_rest_hours, longest_run_days, week_start_day } = { ...usual, ...row?.values }
  return { minimum_rest_hours, longest_run_days, week_start_day }
}

interface Assignment {
  readonly employee_id: number
  readonly client_id: number
  readonly from_date: string
  readonly to_date: string | null
}

/** For whom people work on a day: what their assignments say; who has none to a client, what their record says. */
async function assignmentsOf(
  sql: Sql,
  people: readonly Person[],
  from: string,
  to: string,
): Promise<IsTheirs> {
  const rows = await sql.rows<Assignment>(
    `select employee_id, client_id, from_date, to_date from people.client_assignments
      where employee_id = any($1::bigint[]) and not is_deleted and daterange(from_date, to_date, '[]') && daterange($2, $3, '[]')`,
    [people.map(({ id }) => id), daysAfter(from, -7), daysAfter(to, 1)],
  )
  const known = Map.groupBy(rows, ({ employee_id, client_id }) => `${employee_id} ${client_id}`)
  return (employeeId, clientId, date) =>
    known
      .get(`${employeeId} ${clientId}`)
      ?.some(({ from_date, to_date }) => from_date <= date && (to_date ?? date) >= date) === true
}

interface Roomy {
  readonly shift_id: number
  readonly day: string
  readonly planned: number
  readonly capacity: number
}

/** How a shift of a day is named where people are counted. */
export const placeOf = (shiftId: number | null, date: string): string => `${shiftId} ${date}`

/** Shifts that have room for so many people, and how many are planned, no matter who plans them. */
async function roomyShifts(
  sql: Sql,
  { days, from, to }: Looked,
): Promise<ReadonlyMap<string, Roomy>> {
  const shifts = [...new Set(days.map(({ shift_id }) => shift_id))]
  const rows = await sql.rows<Roomy>(
    `with roomy as materialized (select id, capacity from shifts where id = any($1::bigint[]) and capacity is not null),
          who as materialized (
            select x.employee_id from roomy s join employee_shifts x on x.shift_id = s.id and not x.is_deleted and x.effective_from <= $3 and (x.effective_to is null or x.effective_to >= $2)
            union
            select r.employee_id from roomy s join roster_days r on r.shift_id = s.id and not r.is_deleted and r.date between $2 and $3)
     select s.id as shift_id, d.day::date as day, count(p.employee_id)::integer as planned, s.capacity
       from roomy s cross join generate_series($2::date, $3::date, interval '1 day') d(day)
       left join planned_of(array(select employee_id from who), $2, $3, true) p on p.shift_id = s.id and p.business_date = d.day and p.planned_start is not null
      group by s.id, s.capacity, d.day`,
    [shifts, from, to],
  )
  return new Map(rows.map((one) => [placeOf(one.shift_id, one.day), one]))
}

const overCapacity = (
  days: readonly PlannedDay[],
  roomy: ReadonlyMap<string, Roomy>,
  more?: ReadonlyMap<string, number>,
): RuleBroken[] =>
  days.flatMap(({ shift_id, business_date: date, from }) => {
    const place = placeOf(shift_id, date)
    const found = from === null ? undefined : roomy.get(place)
    const planned = (found?.planned ?? 0) + (more?.get(place) ?? 0)
    if (!found || planned <= found.capacity) return []
    const words = `${planned} planned, room for ${found.capacity}`
    return [{ kind: 'capacity', date, since: date, words }]
  })
