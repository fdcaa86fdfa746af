import { employees } from '#areas/hr/contract/employees.ts'
import type { ExtraField } from '#platform/contract/fields/extra-fields.ts'
import { inSentence } from '#platform/contract/labels.ts'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { reachForChoosing } from '#platform/server/access/rights.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import { Parameters, type Sql } from '#platform/server/database/database.ts'
import { activityLogs } from '../contract/activity-logs.ts'

/** Questions that are answered by a person. */
export const peopleQuestions = (questions: readonly ExtraField[]): ExtraField[] =>
  questions.filter(({ field_type }) => field_type === 'Employee')

/** Whoever may be chosen on the form of a log, of those with these numbers. */
export async function choosable(
  sql: Sql,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const parameters = new Parameters()
  const asked = parameters.add(ids, 'bigint[]')
  const reach = reachForChoosing(viewer, activityLogs.page)
  const scope = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  const found = await sql.rows<{ id: number }>(
    `select e.id from employees e where e.id = any(${asked}) and not e.is_deleted and ${scope}`,
    parameters.values,
  )
  return new Set(found.map(({ id }) => id))
}

/** What is wrong with answers that name people nobody could have chosen. */
export async function peopleErrors(
  sql: Sql,
  viewer: Viewer,
  questions: readonly ExtraField[],
  given: Readonly<Record<string, unknown>>,
): Promise<FieldErrors> {
  const asked = peopleQuestions(questions).filter(({ name }) => typeof given[name] === 'number')
  const known = await choosable(
    sql,
    viewer,
    asked.map(({ name }) => Number(given[name])),
  )
  return Object.fromEntries(
    asked
      .filter(({ name }) => !known.has(Number(given[name])))
      .map(({ name, label }) => [`extra_values.${name}`, [wordsFor(label)]]),
  )
}

export const wordsFor = (label: string): string => `Choose an existing ${inSentence(label)}`
