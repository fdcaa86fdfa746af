import type { PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { leavingProblems } from '../../contract/leaving/leaving-problems.ts'
import type { attritions } from '../../contract/leaving/attritions.ts'

interface Lead {
  readonly name: string
  readonly status: string
  readonly depth: number | null
  readonly of: string
}

/** The person who has reports says where they go: to a person who works here and does not stand deeper below. */
export async function checkHandingOver(
  all: PartOf<typeof attritions>,
  { sql }: Pick<ChangeOf<typeof attritions>, 'sql'>,
): Promise<void> {
  const { employee_id, reports_moved_to_id, work_moved_to_id } = all
  if ((work_moved_to_id ?? null) === employee_id) refuse(leavingProblems.ownWork)
  if ((reports_moved_to_id ?? null) === null) return refuseReports(sql, employee_id)
  if (reports_moved_to_id === employee_id) refuse(leavingProblems.ownLead)
  const [lead] = await sql.rows<Lead>(
    `select l.name, l.status, e.name as of, (select r.depth from reporting_lines r where r.manager_id = e.id and r.employee_id = l.id) as depth
       from employees l, employees e where l.id = $1 and e.id = $2 and not l.is_deleted`,
    [reports_moved_to_id, employee_id],
  )
  if (!lead) return undefined // the check of references says which field is wrong
  if (lead.status === 'Left' || lead.status === 'Suspended')
    refuse(leavingProblems.leadGone, { lead: lead.name })
  // One of their own people may take their place; the person who stands deeper would lead their own lead.
  if (lead.depth !== null && lead.depth > 1)
    refuse(leavingProblems.leadBelow, { lead: lead.name, name: lead.of })
  return undefined
}

async function refuseReports(
  sql: ChangeOf<typeof attritions>['sql'],
  employeeId: unknown,
): Promise<void> {
  const reports = await sql.rows(
    `select 1 from employees where reports_to_id = $1 and status <> 'Left' and not is_deleted limit 1`,
    [employeeId],
  )
  if (reports.length > 0) refuse(leavingProblems.needsLead)
}
