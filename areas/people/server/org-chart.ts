import { lowered } from '#platform/contract/labels.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters, type Sql } from '#platform/server/database/database.ts'
import { pictureExpression } from '#platform/server/files/pictures.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { employees } from '../contract/employees.ts'
import {
  type ChartedPerson,
  MOST_REPORTS,
  type OrgChart,
  type orgChartCalls,
} from '../contract/org-chart.ts'

type Request = CallRequest<(typeof orgChartCalls)['orgChart']>

/** A person within the caller's reach, between those above (by name, as every record tells them) and those below within reach. */
export async function orgChart(request: Request): Promise<{ data: OrgChart }> {
  const { sql, input } = request
  const id = input.employee_id ?? request.viewer.employee_id ?? (await headOf(sql))
  const [person] = await charted(
    request,
    { condition: 'e.id = {id} and {scope}', counts: COUNTS },
    id,
  )
  if (!person) refuse(problems.noSuchRecord, { label: lowered(employees.label.one) })
  const [chain, reports] = await Promise.all([
    charted(request, ABOVE, id),
    charted(request, BELOW, id),
  ])
  return { data: { chain, person, reports } }
}

/** The person who has no record of their own begins at the top. */
async function headOf(sql: Sql): Promise<number | null> {
  const [head] = await sql.rows<{ id: number }>(
    `select id from employees where reports_to_id is null and not is_deleted and status <> 'Left' order by lead_is_open, id limit 1`,
  )
  return head?.id ?? null
}

interface Wanted {
  /** `{id}` is the person in the middle, `{scope}` what the caller reaches. */
  readonly condition: string
  readonly order?: string
  readonly counts?: string
}

// The lines are counted in their index, and the few who have left or were deleted taken off: the head of the company has everybody below.
const COUNTS = `
  (select count(*) from employees r where r.reports_to_id = e.id and not r.is_deleted and r.status <> 'Left') as direct,
  (select count(*) from reporting_lines l where l.manager_id = e.id) - 1
    - (select count(*) from employees b join reporting_lines l on l.employee_id = b.id and l.manager_id = e.id and l.depth > 0 where b.is_deleted or b.status = 'Left') as below`

/** How many stand below those above is nobody's business below. */
const ABOVE: Wanted = {
  condition:
    'e.id in (select l.manager_id from reporting_lines l where l.employee_id = {id} and l.depth > 0)',
  order:
    '(select l.depth from reporting_lines l where l.manager_id = e.id and l.employee_id = {id}) desc',
}
const BELOW: Wanted = {
  condition: `e.reports_to_id = {id} and e.status <> 'Left' and {scope}`,
  counts: COUNTS,
}

function charted(
  { sql, viewer, reach }: Request,
  { condition, order = 'e.name', counts }: Wanted,
  id: number | null,
): Promise<ChartedPerson[]> {
  const parameters = new Parameters()
  const person = parameters.add(id, 'bigint')
  const scope = scopeCondition(employees.rows, reach, viewer, parameters, 'e')
  const filled = (text: string) => text.replaceAll('{id}', person).replaceAll('{scope}', scope)
  return sql.rows<ChartedPerson>(
    `select e.id, e.name, d.name as designation_name, o.name as office_name, ${pictureExpression(employees.name, 'e.id')} as profile_pic, e.status, ${scope} as is_open,
            ${counts ?? '0 as direct, 0 as below'}
       from employees e join organisation.offices o on o.id = e.office_id join designations d on d.id = e.designation_id
      where not e.is_deleted and ${filled(condition)} order by ${filled(order)}, e.id limit ${MOST_REPORTS}`,
    parameters.values,
  )
}
