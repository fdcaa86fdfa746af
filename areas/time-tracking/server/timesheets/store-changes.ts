import type { Sql } from '#platform/server/database/database.ts'
import type { changeMoments, FigureChange } from '../../contract/sheet-figures/timesheet-changes.ts'

interface ChangedSheet {
  readonly timesheet_id: number
  readonly employee_id: number
  readonly moment: (typeof changeMoments)[number]
  readonly changed_at: string
  readonly changed_by: number | null
  readonly cause: string | null
}

/** Records the changes of a sheet that was signed or approved before. */
export const storeChanges = (
  sql: Sql,
  changes: readonly FigureChange[],
  { timesheet_id, employee_id, moment, changed_at, changed_by, cause }: ChangedSheet,
) =>
  sql.rows(
    `insert into timesheet_changes (timesheet_id, employee_id, moment, changed_at, changed_by, created_by, cause, business_date, figure, before_seconds, after_seconds)
     select $1, $2, $3, $4, $5, $5, left($6, 600), x.date, x.figure, x.before, x.after from jsonb_to_recordset($7::jsonb) as x(date date, figure text, before integer, after integer)`,
    [timesheet_id, employee_id, moment, changed_at, changed_by, cause, JSON.stringify(changes)],
  )
