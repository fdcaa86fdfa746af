import { problems, refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { kpiResults } from '../contract/kpi-results.ts'
import { periodOf } from '../contract/kpi-periods.ts'
import { scoreOf } from '../contract/kpi-score.ts'
import type { kpiCalls } from '../contract/kpis.ts'
import { type Goals, lockedFrom, MEANT_FOR } from './compute-results.ts'
import { kpiProblems } from '../contract/problems.ts'

type Request = CallRequest<(typeof kpiCalls)['saveManual']>
type Meant = Goals & {
  readonly name: string
  readonly is_meant: boolean
  readonly counts: boolean
}

/** Enters what nobody measures, for a person one reaches, until the period is locked. */
export async function saveManual(request: Request): Promise<Answer> {
  const { sql, viewer, input, now } = request
  if (input.employee_id === viewer.employee_id) refuse(kpiProblems.ownValue)
  const goal = await goalFor(request)
  if (goal.metric !== 'Manual') refuse(kpiProblems.notManual, { metric: goal.metric })
  if (!goal.is_meant) refuse(kpiProblems.notTheirs, { name: goal.name })
  if (!goal.counts) refuse(kpiProblems.notValid)
  const span = periodOf[goal.period](input.day)
  const today = now.slice(0, 10)
  if (today < span.from) refuse(kpiProblems.notYet)
  if (today >= lockedFrom(span)) refuse(kpiProblems.locked, { date: lockedFrom(span) })
  const sample = input.sample ?? 1
  const score = sample < goal.min_sample ? null : scoreOf(input.actual, goal)
  const [data] = await sql.rows(
    `with row as (
       insert into kpi_results as t (kpi_id, employee_id, period_start, period_end, actual, sample, score, manual_by, note, computed_at, created_by, updated_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $8, $8)
       on conflict (kpi_id, employee_id, period_start) do update set actual = excluded.actual, sample = excluded.sample, score = excluded.score,
         manual_by = excluded.manual_by, note = excluded.note, computed_at = excluded.computed_at, updated_by = excluded.updated_by, version = t.version + 1, date_updated = statement_timestamp()
       returning *),
     past as (${recordHistory({ of: kpiResults, action: { sql: `case row.version when 1 then 'create' else 'update' end` }, actor: '$8', after: 'to_jsonb(row)', from: 'row' })})
     select id, kpi_id, employee_id, period_start, period_end, actual, sample, score, note from row`,
    [
      idOf(request.asked),
      input.employee_id,
      span.from,
      span.to,
      input.actual,
      sample,
      score,
      viewer.user_id,
      input.note ?? null,
      now,
    ],
  )
  return { data, message: 'KPI Updated Successfully' }
}

/** The goal, and whether it is one of a person within reach where people are shown. */
async function goalFor({ engine, sql, viewer, asked, input }: Request): Promise<Meant> {
  const parameters = new Parameters()
  const reach = engine.rights.need(viewer, employees.page, 'view')
  const scope = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  const person = parameters.add(input.employee_id, 'bigint')
  const day = parameters.add(input.day, 'date')
  const [goal] = await sql.rows<Meant>(
    `select k.id, k.metric, k.period, k.minimum, k.target, k.stretch, k.min_sample, e.name, ${MEANT_FOR} as is_meant,
            k.is_active and ${day} >= k.valid_from and (k.valid_to is null or ${day} <= k.valid_to) as counts
       from kpis k, people.employees e where k.id = ${parameters.add(idOf(asked), 'bigint')} and not k.is_deleted and e.id = ${person} and not e.is_deleted and ${scope}`,
    parameters.values,
  )
  return goal ?? refuse(problems.noSuchRecord, { label: 'KPI' })
}
