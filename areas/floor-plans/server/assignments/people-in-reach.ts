import { lowered } from '#platform/contract/labels.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { seatAssignments } from '../../contract/assignments/seat-assignments.ts'
import { employees } from '#areas/people/contract/employees.ts'

/** A person as proposals know them. */
export interface SeatedPerson {
  readonly id: number
  readonly name: string
  readonly office_id: number
  readonly reports_to_id: number | null
  readonly is_in_service: boolean
}

/** People who may be chosen on the page, in the order of their names; any other is refused as if there were none. */
export async function peopleInReach(
  { sql, viewer, engine }: Pick<CallRequest, 'sql' | 'viewer' | 'engine'>,
  people: readonly number[],
  day: string | null = null,
): Promise<SeatedPerson[]> {
  const reach = engine.rights.reachForChoosing(viewer, seatAssignments.page)
  const parameters = new Parameters()
  const ids = [...new Set(people)]
  const from = parameters.add(day, 'date')
  const found = await sql.rows<SeatedPerson>(
    `select e.id, e.name, e.office_id, e.reports_to_id, e.status <> 'Left' and (e.worked_until is null or e.worked_until >= ${from}) as is_in_service
       from people.employees e where e.id = any(${parameters.add(ids, 'bigint[]')}) and not e.is_deleted
        and ${scopeCondition(employees.rows, reach, viewer, parameters, 'e')} order by e.name, e.id`,
    parameters.values,
  )
  if (found.length < ids.length)
    refuse(problems.noSuchRecord, { label: lowered(employees.label.one) })
  return found
}
