import type { Sql } from '#platform/server/database/database.ts'
import { andFailed, eachInTurn } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { activityTrack } from '../../contract/activity-track.ts'
import { shiftDays } from '../../contract/shift-days.ts'
import { leftOpenSince } from './open-shift.ts'

interface Marked {
  readonly id: number
  readonly employee_id: number
  readonly business_date: string
}

/** The schedule that looks after open shifts. */
export const OPEN_SHIFTS = 'open-shifts'

const shifts = loop<Pick<Marked, 'id'>>(OPEN_SHIFTS, ({ id }) => recordItem(shiftDays, id), 'marks')

type Mark = 'Overrun' | 'Forgotten'

/** SQL: the open shift `d` should have a mark by now, $1, and has not. */
const lacks = (flag: Mark, due: string): string =>
  `d.state = 'Open' and not d.is_deleted and not ('${flag}' = any(d.flags)) and $1::timestamptz > ${due}`

/** Gives a shift a mark that is due by now and that it does not have yet. */
const mark = (sql: Sql, id: number, flag: Mark, due: string, now: string) =>
  sql.rows<Marked>(
    `update shift_days d set flags = array_append(d.flags, '${flag}'), version = d.version + 1, date_updated = statement_timestamp()
      where d.id = $2 and ${lacks(flag, due)} returning d.id, d.employee_id, d.business_date`,
    [now, id],
  )

/**
 * A shift that runs over its plan is marked, never ended: its person is asked whether they still work, and when it is plainly
 * forgotten they and their lead are told.
 */
export async function markOpenShifts(engine: Engine, now: string): Promise<string> {
  const due = leftOpenSince('d')
  const left = await engine.database.rows<Pick<Marked, 'id'>>(
    `select d.id from shift_days d where ${lacks('Forgotten', due.forgotten)} or ${lacks('Overrun', due.overrun)} order by d.id`,
    [now],
  )
  const marked = await eachInTurn(engine, shifts, left, async (sql, { id }) => {
    const [forgotten] = await mark(sql, id, 'Forgotten', due.forgotten, now)
    const [overrun] = await mark(sql, id, 'Overrun', due.overrun, now)
    if (forgotten) await tellForgotten(engine, sql, forgotten)
    else if (overrun) await askStillWorking(engine, sql, overrun)
    return { overrun: overrun !== undefined, forgotten: forgotten !== undefined }
  })
  const count = (flag: 'overrun' | 'forgotten') => marked.results.filter((one) => one[flag]).length
  const words = `Newly over their plan: ${count('overrun')}, forgotten: ${count('forgotten')}.`
  return andFailed(words, marked)
}

interface Told {
  readonly name: string
  readonly own: number | null
  readonly lead: number | null
}

/** The accounts of a person and of the person who leads them. */
async function accountsOf(sql: Sql, employeeId: number): Promise<Told | undefined> {
  const [told] = await sql.rows<Told>(
    `select e.name, o.id as own, l.id as lead from people.employees e
       left join administration.users o on o.employee_id = e.id and o.is_active and not o.is_deleted
       left join administration.users l on l.employee_id = e.reports_to_id and l.is_active and not l.is_deleted
      where e.id = $1`,
    [employeeId],
  )
  return told
}

const pageOf = ({ id }: Marked): string => `${activityTrack.page.url}/view?id=${id}`

async function askStillWorking(engine: Engine, sql: Sql, shift: Marked): Promise<void> {
  const told = await accountsOf(sql, shift.employee_id)
  if (told?.own)
    await engine.notify(sql, {
      user_id: told.own,
      type: 'user',
      title: 'Still working?',
      description: `Your shift of ${shift.business_date} runs over its plan. End it when you are done.`,
      page: pageOf(shift),
      key: `shift-overrun-${shift.id}`,
    })
}

async function tellForgotten(engine: Engine, sql: Sql, shift: Marked): Promise<void> {
  const told = await accountsOf(sql, shift.employee_id)
  if (!told) return
  const key = `shift-forgotten-${shift.id}`
  const common = { type: 'user', title: 'Shift left open', page: pageOf(shift), key } as const
  if (told.own)
    await engine.notify(sql, {
      ...common,
      user_id: told.own,
      description: `Your shift of ${shift.business_date} is still open. Say when it ended.`,
    })
  if (told.lead)
    await engine.notify(sql, {
      ...common,
      user_id: told.lead,
      description: `${told.name} has not ended the shift of ${shift.business_date}.`,
    })
}
