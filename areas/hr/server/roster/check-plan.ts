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

interface Checked {
  readonly people: readonly Person[]
  /** From a week before to a day after what is looked at, in order. */
  readonly days: readonly PlannedDay[]
  readonly minutesOf: (day: PlannedDay) => number
  readonly from: string
  readonly to: string
}

/** What is wrong with the plans of some people in some days, by day and name. */
export async function problemsOf(sql: Sql, checked: Checked): Promise<RosterProblem[]> {
  const { people, from, to } = checked
  const [limits, isTheirs, full, leave] = await Promise.all([
    limitsOf(sql),
    assignmentsOf(sql, people, from, to),
    fullShifts(sql, checked),
    leaveDays(
      sql,
      people.map(({ id }) => id),
      from,
      to,
    ),
  ])
  const byPerson = Map.groupBy(checked.days, ({ employee_id }) => employee_id)
  const found = people.flatMap((person) => {
    const days = byPerson.get(person.id) ?? []
    const stretches = days.flatMap((day) => stretchOf(day, checked, { isTheirs, leave }))
    const broken = brokenRules(stretches, { ...limits, weekly_hours: person.weekly_hours })
    return [...broken, ...overCapacity(days, full)]
      .filter(({ date }) => date >= from && date <= to)
      .filter(firstOfRun)
      .map((one) => ({
        ...one,
        employee_id: person.id,
        name: person.name,
        blocks: blocks[one.kind],
      }))
  })
  return found.toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name))
}

/** A run is told once, on the first of the days looked at on which it is too long. */
const firstOfRun = (one: RuleBroken, index: number, all: readonly RuleBroken[]): boolean =>
  one.kind !== 'run' || all.findIndex(({ kind }) => kind === 'run') === index

type IsTheirs = (employeeId: number, clientId: number, date: string) => boolean

interface Known {
  readonly isTheirs: IsTheirs
  readonly leave: ReadonlyMap<string, LeaveMark>
}

function stretchOf(
  day: PlannedDay,
  { minutesOf }: Checked,
  { isTheirs, leave }: Known,
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

const usual: Omit<RuleLimits, 'weekly_hours'> = { minimum_rest_hours: 11, longest_run_days: 6 }

async function limitsOf(sql: Sql): Promise<Omit<RuleLimits, 'weekly_hours'>> {
  const [row] = await sql.rows<{ values: Partial<RuleLimits> }>(
    `select "values" from settings where type = 'General'`,
  )
  const { minimum_rest_hours, longest_run_days } = { ...usual, ...row?.values }
  return { minimum_rest_hours, longest_run_days }
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
    `select employee_id, client_id, from_date, to_date from client_assignments
      where employee_id = any($1::bigint[]) and not is_deleted and daterange(from_date, to_date, '[]') && daterange($2, $3, '[]')`,
    [people.map(({ id }) => id), daysAfter(from, -7), daysAfter(to, 1)],
  )
  const known = Map.groupBy(rows, ({ employee_id, client_id }) => `${employee_id} ${client_id}`)
  return (employeeId, clientId, date) =>
    known
      .get(`${employeeId} ${clientId}`)
      ?.some(({ from_date, to_date }) => from_date <= date && (to_date ?? date) >= date) === true
}

interface Full {
  readonly shift_id: number
  readonly day: string
  readonly planned: number
  readonly capacity: number
}

/** Shifts that are planned with more people than they have room for, whoever plans them. */
async function fullShifts(sql: Sql, { days, from, to }: Checked): Promise<Map<string, Full>> {
  const shifts = [...new Set(days.map(({ shift_id }) => shift_id))]
  const rows = await sql.rows<Full>(
    `with roomy as materialized (select id, capacity from shifts where id = any($1::bigint[]) and capacity is not null),
          who as materialized (
            select x.employee_id from roomy s join employee_shifts x on x.shift_id = s.id and not x.is_deleted and x.effective_from <= $3 and (x.effective_to is null or x.effective_to >= $2)
            union
            select r.employee_id from roomy s join roster_days r on r.shift_id = s.id and not r.is_deleted and r.date between $2 and $3)
     select p.shift_id, p.business_date as day, count(*)::integer as planned, max(s.capacity) as capacity
       from planned_of(array(select employee_id from who), $2, $3, true) p join roomy s on s.id = p.shift_id
      where p.planned_start is not null group by 1, 2 having count(*) > max(s.capacity)`,
    [shifts, from, to],
  )
  return new Map(rows.map((one) => [`${one.shift_id} ${one.day}`, one]))
}

const overCapacity = (days: readonly PlannedDay[], full: ReadonlyMap<string, Full>): RuleBroken[] =>
  days.flatMap(({ shift_id, business_date: date, from }) => {
    const over = from === null ? undefined : full.get(`${shift_id} ${date}`)
    if (!over) return []
    const words = `${over.planned} planned, room for ${over.capacity}`
    return [{ kind: 'capacity', date, words }]
  })
