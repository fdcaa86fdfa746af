import type { ChangesOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { peopleProblems } from '../contract/problems.ts'
import type { employees } from '../contract/employees.ts'

interface Lead {
  readonly name: string
  readonly status: string
  readonly is_below: boolean
}

/**
 * Everybody but the head of the company reports to a person who works here and does not stand below them. The database holds
 * the same rules against changes at the same moment; here they are told with names.
 */
export async function checkReportingLine(
  values: PartOf<typeof employees>,
  change: Pick<ChangeOf<typeof employees>, 'before' | 'sql' | 'leftOpen'>,
): Promise<ChangesOf<typeof employees>> {
  if (!changesAny(values, change, 'reports_to_id')) return {}
  const { before, sql } = change
  // One change at a time, as the database draws them: the person who waited checks against what the other one did.
  await sql.rows(`select pg_advisory_xact_lock(hashtext('reporting lines'))`)
  const to = values.reports_to_id ?? null
  if (to === null) return withoutLead(change)
  if (to === before?.id) refuse(peopleProblems.ownLead)
  const [lead] = await sql.rows<Lead>(
    `select e.name, e.status, exists (select 1 from reporting_lines l where l.manager_id = $2 and l.employee_id = e.id) as is_below
       from employees e where e.id = $1 and not e.is_deleted`,
    [to, before?.id ?? null],
  )
  if (!lead) return {} // the check of references says which field is wrong
  if (lead.is_below) refuse(peopleProblems.closesLine, { lead: lead.name, name: before?.name })
  if (lead.status === 'Left') refuse(peopleProblems.leadLeft, { lead: lead.name })
  if (lead.status === 'Suspended') refuse(peopleProblems.leadSuspended, { lead: lead.name })
  return {}
}

/** One person is the head of the company. Others wait for a lead where the file they came by leaves it open. */
async function withoutLead({
  before,
  sql,
  leftOpen,
}: Pick<ChangeOf<typeof employees>, 'before' | 'sql' | 'leftOpen'>): Promise<
  ChangesOf<typeof employees>
> {
  const others = await sql.rows(
    `select 1 from employees where reports_to_id is null and not lead_is_open and not is_deleted and status <> 'Left' and id is distinct from $1::bigint limit 1`,
    [before?.id ?? null],
  )
  if (others.length === 0) return {}
  if (!leftOpen.includes('reports_to_id')) refuse(peopleProblems.needsLead)
  return { lead_is_open: true }
}
