import { problems, refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters, type Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { reader } from '#platform/server/http/resource-calls.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { kindOf, lockedFrom, periodOf } from '../contract/kpi-periods.ts'
import { rounded, totalOf, weightsOf } from '../contract/kpi-score.ts'
import type { kpiCalls, KpiResult, KpiResults } from '../contract/kpis.ts'
import { computeResults } from './compute-results.ts'
import { goalsOf } from './kpi-terms.ts'

type Request = CallRequest<(typeof kpiCalls)['kpiResults']>
type Stored = Omit<KpiResult, 'period'> & { readonly min_sample: number | null }

/** How a person in reach does in the periods of a day. Open periods are measured now; locked ones answer what was stored. */
export async function kpiResultsOf(request: Request): Promise<Answer<KpiResults>> {
  const { sql, input, viewer, now, engine } = request
  const { contributions } = engine
  const employeeId =
    input.employee_id ?? viewer.employee_id ?? refuse(problems.noSuchRecord, { label: 'employee' })
  await personIn(request, employeeId)
  const day = input.day ?? now.slice(0, 10)
  for (const goal of await goalsOf(sql))
    await computeResults(sql, goal, periodOf[goal.period](day), { contributions, now, employeeId })
  const goals = (await readResults(sql, employeeId, day)).map(
    ({ min_sample, ...result }): KpiResult => ({
      ...result,
      period: kindOf(spanOf(result)),
      actual: result.sample < (min_sample ?? 1) ? null : result.actual,
      is_locked: result.is_locked || now.slice(0, 10) >= lockedFrom(spanOf(result)),
    }),
  )
  const weighed = goals.map((goal) => ({ ...goal, from: goal.counts_from, to: goal.counts_to }))
  const scored = weighed.flatMap((goal) =>
    goal.score === null ? [] : [{ ...goal, score: goal.score }],
  )
  const data = goals.map((goal) => ({
    ...goal,
    score: goal.score === null ? null : rounded(goal.score),
  }))
  return { data: { goals: data, total: totalOf(scored), weights_sum: weightsOf(weighed) } }
}

const spanOf = ({ period_start, period_end }: Omit<Stored, 'min_sample'>) => ({
  from: period_start,
  to: period_end,
})

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

/** What is stored for a person: the KPI of today has no part in it. */
const readResults = (sql: Sql, employeeId: number, day: string): Promise<Stored[]> =>
  sql.rows<Stored>(
    `select r.kpi_id, r.name, r.metric, r.unit, r.direction, r.minimum, r.target, r.stretch, r.weight, r.min_sample,
            r.period_start, r.period_end, coalesce(r.counts_from, r.period_start) as counts_from, coalesce(r.counts_to, r.period_end) as counts_to, r.actual, r.sample, r.score, r.note, r.locked_at is not null as is_locked
       from kpi_results r
      where r.employee_id = $1 and $2::date between r.period_start and r.period_end and not r.is_deleted
      order by r.weight desc, r.name, r.id`,
    [employeeId, day],
  )
