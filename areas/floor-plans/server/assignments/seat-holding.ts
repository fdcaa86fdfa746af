import type { Holding } from '#platform/server/people/holding.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { seatAssignments } from '../../contract/assignments/seat-assignments.ts'

/**
 * The seats a person has for their shifts: they end with the last day, and those that would begin later are gone. The task about it is that of the
 * workstation, which is released with them.
 */
export const assignedSeatHolding: Holding = {
  name: 'seat-assignment',
  pass: async (sql, { employee_id, last_working_day }) => {
    const of = { values: [employee_id, last_working_day], actor: null }
    await changeRows(sql, seatAssignments, {
      ...of,
      set: 'is_deleted = true',
      where: 't.employee_id = $1 and t.valid_from > $2::date and not t.is_deleted',
    })
    await changeRows(sql, seatAssignments, {
      ...of,
      set: `valid_to = $2::date, ended_reason = 'Leaving', source = 'Leaving'`,
      where:
        't.employee_id = $1 and t.valid_from <= $2::date and (t.valid_to is null or t.valid_to > $2::date) and not t.is_deleted',
    })
  },
}
