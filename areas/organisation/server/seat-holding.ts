import { employees } from '#areas/people/contract/employees.ts'
import type { Holding } from '#platform/server/people/holding.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'

/** The place a person sits at. It is free when their last day is over. */
export const seatHolding: Holding = {
  name: 'seat',
  task: {
    kind: 'Release seat',
    responsible: 'IT',
    held: (sql, { employee_id }) =>
      sql.rows<{ id: number; target: string }>(
        `select w.id, w.number || ', ' || o.name as target from people.employees e join workstations w on w.id = e.workstation_id join offices o on o.id = w.office_id where e.id = $1`,
        [employee_id],
      ),
  },
  pass: async (sql, { employee_id }) => {
    await changeRows(sql, employees, {
      set: 'workstation_id = null',
      where: 't.id = $1 and t.workstation_id is not null',
      values: [employee_id],
      actor: null,
    })
  },
}
