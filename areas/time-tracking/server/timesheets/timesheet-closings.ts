import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import type { Sql } from '#platform/server/database/database.ts'
import {
  type CountedDay,
  type FigureChange,
  figureChanges,
} from '../../contract/sheet-figures/timesheet-changes.ts'
import type { timesheets } from '../../contract/timesheets.ts'
import { snapshot, snapshotOf } from './sheet-snapshot.ts'
import { storeChanges } from './store-changes.ts'

interface Reopening {
  readonly reopened_by: number
  readonly reopened_at: string
  readonly reason: string
}

/** Keeps what an approved or locked sheet says before it is opened again. */
export const keepClosing = (
  sql: Sql,
  sheet: RecordOf<typeof timesheets>,
  { reopened_by, reopened_at, reason }: Reopening,
) =>
  sql.rows(
    `insert into timesheet_closings (timesheet_id, employee_id, days, state, approved_by, approved_at, locked_at, reopened_by, reopened_at, reason)
     select t.id, t.employee_id, ${snapshot('t')}, t.state, t.approved_by, t.approved_at, t.locked_at, $2, $3, $4 from timesheets t where t.id = $1
         on conflict (timesheet_id) where compared_at is null do nothing`,
    [sheet.id, reopened_by, reopened_at, reason],
  )

interface Closing extends Reopening {
  readonly days: readonly CountedDay[]
}

/** How a sheet that was opened again differs from what it said before; nothing where it was not. */
export async function changesSinceClosing(
  sql: Pick<Sql, 'rows'>,
  id: number,
): Promise<(Reopening & { readonly changes: readonly FigureChange[] }) | undefined> {
  const [closing] = await sql.rows<Closing>(
    `select days, reopened_by, reopened_at, reason from timesheet_closings where timesheet_id = $1 and compared_at is null`,
    [id],
  )
  if (!closing) return undefined
  const { days, ...reopening } = closing
  return { ...reopening, changes: figureChanges(days, await snapshotOf(sql, id)) }
}

/** Writes down how a sheet that is approved once more differs from what it said before. */
export async function compareClosing(
  sql: Sql,
  { id, employee_id }: RecordOf<typeof timesheets>,
  now: string,
): Promise<void> {
  const sheetId = Number(id)
  const since = await changesSinceClosing(sql, sheetId)
  if (!since) return
  await storeChanges(sql, since.changes, {
    timesheet_id: sheetId,
    employee_id: Number(employee_id),
    moment: 'After reopening',
    changed_at: now,
    changed_by: since.reopened_by,
    cause: since.reason,
  })
  await sql.rows(
    'update timesheet_closings set compared_at = $2 where timesheet_id = $1 and compared_at is null',
    [sheetId, now],
  )
}
