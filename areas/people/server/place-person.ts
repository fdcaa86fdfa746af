import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import type { employees } from '../contract/employees.ts'
import { personPlaced } from '../contract/person-placed.ts'

type Employee = RecordOf<typeof employees>

/** Tells the other areas that a person has another office or another workstation. */
export async function placePerson(
  employee: Employee,
  { before, sql, now, viewer, tell, contributions }: ChangeOf<typeof employees>,
): Promise<void> {
  if (!before) return
  const [had, has] = [placeOf(before), placeOf(employee)]
  if (had.office_id === has.office_id && had.workstation_id === has.workstation_id) return
  for (const follow of personPlaced.among(contributions))
    await follow({
      ...{ sql, employee_id: employee.id, before: had, after: has },
      ...{ by: viewer.user_id, now, tell },
    })
}

const placeOf = ({ office_id, workstation_id }: Employee) => ({
  office_id: office_id ?? null,
  workstation_id: workstation_id ?? null,
})
