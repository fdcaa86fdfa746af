import { employees } from '#areas/people/contract/employees.ts'
import type { ExtraField } from '#platform/contract/fields/extra-field.ts'
import { isNoChoice } from '#platform/contract/labels.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { reachForChoosing } from '#platform/server/access/rights.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { Parameters, type Sql } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { likePattern, readsLike } from '#platform/server/records/conditions/like-pattern.ts'
import type { activityCalls } from '../../contract/calls.ts'
import { activityLogs } from '../../contract/activity-logs.ts'
import type { AnswerPerson } from '../../contract/work-to-log.ts'

/** People offered at once. */
const MOST_OFFERED = 50

/** Questions that are answered by a person. */
export const peopleQuestions = (questions: readonly ExtraField[]): ExtraField[] =>
  questions.filter(({ field_type }) => field_type === 'Employee')

/**
 * Whether an employee `e` may be named in an answer about work for a client: colleagues of the same client and office, no matter who stands above
 * oneself, and those whose logs are within reach.
 */
function mayBeNamed(viewer: Viewer, clientId: number | null, parameters: Parameters): string {
  const reach = reachForChoosing(viewer, activityLogs.page)
  const client = parameters.add(clientId, 'bigint')
  const self = parameters.add(viewer.employee_id, 'bigint')
  const isColleague = `e.status in ('Active', 'On Notice') and (e.client_ids @> array[${client}]
      and exists (select 1 from people.employees o where o.id = ${self} and o.office_id = e.office_id and o.client_ids @> array[${client}])
    or e.id in (select l.manager_id from people.reporting_lines l where l.employee_id = ${self}))`
  return `not e.is_deleted and (${scopeCondition(employees.rows, reach, viewer, parameters, 'e')} or ${isColleague})`
}

/** Who is offered where a question is answered by a person, found by name. */
export async function answerPeople({
  sql,
  viewer,
  input,
}: CallRequest<(typeof activityCalls)['answerPeople']>): Promise<Answer<readonly AnswerPerson[]>> {
  const parameters = new Parameters()
  const pattern = parameters.add(likePattern((input.search ?? '').trim()), 'text')
  const chosen = parameters.add(input.id ?? null, 'bigint')
  const data = await sql.rows<AnswerPerson>(
    `select e.id, e.name, coalesce(d.name, '') as designation from people.employees e left join people.designations d on d.id = e.designation_id
      where ${mayBeNamed(viewer, input.client_id ?? null, parameters)} and (e.id = ${chosen} or ${readsLike('e.name', pattern)})
      order by e.id is distinct from ${chosen}, e.name, e.id limit ${MOST_OFFERED}`,
    parameters.values,
  )
  return { data, total: data.length }
}

/** Who of these may be named in answers about work for a client. */
export async function choosable(
  sql: Sql,
  viewer: Viewer,
  clientId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const parameters = new Parameters()
  const asked = parameters.add(ids, 'bigint[]')
  const found = await sql.rows<{ id: number }>(
    `select e.id from people.employees e where e.id = any(${asked}) and ${mayBeNamed(viewer, clientId, parameters)}`,
    parameters.values,
  )
  return new Set(found.map(({ id }) => id))
}

/** What is wrong with answers that name people nobody could have chosen. */
export async function peopleErrors(
  sql: Sql,
  viewer: Viewer,
  { client_id, extra_fields }: { client_id: number; extra_fields: readonly ExtraField[] },
  given: Readonly<Record<string, unknown>>,
): Promise<FieldErrors> {
  const asked = peopleQuestions(extra_fields).filter(({ name }) => typeof given[name] === 'number')
  const ids = asked.map(({ name }) => Number(given[name]))
  const known = await choosable(sql, viewer, client_id, ids)
  return Object.fromEntries(
    asked
      .filter(({ name }) => !known.has(Number(given[name])))
      .map(({ name, label }) => [`extra_values.${name}`, [isNoChoice(label)]]),
  )
}
