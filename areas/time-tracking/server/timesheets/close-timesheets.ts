import type { ChangesOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { type timesheetCalls, timesheets } from '../../contract/timesheets.ts'
import { timesheetProblems } from '../../contract/problems.ts'
import { keepClosing } from './timesheet-closings.ts'

type Request = Pick<
  CallRequest,
  'engine' | 'viewer' | 'reach' | 'records' | 'asked' | 'sql' | 'now'
>

/** The sheet of the request within reach, held for the length of the transaction. */
async function lockedSheet({ records, asked }: Request): Promise<RecordOf<typeof timesheets>> {
  return records.hold(timesheets, idOf(asked))
}

const store = (
  { records }: Request,
  sheet: RecordOf<typeof timesheets>,
  values: ChangesOf<typeof timesheets>,
) => records.change(timesheets, Number(sheet.id), values)

/** The days of some locked or opened sheets, set to what their sheet is; overtime nobody decided about lapses with them, and waits again. */
export const followDays = (sql: Sql, sheets: readonly number[]) =>
  sql.rows(
    `update shift_days d set state = case when t.state = 'Locked' then 'Locked' else 'Closed' end,
            overtime_state = case when t.state = 'Locked' and d.overtime_state = 'Waiting' then 'Lapsed' when t.state <> 'Locked' and d.overtime_state = 'Lapsed' then 'Waiting' else d.overtime_state end,
            version = d.version + 1, date_updated = statement_timestamp()
       from timesheets t
      where t.id = any($1) and d.employee_id = t.employee_id and d.business_date between t.period_start and t.period_end
        and d.state = case when t.state = 'Locked' then 'Closed' else 'Locked' end and not d.is_deleted`,
    [sheets],
  )

/** Closes an approved sheet for payroll; nobody closes their own. */
export async function lockTimesheet(
  request: CallRequest<(typeof timesheetCalls)['lockTimesheet']>,
) {
  const sheet = await lockedSheet(request)
  if (sheet.employee_id === request.viewer.employee_id) refuse(timesheetProblems.ownLock)
  if (sheet.state !== 'Approved') refuse(timesheetProblems.notApproved, { state: sheet.state })
  const data = await store(request, sheet, { state: 'Locked', locked_at: request.now })
  await followDays(request.sql, [Number(sheet.id)])
  return { data, message: 'Timesheet locked' }
}

/** Opens an approved or locked sheet again: by HR, or by a person above the manager whose approval it undoes. */
export async function reopenTimesheet(
  request: CallRequest<(typeof timesheetCalls)['reopenTimesheet']>,
) {
  const { viewer, reach, input, sql } = request
  const sheet = await lockedSheet(request)
  const isManager = sheet.manager_id === viewer.employee_id
  const isOwn = sheet.employee_id === viewer.employee_id
  if (isOwn || (isManager && !reach.includes('all'))) refuse(timesheetProblems.notAbove)
  if (sheet.state !== 'Approved' && sheet.state !== 'Locked')
    refuse(timesheetProblems.notClosed, { state: sheet.state })
  await refuseInvoiced(sql, sheet)
  await keepClosing(sql, sheet, {
    reopened_by: viewer.user_id,
    reopened_at: request.now,
    reason: input.reopen_reason,
  })
  const data = await store(request, sheet, {
    state: 'Open',
    submitted_at: null,
    approved_by: null,
    approved_at: null,
    locked_at: null,
    reopen_reason: input.reopen_reason,
  })
  await followDays(sql, [Number(sheet.id)])
  await tellReopened(request, sheet, input.reopen_reason)
  return { data, message: 'Timesheet opened again' }
}

/** What a client was billed for stays as it is until the invoice is voided. */
async function refuseInvoiced(sql: Sql, sheet: RecordOf<typeof timesheets>): Promise<void> {
  const [billed] = await sql.rows<{ number: string | null }>(
    'select invoiced_days($1, $2, $3) as number',
    [sheet.employee_id, sheet.period_start, sheet.period_end],
  )
  if (billed?.number) refuse(timesheetProblems.invoiced, { number: billed.number })
}

/** Whose sheet it is learns that it waits for them once more, and why. */
async function tellReopened(
  { engine, sql, now }: Request,
  sheet: RecordOf<typeof timesheets>,
  reason: string,
): Promise<void> {
  const [person] = await sql.rows<{ id: number }>(
    'select id from administration.users where employee_id = $1 and is_active and not is_deleted',
    [sheet.employee_id],
  )
  if (!person) return
  await engine.notify(sql, {
    user_id: person.id,
    type: 'user',
    title: 'Timesheet opened again',
    description: `${String(sheet.period)}: ${reason}`,
    page: `${timesheets.page}/view?id=${String(sheet.id)}`,
    key: `timesheet-reopened-${String(sheet.id)}-${now}`,
  })
}
