import { daysAfter } from '#platform/contract/days.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { RosterProblem } from '../../contract/roster/roster-shape.ts'
import { problemsOf } from './check-plan.ts'
import { type PlannedDay, plannedDays, workedMinutes } from './planned-cells.ts'
import { removeDays } from './store-drafts.ts'
import { type CellPlan, holdDays, insertDays, keyOf } from './stored-days.ts'

/** A day somebody gets by a change, and with whom they changed it. */
export interface GivenDay extends CellPlan {
  readonly swap_with_id: number | null
}

/** What would be wrong with the plans of people if they got some days; only what these days take part in. */
export async function problemsIf(sql: Sql, given: readonly CellPlan[]): Promise<RosterProblem[]> {
  const dates = given.map(({ date }) => date).toSorted()
  const [from = '', to = ''] = [dates[0], dates.at(-1)]
  const ids = [...new Set(given.map(({ employee_id }) => employee_id))]
  const [around, people, worked] = await Promise.all([
    plannedDays(sql, {
      drafted: [],
      published: ids,
      from: daysAfter(from, -7),
      to: daysAfter(to, 8),
    }),
    peopleOf(sql, ids),
    worksAs(sql, given),
  ])
  const replaced = new Set(given.map(keyOf))
  const days = [...around.filter((day) => !replaced.has(keyOfDay(day))), ...worked].toSorted(
    (a, b) => a.business_date.localeCompare(b.business_date),
  )
  const minutesOf = await workedMinutes(sql, [...new Set(days.map(({ shift_id }) => shift_id))])
  const problems = await problemsOf(sql, {
    people,
    days,
    minutesOf,
    from: daysAfter(from, -6),
    to: daysAfter(to, 7),
  })
  return problems.filter((one) =>
    one.kind === 'run' || one.kind === 'hours'
      ? true
      : replaced.has(keyOf(one)) || replaced.has(keyOf({ ...one, date: daysAfter(one.date, -1) })),
  )
}

const keyOfDay = ({ employee_id, business_date: date }: PlannedDay): string =>
  keyOf({ employee_id, date })

const peopleOf = (sql: Sql, ids: readonly number[]) =>
  sql.rows<{ id: number; name: string; weekly_hours: number | null; client_ids: number[] }>(
    'select id, name, weekly_hours::float8 as weekly_hours, client_ids from employees where id = any($1::bigint[]) order by id',
    [ids],
  )

const ms = (moment: string): string =>
  `(extract(epoch from ${moment} at time zone t.zone_name) * 1000)::float8`

/** The days on which somebody would work, as the roster would plan them. */
const worksAs = (sql: Sql, given: readonly CellPlan[]): Promise<PlannedDay[]> =>
  sql.rows<PlannedDay>(
    `select g.employee_id, g.date as business_date, null::bigint as roster_day_id, s.id as shift_id, s.client_id, false as is_rest, m.starts as shift_start, m.ends as shift_end,
            g.own_start is not null as own_times, ${ms('(g.date + m.starts)')} as "from", ${ms(`(g.date + m.ends + case when m.ends <= m.starts then interval '1 day' else interval '0' end)`)} as "to", t.holiday
       from jsonb_to_recordset($1::jsonb) as g(employee_id bigint, date date, plan text, shift_id bigint, own_start time, own_end time)
       join employees e on e.id = g.employee_id join shifts s on s.id = g.shift_id
      cross join lateral shift_times(g.shift_id, '[]', e.office_id, g.date, g.date) t
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
