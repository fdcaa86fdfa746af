import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { reader } from '#platform/server/http/resource-calls.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { countedPage } from '#platform/server/records/counted-page.ts'
import { likePattern, readsLike } from '#platform/server/records/conditions/like-pattern.ts'
import { readGrid } from '#platform/server/records/grid.ts'
import { employees } from '#areas/people/contract/employees.ts'
import {
  faceApprovals,
  type faceCalls,
  type PersonWithFace,
} from '../../contract/faces/face-approvals.ts'

/** People within reach with where their latest picture stands. */
export async function peopleWithFaces({
  engine,
  sql,
  viewer,
  asked,
  input,
}: CallRequest<(typeof faceCalls)['peopleWithFaces']>): Promise<Answer<readonly PersonWithFace[]>> {
  const { search, ...page } = readGrid(asked.input)
  const parameters = new Parameters()
  const { reach } = reader(engine, faceApprovals, viewer, asked, false)
  const offices = parameters.add(input.offices_ids ?? [], 'bigint[]')
  const clients = parameters.add(input.client_ids ?? [], 'bigint[]')
  const name = parameters.add(likePattern(search.trim()), 'text')
  const scope = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  return countedPage<PersonWithFace>(
    sql,
    {
      columns: `e.id, e.name, e.employee_code, f.id as face_approval_id, coalesce(f.status, 'None') as status`,
      from: `from people.employees e
       left join lateral (select a.id, a.status from face_approvals a where a.employee_id = e.id and not a.is_deleted
                           order by (a.status = 'Approved') desc, (a.status = 'Pending') desc, a.id desc limit 1) f on true
      where not e.is_deleted and e.status in ('Joining', 'Active', 'On Notice') and (${offices} = '{}' or e.office_id = any(${offices}))
        and (${clients} = '{}' or e.client_ids && ${clients}) and ${readsLike('e.name', name)} and ${scope}`,
      order: 'e.name, e.id',
    },
    parameters.values,
    page,
  )
}
