import { daysAfter, dayNumber } from '#platform/contract/days.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { LONGEST_LOOK, MOST_CELLS, type rosterCalls } from '../../contract/roster/roster-calls.ts'
import { rosterPage } from '../../contract/roster/roster-page.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import type { Roster } from '../../contract/roster/roster-shape.ts'
import { shortTime } from '../../contract/shift-times.ts'
import { problemsOf } from './check-plan.ts'
import { coverageOf } from './coverage.ts'
import { leaveDays } from './leave-days.ts'
import { offersTo } from './offers.ts'
import { openShiftsShown } from './open-shifts-shown.ts'
import { datesFrom, type PlannedDay, plannedDays, workedMinutes } from './planned-cells.ts'
import { askedChanges, asColleagueSees, cellOf, rosterRows } from './roster-cells.ts'
import { type PlannedPerson, rosterPeople } from './roster-people.ts'
import { shiftsOf } from './roster-shifts.ts'

type Request =
  | CallRequest<(typeof rosterCalls)['roster']>
  | CallRequest<(typeof rosterCalls)['exportRoster']>

/** The days of a call, checked. */
export function checkedDays({ from, to }: { from: string; to: string }): string[] {
  if (to < from) refuse(rosterProblems.upsideDown)
  if (dayNumber(to) - dayNumber(from) >= LONGEST_LOOK)
    refuse(rosterProblems.tooLong, { days: LONGEST_LOOK })
  return datesFrom(from, to)
}

/** Who works when. */
export async function readRoster(request: Request): Promise<Answer<Roster>> {
  const { sql, viewer, engine, input } = request
  const dates = checkedDays(input)
  const { from, to } = input
  const most = Math.floor(MOST_CELLS / dates.length)
  const found = await rosterPeople({ engine, sql, viewer, from, to, filter: input, most }, 'view')
  const isTooLarge = found.length > most
  const people = isTooLarge ? [] : found
  const data: Roster = {
    ...(await rosterOf(request, people, dates)),
    is_too_large: isTooLarge,
  }
  return { data, total: found.length }
}

async function rosterOf(
  { sql, viewer, engine, input, now }: Request,
  people: readonly PlannedPerson[],
  dates: readonly string[],
): Promise<Omit<Roster, 'is_too_large'>> {
  const { from, to } = input
  const mayPlan = engine.rights.has(viewer, rosterPage.url, 'edit')
  const ids = people.map(({ id }) => id)
  const drafted = people.filter(({ may_plan }) => may_plan).map(({ id }) => id)
  const published = people.filter(({ may_plan }) => !may_plan).map(({ id }) => id)
  // A week before, for runs and rests that reach into the days that are shown.
  const around = await plannedDays(sql, {
    drafted,
    published,
    from: daysAfter(from, -7),
    to: daysAfter(to, 1),
  })
  const days = around.filter(({ business_date }) => business_date >= from && business_date <= to)
  const worked = [...new Set(around.map(({ shift_id }) => shift_id))]
  const clients = [...new Set(people.flatMap(({ client_ids }) => client_ids))]
  const [minutesOf, rows, asked, leave, shifts, coverage, open_shifts, offers, today] =
    await Promise.all([
      workedMinutes(sql, worked),
      rosterRows(sql, { drafted, published, from, to }),
      askedChanges(sql, ids, from, to),
      leaveDays(sql, ids, from, to),
      shiftsOf(sql, worked, clients),
      coverageOf(sql, {
        clients,
        offices: [...new Set(people.map(({ office_id }) => office_id))],
        dates,
        days,
        people: ids,
        with_drafts: mayPlan,
      }),
      openShiftsShown(sql, viewer, { from, to, clients, mayPlan, now }),
      offersTo(sql, viewer, now),
      todayOf(sql, viewer.user_id, now),
    ])
  const problems = await problemsOf(sql, { people, days: around, minutesOf, from, to })
  const byPerson = Map.groupBy(days, ({ employee_id }) => employee_id)
  return {
    from,
    to,
    today,
    may_plan: mayPlan,
    shifts,
    people: ownFirst(people, mayPlan ? null : viewer.employee_id).map((person) => ({
      id: person.id,
      name: person.name,
      clients: person.clients,
      office_id: person.office_id,
      zone_name: person.zone_name,
      is_oneself: person.id === viewer.employee_id,
      may_plan: person.may_plan,
      cells: cellsOf(person.id, dates, byPerson.get(person.id) ?? [], {
        rows,
        asked,
        leave,
        minutesOf,
      }).map((cell) =>
        person.may_plan || person.id === viewer.employee_id ? cell : asColleagueSees(cell),
      ),
    })),
    problems: problems.filter(({ employee_id }) => mayPlan || employee_id === viewer.employee_id),
    coverage: mayPlan ? coverage : [],
    open_shifts,
    offers,
    changes:
      [...rows.values()].filter(({ state }) => state === 'Draft').length +
      open_shifts.filter(({ is_draft }) => is_draft).length,
    to_acknowledge: [...rows.values()].filter(
      ({ employee_id, state, acknowledged_at }) =>
        employee_id === viewer.employee_id && state === 'Published' && acknowledged_at === null,
    ).length,
  }
}

/** The person who looks for themselves finds themselves at the top. */
const ownFirst = (people: readonly PlannedPerson[], me: number | null): readonly PlannedPerson[] =>
  people.toSorted((a, b) => Number(b.id === me) - Number(a.id === me))

interface Known {
  readonly rows: Awaited<ReturnType<typeof rosterRows>>
  readonly asked: Awaited<ReturnType<typeof askedChanges>>
  readonly leave: Awaited<ReturnType<typeof leaveDays>>
  readonly minutesOf: (day: PlannedDay) => number
}

function cellsOf(
  person: number,
  dates: readonly string[],
  days: readonly PlannedDay[],
  { rows, asked, leave, minutesOf }: Known,
) {
  const byDate = new Map(days.map((day) => [day.business_date, day]))
  return dates.map((date) => {
    const day = byDate.get(date)
    const key = `${person} ${date}`
    return cellOf(
      day && {
        shift_id: day.is_rest ? null : day.shift_id,
        start: shortTime(day.shift_start),
        end: shortTime(day.shift_end),
        minutes: leave.get(key)?.is_approved === true ? 0 : minutesOf(day),
        is_rest: day.is_rest,
        is_worked: day.from !== null,
        holiday: day.holiday,
      },
      rows.get(key),
      { asked: asked.get(key), leave: leave.get(key) },
    )
  })
}

async function todayOf(sql: Request['sql'], userId: number, now: string): Promise<string> {
  const [row] = await sql.rows<{ today: string }>(
    `select ($2::timestamptz at time zone coalesce(z.iana_name, person_zone(u.employee_id), 'UTC'))::date as today
       from administration.users u left join administration.time_zones z on z.id = u.timezone_id where u.id = $1`,
    [userId, now],
  )
  return row?.today ?? now.slice(0, 10)
}
