import type { Holding } from '#platform/server/people/holding.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { employeeShifts } from '../contract/employee-shifts.ts'
import { rosterDays } from '../contract/roster/roster-days.ts'
import { nameOf } from './roster/changed-days.ts'
import { endChanges, openChanges } from './roster/end-changes.ts'

/** The last day that keeps its plan: the last working day, or the last locked day where that is later. */
const LAST_PLANNED = 'greatest($2::date, last_locked_day($1))'

/** Shifts and days of the roster beyond the last day. */
const shiftsAhead: Holding = {
  name: 'shifts',
  pass: async (sql, { employee_id, last_working_day }) => {
    const values = [employee_id, last_working_day]
    await changeRows(sql, employeeShifts, {
      set: 'is_deleted = true',
      where: `t.employee_id = $1 and t.effective_from > ${LAST_PLANNED} and not t.is_deleted`,
      values,
      actor: null,
    })
    await changeRows(sql, employeeShifts, {
      set: `effective_to = ${LAST_PLANNED}`,
      where: `t.employee_id = $1 and coalesce(t.effective_to, 'infinity') > ${LAST_PLANNED} and not t.is_deleted`,
      values,
      actor: null,
    })
    await changeRows(sql, rosterDays, {
      set: 'is_deleted = true',
      where: `t.employee_id = $1 and t.date > ${LAST_PLANNED} and not t.is_deleted`,
      values,
      actor: null,
    })
  },
}

/** Shifts that were to be changed with the person who left stay whose they are. */
const changesOfShifts: Holding = {
  name: 'shift-changes',
  pass: async (sql, { employee_id, now, tell }) => {
    const changes = await openChanges(sql, '$1 in (t.employee_id, t.with_id)', employee_id)
    await endChanges(
      { sql, now, tell },
      changes,
      `${await nameOf(sql, employee_id)} has left`,
      employee_id,
    )
  },
}

export const schedulingHoldings: readonly Holding[] = [changesOfShifts, shiftsAhead]
