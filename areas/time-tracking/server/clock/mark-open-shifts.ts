import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { activityTrack } from '../../contract/activity-track.ts'
import { leftOpenSince } from './open-shift.ts'

interface Marked {
  readonly id: number
  readonly employee_id: number
  readonly business_date: string
}

/** Gives the open shifts a mark that is due by now and that they do not have yet. */
const mark = (sql: Sql, flag: 'Overrun' | 'Forgotten', due: string, now: string) =>
  sql.rows<Marked>(
    `update shift_days d set flags = array_append(d.flags, $2), version = d.version + 1, date_updated = statement_timestamp()
      where d.state = 'Open' and not d.is_deleted and not ($2 = any(d.flags)) and $1::timestamptz > ${due}
     returning d.id, d.employee_id, d.business_date`,
    [now, flag],
  )

/**
 * A shift that runs over its plan is marked, never ended: its person is asked whether they still work, and when it is plainly
 * forgotten they and their lead are told.
 */
export async function markOpenShifts(engine: Engine, sql: Sql, now: string): Promise<string> {
  const due = leftOpenSince('d')
  const forgotten = await mark(sql, 'Forgotten', due.forgotten, now)
  const overrun = await mark(sql, 'Overrun', due.overrun, now)
  const known = new Set(forgotten.map(({ id }) => id))
  for (const shift of overrun) if (!known.has(shift.id)) await askStillWorking(engine, sql, shift)
  for (const shift of forgotten) await tellForgotten(engine, sql, shift)
  return `Newly over their plan: ${overrun.length}, forgotten: ${forgotten.length}.`
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
