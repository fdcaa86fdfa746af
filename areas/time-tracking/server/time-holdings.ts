import type { Holding } from '#platform/server/people/holding.ts'

/** The sheet of the last days, until it is approved. */
const finalTimesheet: Holding = {
  name: 'final-timesheet',
  task: {
    kind: 'Final timesheet',
    responsible: 'Manager',
    held: async (sql, { employee_id, last_working_day }) => {
      const approved = await sql.rows(
        `select 1 from timesheets t where t.employee_id = $1 and not t.is_deleted and t.state in ('Approved', 'Locked') and $2::date between t.period_start and t.period_end
         union all
         select 1 where not exists (select 1 from scheduling.employee_shifts s where s.employee_id = $1 and not s.is_deleted)
            and not exists (select 1 from shift_days d where d.employee_id = $1 and not d.is_deleted)`,
        [employee_id, last_working_day],
      )
      return approved.length > 0 ? [] : [{ id: 0, target: `Up to ${last_working_day}` }]
    },
  },
}

/** A shift that still runs is marked, never closed behind a person's back: their lead corrects it. */
const openShift: Holding = {
  name: 'open-shift',
  pass: async (sql, { employee_id }) => {
    await sql.rows(
      `update shift_days set flags = array_append(flags, 'Forgotten'), version = version + 1, date_updated = statement_timestamp()
        where employee_id = $1 and state = 'Open' and not 'Forgotten' = any(flags) and not is_deleted`,
      [employee_id],
    )
  },
}

export const timeHoldings: readonly Holding[] = [finalTimesheet, openShift]
