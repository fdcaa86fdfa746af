import { periodOf } from '../../contract/kpi-periods.ts'
import { scoreOf } from '../../contract/kpi-score.ts'
import { computeResults } from '../compute-results.ts'
import { goalsOf } from '../kpi-terms.ts'
import { daysAfter } from '#platform/contract/days.ts'
import type { DemoProgram } from '#platform/server/demo/demo-step.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { chance } from '#database/demo/chance.ts'

/** Name, metric, unit, direction, minimum, target, stretch, weight, least sample. */
const KPIS = [
  ['Adherence', 'Net adherence', '%', 'Higher', 80, 92, 97, 30, 5],
  ['Handling time', 'Average handling time', 'seconds', 'Lower', 900, 420, 300, 20, 30],
  ['Attendance', 'Attendance', '%', 'Higher', 85, 97, 100, 15, 5],
  ['Units per hour', 'Units per hour', 'number', 'Higher', 3, 8, 12, 15, 30],
  ['Follow-ups', 'Follow-ups on time', '%', 'Higher', 70, 95, null, 10, 3],
  ['Client feedback', 'Manual', '%', 'Higher', 60, 85, 95, 10, 1],
] as const

/** Months with results, the present one included. */
const MONTHS = 3
const FEEDBACK = { minimum: 60, target: 85, stretch: 95 }

/** Goals of agents, and three months of what came of them: measured from what the company clocked and logged. */
export async function insertKpis(
  sql: Sql,
  now: string,
  { contributions }: DemoProgram,
): Promise<void> {
  await sql.rows(
    `insert into kpis (name, metric, unit, direction, minimum, target, stretch, weight, min_sample, designations_ids, valid_from)
     select k ->> 0, k ->> 1, k ->> 2, k ->> 3, (k ->> 4)::numeric, (k ->> 5)::numeric, (k ->> 6)::numeric, (k ->> 7)::integer, (k ->> 8)::integer,
            array(select id from people.designations where name in ('Customer Agent', 'Senior Agent') order by id), $2::date - 365
       from jsonb_array_elements($1::jsonb) with ordinality j(k, place) order by place`,
    [JSON.stringify(KPIS), now],
  )
  let day = now.slice(0, 10)
  for (let month = 0; month < MONTHS; month += 1) {
    const span = periodOf.Month(day)
    const moment = month === 0 ? now : `${day}T23:59:59.000Z`
    for (const goal of await goalsOf(sql))
      await computeResults(sql, goal, span, { contributions, now: moment })
    await enterFeedback(sql, span.from, day)
    day = daysAfter(span.from, -1)
  }
}

/** What clients say of people, entered by hand at the end of each month. */
async function enterFeedback(sql: Sql, from: string, day: string): Promise<void> {
  const people = await sql.rows<{ id: number; employee_code: string }>(
    `select e.id, e.employee_code from people.employees e join people.designations d on d.id = e.designation_id
      where e.status = 'Active' and d.name in ('Customer Agent', 'Senior Agent') and e.joining_date < $1::date`,
    [from],
  )
  const rows = people.map(({ id, employee_code }) => {
    const actual = 68 + Math.round(chance('feedback', employee_code, from) * 28)
    return { employee_id: id, actual, score: scoreOf(actual, FEEDBACK) }
  })
  await sql.rows(
    `update kpi_results t set actual = r.actual, sample = 1, score = r.score, manual_by = hr.id, computed_at = $2::date + time '16:00'
       from jsonb_to_recordset($3::jsonb) r(employee_id bigint, actual numeric, score numeric), kpis k, administration.users hr
      where t.kpi_id = k.id and t.employee_id = r.employee_id and t.period_start = $1 and k.name = 'Client feedback' and hr.email = 'hr@muster.example'`,
    [from, day, JSON.stringify(rows)],
  )
}
