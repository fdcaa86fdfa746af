import { problems, refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { kpiResults } from '../contract/kpi-results.ts'
import { lockedFrom, periodOf, type Span } from '../contract/kpi-periods.ts'
import { scoreOf } from '../contract/kpi-score.ts'
import type { kpiCalls, ManualResult } from '../contract/kpis.ts'
import { computeResults, countsIn } from './compute-results.ts'
import { kpiProblems } from '../contract/problems.ts'
import { GOAL, type Goal, type KpiTerms, termsIn } from './kpi-terms.ts'

type Request = CallRequest<(typeof kpiCalls)['saveManual']>
type Result = Pick<KpiTerms, 'minimum' | 'target' | 'stretch' | 'min_sample'> & {
  readonly id: number
}

/** Enters what nobody measures, for a person one reaches, until the period is locked. */
export async function saveManual(request: Request): Promise<Answer<ManualResult>> {
  const { sql, viewer, input, now, engine } = request
  if (input.employee_id === viewer.employee_id) refuse(kpiProblems.ownValue)
  const goal = await goalFor(request)
  const span = periodOf[goal.period](input.day)
  const today = now.slice(0, 10)
  if (today < span.from) refuse(kpiProblems.notYet)
  if (today >= lockedFrom(span)) refuse(kpiProblems.locked, { date: lockedFrom(span) })
  const found = await termsIn(sql, goal, span, today)
  if (!found) refuse(kpiProblems.locked, { date: today })
  const { metric } = found.terms
  if (metric !== 'Manual') refuse(kpiProblems.notManual, { metric })
  if (!countsIn(goal, span) || (!goal.is_active && !found.areKept)) refuse(kpiProblems.notValid)
  const { contributions } = engine
  await computeResults(sql, goal, span, { contributions, now, employeeId: input.employee_id })
  const result = await resultOf(request, goal, span)
  const sample = input.sample ?? 1
  const score = sample < (result.min_sample ?? 1) ? null : scoreOf(input.actual, result)
  const [data] = await sql.rows<ManualResult>(
    `with was as (select * from kpi_results where id = $1),
     row as (
       update kpi_results r set actual = $2, sample = $3, score = $4, manual_by = $5, note = $6, computed_at = $7, updated_by = $5, version = r.version + 1,
              date_updated = statement_timestamp() where r.id = $1 returning *),
     past as (${recordHistory({
       of: kpiResults,
       action: { sql: `case when was.manual_by is null then 'create' else 'update' end` },
       actor: '$5',
       before: 'case when was.manual_by is not null then to_jsonb(was) end',
       after: 'to_jsonb(row)',
       from: 'row join was on was.id = row.id',
     })})
     select id, kpi_id, employee_id, period_start, period_end, actual, sample, score, note from row`,
    [result.id, input.actual, sample, score, viewer.user_id, input.note ?? null, now],
  )
  if (!data) throw new Error('the value was not stored')
  return { data, message: 'KPI Updated Successfully' }
}

/** The result of the person, held; it is there when the goal was meant for them in the period. */
async function resultOf(
  { sql, input }: Request,
  { id, person }: Goal & { readonly person: string },
  { from, to }: Span,
): Promise<Result> {
  const [result] = await sql.rows<Result>(
    `select id, minimum, target, stretch, min_sample from kpi_results
      where kpi_id = $1 and employee_id = $2 and period_start = $3 and period_end = $4 and locked_at is null and not is_deleted for update`,
    [id, input.employee_id, from, to],
  )
  return result ?? refuse(kpiProblems.notTheirs, { name: person })
}

/** The goal, where the person is within reach as people are shown. */
async function goalFor({ engine, sql, viewer, asked, input }: Request) {
  const parameters = new Parameters()
  const reach = engine.rights.need(viewer, employees.page, 'view')
  const scope = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  const person = parameters.add(input.employee_id, 'bigint')
  const [goal] = await sql.rows<Goal & { readonly person: string }>(
    `select ${GOAL}, e.name as person from kpis k, people.employees e
      where k.id = ${parameters.add(idOf(asked), 'bigint')} and not k.is_deleted and e.id = ${person} and not e.is_deleted and ${scope} for share of k`,
    parameters.values,
  )
  return goal ?? refuse(problems.noSuchRecord, { label: 'KPI' })
}
