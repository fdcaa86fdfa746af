import { actingFor } from '#platform/server/access/acting-for.ts'
import { holdWaiting } from '#platform/server/approvals/withdraw-waiting.ts'
import { andFailed, eachInTurn, type LoopOutcome } from '#platform/server/jobs/each-in-turn.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { loop, notPutOff, plainItem, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import {
  daysSince,
  type PayPeriod,
  payPeriodOf,
  payPeriodBefore,
} from '../../contract/pay-periods.ts'
import { timesheets } from '../../contract/timesheets.ts'
import { followDays } from './close-timesheets.ts'
import { fillTimesheets, paySettings } from './fill-timesheets.ts'
import { causeOfChanges, refillSheet } from './refill-sheet.ts'
import type { FilledSheet } from './store-hours.ts'
import { remindOfTimesheets, TIMESHEETS } from './remind-timesheets.ts'

/** Days after its end a sheet waits for its person before it is submitted for them. */
const PATIENCE_DAYS = 2
const NOT_CONFIRMED = 'Not confirmed'
/** Sheets submitted in one run; the next goes on. */
const MOST = 500

/** What came of a loop that was not due. */
const NONE: LoopOutcome<unknown> = { results: [], failed: 0, putOff: 0 }

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
  // Of thousands of people that takes longer than a statement may that a person waits for.
  const filled = await eachInTurn(
    engine,
    periods,
    [last, current, ...(await openPeriods(database, last, current))],
    async (sql, period) => ({
      period,
      ...(await fillTimesheets(sql, period, now, { states: ['Open'] })),
    }),
    { isLong: true },
  )
  const changed = await refillSigned(engine, filled.results, now)
  const isOver = daysSince(last.to, today) > PATIENCE_DAYS
  const submitted = isOver ? await submitFor(engine, last.to, now) : NONE
  const reminded = await remindOfTimesheets(engine, now)
  const locked = await lockDue(engine, today, settings.payroll_lock_days, now)
  const count = filled.results.reduce(
    (sum, sheets) => sum + sheets.filled.length,
    changed.results.length,
  )
  return andFailed(
    `${count} filled, ${reminded.results.length} reminded, ${submitted.results.length} submitted for their person, ${locked.results.length} locked.`,
    filled,
    changed,
    submitted,
    reminded,
    locked,
  )
}

/** The periods of sheets that are open, beside those of now: pay periods were cut in another way before. */
const openPeriods = (sql: Rows, last: PayPeriod, current: PayPeriod): Promise<PayPeriod[]> =>
  sql.rows<PayPeriod>(
    `select distinct t.period_start as "from", t.period_end as "to" from timesheets t
      where t.state in ('Open', 'Submitted') and not t.is_deleted and t.period_end >= $1 and t.period_start <= $2 and t.period_start <> all(array[$1, $3]::date[])
      order by 1`,
    [last.from, current.to, current.from],
  )

const periods = loop<PayPeriod>(
  TIMESHEETS,
  ({ from }) => plainItem('Pay period from', from),
  'fill',
)

interface MovedSheet {
  readonly id: number
  readonly employee_id: number
  readonly period: PayPeriod
}

/** Fills signed sheets whose days changed, each in its turn, and takes their signatures back. */
const refillSigned = (
  engine: Engine,
  periodsFilled: readonly { readonly period: PayPeriod; readonly moved: readonly FilledSheet[] }[],
  now: string,
): Promise<LoopOutcome<void>> =>
  eachInTurn(
    engine,
    signedSheets,
    periodsFilled.flatMap(({ period, moved }) =>
      moved.map(({ id, employee_id }): MovedSheet => ({ id, employee_id, period })),
    ),
    async (sql, { id, employee_id, period }) => {
      await holdWaiting(sql, timesheets.name, [id])
      await refillSheet(
        { sql, now, tell: (notice) => engine.notify(sql, notice) },
        {
          employeeId: employee_id,
          period,
          days: [],
          cause: { userId: null, words: causeOfChanges },
        },
      )
    },
  )

interface OpenSheet {
  readonly id: number
  readonly employee_id: number
  readonly user_id: number
}

const itemOf = ({ id }: Pick<OpenSheet, 'id'>) => recordItem(timesheets, id)
const signedSheets = loop<MovedSheet>(TIMESHEETS, itemOf, 'refill')
const openSheets = loop<OpenSheet>(TIMESHEETS, itemOf, 'submit')
const approvedSheets = loop<Pick<OpenSheet, 'id'>>(TIMESHEETS, itemOf, 'lock')

async function submitFor(
  engine: Engine,
  until: string,
  now: string,
): Promise<LoopOutcome<unknown>> {
  // What came back with a question, or was opened again for a reason, waits for its person: nobody else can answer.
  const due = await engine.database.rows<OpenSheet>(
    `select t.id, t.employee_id, u.id as user_id from timesheets t join administration.users u on u.employee_id = t.employee_id and not u.is_deleted
      where t.state = 'Open' and t.period_end <= $1 and t.reopen_reason is null and not t.is_deleted
        and not exists (select 1 from approval_requests r where r.resource = '${timesheets.name}' and r.record_id = t.id)
        and ${notPutOff(openSheets, 't.id', '$2::timestamptz')}
      order by t.id limit ${MOST}`,
    [until, now],
  )
  return eachInTurn(
    engine,
    openSheets,
    due,
    async (sql, { id, employee_id, user_id }) => {
      const writer = actingFor(user_id, 'timesheets', employee_id)
      await engine.approvals.submit(timesheets, id, { sql, writer, now })
      await sql.rows(
        `update timesheets set staff_note = left(coalesce(staff_note || ' · ', '') || $2, 500) where id = $1`,
        [id, NOT_CONFIRMED],
      )
    },
    { isPart: due.length === MOST },
  )
}

const DUE_TO_LOCK = `t.state = 'Approved' and t.period_end + $2::integer <= $1::date and not t.is_deleted`

async function lockDue(
  engine: Engine,
  today: string,
  afterDays: number,
  now: string,
): Promise<LoopOutcome<unknown>> {
  const due = await engine.database.rows<Pick<OpenSheet, 'id'>>(
    `select t.id from timesheets t where ${DUE_TO_LOCK} order by t.employee_id, t.period_start`,
    [today, afterDays],
  )
  return eachInTurn(engine, approvedSheets, due, async (sql, { id }) => {
    const locked = await sql.rows<{ id: number }>(
      `update timesheets t set state = 'Locked', locked_at = $3, version = version + 1, date_updated = statement_timestamp()
        where t.id = $4 and ${DUE_TO_LOCK} returning t.id`,
      [today, afterDays, now, id],
    )
    if (locked.length > 0) await followDays(sql, [id])
  })
}
