import type { Engine } from '#platform/server/kernel/request.ts'
import { timesheets } from '../../contract/timesheets.ts'
import { periodOf } from './timesheet-words.ts'

/** People are reminded in the afternoon of their own last day, when most of it is on the sheet; a run that was missed is made up for by the next. */
const FROM_HOUR = 12
const TO_HOUR = 15

interface Due {
  readonly id: number
  readonly user_id: number
  readonly period_start: string
  readonly period_end: string
}

/** Tells people on the last day of a period that their sheet waits for them; answers how many. */
export async function remindOfTimesheets({ database, notify }: Engine, now: string) {
  const due = await database.rows<Due>(
    `select t.id, u.id as user_id, t.period_start, t.period_end
       from timesheets t join administration.users u on u.employee_id = t.employee_id and u.is_active and not u.is_deleted
      cross join lateral (select $1::timestamptz at time zone person_zone(t.employee_id) as now) local
      where t.state = 'Open' and not t.is_deleted and t.period_end between $1::timestamptz::date - 1 and $1::timestamptz::date + 1
        and local.now::date = t.period_end and extract(hour from local.now) between ${FROM_HOUR} and ${TO_HOUR - 1} order by t.id`,
    [now],
  )
  await database.transaction(async (sql) => {
    for (const { id, user_id, ...period } of due)
      await notify(sql, {
        user_id,
        type: 'user',
        title: 'Submit your timesheet',
        description: `${periodOf(period)} ends today. Look through its days and submit it when your shift is over.`,
        page: `${timesheets.page}/view?id=${id}`,
        key: `timesheet-due-${id}`,
      })
  })
  return due.length
}
