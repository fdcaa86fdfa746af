import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { pictureExpression } from '#platform/server/files/pictures.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { reader } from '#platform/server/http/resource-calls.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { countedPage } from '#platform/server/records/counted-page.ts'
import { likePattern, readsLike } from '#platform/server/records/conditions/like-pattern.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import type { ChoosablePerson, peopleCalls } from '../contract/calls.ts'
import { employees } from '../contract/employees.ts'

/** Who works here: what may be chosen, as the plain drop-down of employees offers. */
const AT_WORK = "e.status in ('Joining', 'Active', 'On Notice')"

/** People within the caller's reach, with office, title, clients, account and lead. */
export async function people(
  request: CallRequest<(typeof peopleCalls)['people']>,
): Promise<Answer<readonly ChoosablePerson[]>> {
  const { engine, viewer, asked, sql, input } = request
  const { search, ...page } = readGrid(asked.input)
  const parameters = new Parameters()
  const { reach } = reader(engine, employees, viewer, asked, false)
  const conditions = [
    scopeCondition(employees.rows, reach, viewer, parameters, 'e'),
    'not e.is_deleted',
    AT_WORK,
  ]
  if (input.offices_ids?.length)
    conditions.push(`e.office_id = any(${parameters.add(input.offices_ids, 'bigint[]')})`)
  if (input.client_ids?.length)
    conditions.push(`e.client_ids && ${parameters.add(input.client_ids, 'bigint[]')}`)
  if (search.trim() !== '')
    conditions.push(
      readsLike(
        `(e.name || ' ' || coalesce(e.employee_code, ''))`,
        parameters.add(likePattern(search.trim()), 'text'),
      ),
    )
  return countedPage<ChoosablePerson>(
    sql,
    {
      columns: `e.id, e.name, e.employee_code, ${pictureExpression(employees.name, 'e.id')} as profile_pic, e.office_id, o.name as office_name, e.designation_id, d.name as designation_name, e.client_ids, e.reports_to_id,
            (select u.id from administration.users u where u.employee_id = e.id and not u.is_deleted) as user_id`,
      from: `from employees e join organisation.offices o on o.id = e.office_id join designations d on d.id = e.designation_id
      where ${conditions.join(' and ')}`,
      order: 'e.name, e.id',
    },
    parameters.values,
    page,
  )
}
