import { eachInTurn, type LoopOutcome } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
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

/** The schedule that looks after timesheets. */
export const TIMESHEETS = 'timesheets'

const sheets = loop<Due>(TIMESHEETS, ({ id }) => recordItem(timesheets, id), 'remind')

/** Tells people on the last day of a period that their sheet waits for them. */
export async function remindOfTimesheets(engine: Engine, now: string): Promise<LoopOutcome<void>> {
  const due = await engine.database.rows<Due>(
    `select t.id, u.id as user_id, t.period_start, t.period_end
       from timesheets t join administration.users u on u.employee_id = t.employee_id and u.is_active and not u.is_deleted
      cross join lateral (select $1::timestamptz at time zone person_zone(t.employee_id) as now) local
      where t.state = 'Open' and not t.is_deleted and t.period_end between $1::timestamptz::date - 1 and $1::timestamptz::date + 1
        and local.now::date = t.period_end and extract(hour from local.now) between ${FROM_HOUR} and ${TO_HOUR - 1} order by t.id`,
    [now],
  )
  return eachInTurn(engine, sheets, due, (sql, { id, user_id, ...period }) =>
    engine.notify(sql, {
      user_id,
      type: 'user',
      title: 'Submit your timesheet',
      description: `${periodOf(period)} ends today. Look through its days and submit it when your shift is over.`,
      page: `${timesheets.page}/view?id=${id}`,
      key: `timesheet-due-${id}`,
    }),
  )
}
