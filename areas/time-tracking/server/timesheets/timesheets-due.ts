import { Refusal } from '#platform/contract/problems.ts'
import { actingFor } from '#platform/server/access/acting-for.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { daysSince, payPeriodOf, payPeriodBefore } from '../../contract/pay-periods.ts'
import { timesheets } from '../../contract/timesheets.ts'
import { followDays } from './close-timesheets.ts'
import { fillTimesheets, paySettings } from './fill-timesheets.ts'
import { remindOfTimesheets } from './remind-timesheets.ts'

/** Days after its end a sheet waits for its person before it is submitted for them. */
const PATIENCE_DAYS = 2
const NOT_CONFIRMED = 'Not confirmed'
/** Sheets submitted in one run; the next goes on. */
const MOST = 500

/**
 * What happens to timesheets by itself: those of this period and the one before are filled, people are reminded on the last day, what
 * nobody submitted in time is submitted for them, and approved ones are locked when payroll is due.
 */
export async function tendTimesheets(engine: Engine): Promise<string> {
  const { database } = engine
  const now = await engine.now(database)
  const today = now.slice(0, 10)
  const settings = await paySettings(database)
  const current = payPeriodOf(today, settings)
  const last = payPeriodBefore(current, settings)
  let filled = 0
  // Of thousands of people that takes longer than a statement may that a person waits for.
  for (const period of [last, current])
    filled += await database.longTransaction((sql) => fillTimesheets(sql, period, now))
  const submitted =
    daysSince(last.to, today) > PATIENCE_DAYS ? await submitFor(engine, last.to, now) : 0
  const reminded = await remindOfTimesheets(engine, now)
  const locked = await lockDue(engine, today, settings.payroll_lock_days, now)
  return `${filled} filled, ${reminded} reminded, ${submitted} submitted for their person, ${locked} locked.`
}

async function submitFor(engine: Engine, until: string, now: string): Promise<number> {
  // What came back with a question, or was opened again for a reason, waits for its person: nobody else can answer.
  const due = await engine.database.rows<{ id: number; employee_id: number; user_id: number }>(
    `select t.id, t.employee_id, u.id as user_id from timesheets t join administration.users u on u.employee_id = t.employee_id and not u.is_deleted
      where t.state = 'Open' and t.period_end <= $1 and t.reopen_reason is null and not t.is_deleted
        and not exists (select 1 from approval_requests r where r.resource = '${timesheets.name}' and r.record_id = t.id)
      order by t.id limit ${MOST}`,
    [until],
  )
  let submitted = 0
  for (const { id, employee_id, user_id } of due)
    await engine.database.transaction(async (sql) => {
      const writer = actingFor(user_id, 'timesheets', employee_id)
      await sql.rows('savepoint one')
      try {
        await engine.approvals.submit(timesheets, id, { sql, writer, now })
        await sql.rows(
          `update timesheets set staff_note = left(coalesce(staff_note || ' · ', '') || $2, 500) where id = $1`,
          [id, NOT_CONFIRMED],
        )
        submitted += 1
      } catch (problem) {
        // Nobody may be there to decide: it stays open and is tried again.
        if (!(problem instanceof Refusal)) throw problem
        await sql.rows('rollback to savepoint one')
      }
    })
  return submitted
}

const lockDue = (
  { database }: Engine,
  today: string,
  afterDays: number,
  now: string,
): Promise<number> =>
  database.transaction(async (sql) => {
    const locked = await sql.rows<{ id: number }>(
      `update timesheets set state = 'Locked', locked_at = $3, version = version + 1, date_updated = statement_timestamp()
        where id in (select t.id from timesheets t where t.state = 'Approved' and t.period_end + $2::integer <= $1::date and not t.is_deleted
                      order by t.employee_id, t.period_start for no key update) returning id`,
      [today, afterDays, now],
    )
    await followDays(
      sql,
      locked.map(({ id }) => id),
    )
    return locked.length
  })
