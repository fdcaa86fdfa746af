import { problems, refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters, type Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { reader } from '#platform/server/http/resource-calls.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { periodOf } from '../contract/kpi-periods.ts'
import { rounded, totalOf } from '../contract/kpi-score.ts'
import type { kpiCalls, KpiResult } from '../contract/kpis.ts'
import { computeResults, goalsOf, lockedFrom, MEANT_FOR } from './compute-results.ts'

type Request = CallRequest<(typeof kpiCalls)['kpiResults']>
type Stored = Omit<KpiResult, 'is_locked'> & { readonly min_sample: number }

/** How a person in reach does in the periods of a day; open periods are measured now. */
export async function kpiResultsOf(request: Request): Promise<Answer> {
  const { sql, input, viewer, now, engine } = request
  const { contributions } = engine
  const employeeId =
    input.employee_id ?? viewer.employee_id ?? refuse(problems.noSuchRecord, { label: 'employee' })
  await personIn(request, employeeId)
  const day = input.day ?? now.slice(0, 10)
  for (const goal of await goalsOf(sql, day))
    await computeResults(sql, goal, { contributions, day, now, employeeId })
  const goals = (await readResults(sql, employeeId, day)).map(
    ({ min_sample, ...result }): KpiResult => ({
      ...result,
      actual: result.sample < min_sample ? null : result.actual,
      is_locked:
        now.slice(0, 10) >= lockedFrom({ from: result.period_start, to: result.period_end }),
    }),
  )
  const scored = goals.flatMap(({ weight, score }) => (score === null ? [] : [{ weight, score }]))
  const weights = goals.reduce((sum, { weight }) => sum + weight, 0)
  const data = goals.map((goal) => ({
    ...goal,
    score: goal.score === null ? null : rounded(goal.score),
  }))
  return { data: { goals: data, total: totalOf(scored), weights_sum: weights } }
}

/** The person within reach on the page of employees, as everywhere people are shown. */
async function personIn({ engine, sql, viewer, asked }: Request, id: number): Promise<void> {
  const parameters = new Parameters()
  const { reach } = reader(engine, employees, viewer, asked, false)
  const scope = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  const [found] = await sql.rows(
    `select 1 from people.employees e where e.id = ${parameters.add(id, 'bigint')} and not e.is_deleted and ${scope}`,
    parameters.values,
  )
  if (!found) refuse(problems.noSuchRecord, { label: 'employee' })
}

function readResults(sql: Sql, employeeId: number, day: string): Promise<Stored[]> {
  const spans = (['Week', 'Month', 'Quarter'] as const).map((period) => ({
    period,
    ...periodOf[period](day),
  }))
  return sql.rows<Stored>(
    `select k.id as kpi_id, k.name, k.metric, k.unit, k.direction, k.minimum, k.target, k.stretch, k.weight, k.period, k.min_sample,
            p."from" as period_start, p."to" as period_end, r.actual, coalesce(r.sample, 0) as sample, r.score, r.note
       from jsonb_to_recordset($2::jsonb) p(period text, "from" date, "to" date)
       join kpis k on k.period = p.period and k.is_active and not k.is_deleted and p."from" >= k.valid_from and (k.valid_to is null or p."from" <= k.valid_to)
       join people.employees e on e.id = $1 and ${MEANT_FOR}
       left join kpi_results r on r.kpi_id = k.id and r.employee_id = e.id and r.period_start = p."from"
      order by k.weight desc, k.name`,
    [employeeId, JSON.stringify(spans)],
  )
}
