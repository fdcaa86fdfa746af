import { daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { RuleBroken } from '../../contract/roster/roster-rules.ts'
import type { RosterProblem } from '../../contract/roster/roster-shape.ts'
import { judgePlan, placeOf, planFacts } from './check-plan.ts'
import { type PlannedDay, plannedDays, workedMinutes } from './planned-cells.ts'
import { removeDays } from './store-drafts.ts'
import { type CellPlan, holdDays, insertDays, keyOf } from './stored-days.ts'

/** A day a person gets by a change, and with whom they changed it. */
export interface GivenDay extends CellPlan {
  readonly swap_with_id: number | null
}

/** What would be wrong with the plans of people if they got some days; only what these days take part in. */
export async function problemsIf(sql: Sql, given: readonly CellPlan[]): Promise<RosterProblem[]> {
  const [problems] = await problemsIfEach(sql, [given])
  return problems ?? []
}

/** The same for each of several plans by itself, of the same or of other people. */
export async function problemsIfEach(
  sql: Sql,
  plans: readonly (readonly CellPlan[])[],
): Promise<RosterProblem[][]> {
  const all = plans.flat()
  const dates = all.map(({ date }) => date).toSorted()
  const [from = '', to = ''] = [dates[0], dates.at(-1)]
  const ids = [...new Set(all.map(({ employee_id }) => employee_id))]
  const looked = { from: daysAfter(from, -6), to: daysAfter(to, 7) }
  const [around, people, worked] = await Promise.all([
    plannedDays(sql, {
      drafted: [],
      published: ids,
      from: daysAfter(looked.from, -1),
      to: daysAfter(looked.to, 1),
    }),
    peopleOf(sql, ids),
    worksAs(sql, all),
  ])
  const days = [...around, ...worked]
  const [minutesOf, facts] = await Promise.all([
    workedMinutes(sql, [...new Set(days.map(({ shift_id }) => shift_id))]),
    planFacts(sql, { people, days, ...looked }),
  ])
  const aroundOf = Map.groupBy(around, ({ employee_id }) => employee_id)
  const workedAs = new Map(worked.map((day) => [asKey(day.shift_id, keyOfDay(day)), day]))
  return plans.map((given) => {
    const own = new Set(given.map(({ employee_id }) => employee_id))
    const before = [...own].flatMap((id) => aroundOf.get(id) ?? [])
    return judgePlan(facts, {
      ...looked,
      ...planIf(before, given, (cell) => workedAs.get(asKey(cell.shift_id, keyOf(cell)))),
      people: people.filter(({ id }) => own.has(id)),
      minutesOf,
    })
  })
}

const asKey = (shiftId: number | null, key: string): string => `${shiftId} ${key}`

/** Days as they would be, what changes in the shifts for it, and what of it matters. */
function planIf(
  around: readonly PlannedDay[],
  given: readonly CellPlan[],
  worksOn: (cell: CellPlan) => PlannedDay | undefined,
) {
  const replaced = new Set(given.map(keyOf))
  const gone = around.filter((day) => replaced.has(keyOfDay(day)))
  const got = given.flatMap((cell) => worksOn(cell) ?? [])
  const more = new Map<string, number>()
  const count = (day: PlannedDay, by: number) => {
    const place = placeOf(day.shift_id, day.business_date)
    if (day.from !== null) more.set(place, (more.get(place) ?? 0) + by)
  }
  for (const day of got) count(day, 1)
  for (const day of gone) count(day, -1)
  const concerns = ({ since, date }: RuleBroken, id: number) =>
    given.some((one) => one.employee_id === id && one.date >= since && one.date <= date)
  const days = [...around.filter((day) => !replaced.has(keyOfDay(day))), ...got].toSorted((a, b) =>
    a.business_date.localeCompare(b.business_date),
  )
  return { days, more, concerns }
}

const keyOfDay = ({ employee_id, business_date: date }: PlannedDay): string =>
  keyOf({ employee_id, date })

const peopleOf = (sql: Sql, ids: readonly number[]) =>
  sql.rows<{ id: number; name: string; weekly_hours: number | null; client_ids: number[] }>(
    'select e.id, e.name, w.weekly_hours::float8 as weekly_hours, e.client_ids from people.employees e join people.contract_hours w on w.id = e.id where e.id = any($1::bigint[]) order by e.id',
    [ids],
  )

const ms = (moment: string): string =>
  `(extract(epoch from ${moment} at time zone t.zone_name) * 1000)::float8`

/** The days on which a person would work, as the roster would plan them. */
const worksAs = (sql: Sql, given: readonly CellPlan[]): Promise<PlannedDay[]> =>
  sql.rows<PlannedDay>(
    `select g.employee_id, g.date as business_date, null::bigint as roster_day_id, s.id as shift_id, s.client_id, false as is_rest, m.starts as shift_start, m.ends as shift_end,
            g.own_start is not null as own_times, ${ms('(g.date + m.starts)')} as "from", ${ms(`(g.date + m.ends + case when m.ends <= m.starts then interval '1 day' else interval '0' end)`)} as "to", t.holiday
       from jsonb_to_recordset($1::jsonb) as g(employee_id bigint, date date, plan text, shift_id bigint, own_start time, own_end time)
       join shifts s on s.id = g.shift_id cross join lateral people.position_on(g.employee_id, g.date) p
      cross join lateral shift_times(g.shift_id, '[]', p.office_id, g.date, g.date) t
      cross join lateral (select coalesce(g.own_start, t.shift_start) as starts, coalesce(g.own_end, t.shift_end) as ends) m
      where g.plan = 'Shift'`,
    [JSON.stringify(given)],
  )

/** Gives people days that count at once; what was published for these days gives way. */
export async function giveDays(
  sql: Sql,
  actor: number,
  now: string,
  given: readonly GivenDay[],
): Promise<void> {
  const stored = await holdDays(sql, given)
  const replaced = [...stored.values()].flatMap(({ published }) =>
    published ? [published.id] : [],
  )
  if (replaced.length > 0) await removeDays(sql, actor, replaced)
  await insertDays(
    sql,
    actor,
    given.map((day) => ({ ...day, state: 'Published', published_at: now })),
  )
}
