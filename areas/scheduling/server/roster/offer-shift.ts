import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import type { rosterCalls } from '../../contract/roster/roster-calls.ts'
import { rosterPage } from '../../contract/roster/roster-page.ts'
import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import { shiftChanges } from '../../contract/roster/shift-changes.ts'
import { daysAfterChange, nameOf } from './changed-days.ts'
import { dayWords } from './day-words.ts'
import { takersOf } from './offers.ts'
import { problemsIf } from './planned-if.ts'
import { type OwnShift, ownShift, qualified } from './qualified.ts'
import { refuseBlocked } from './shift-changes.ts'

type Request = CallRequest<(typeof rosterCalls)['offerShift']>

/** Offers one's shift of a day: to a colleague who could have it, or to anybody who could. */
export async function offerShift(request: Request): Promise<Answer<{ readonly id: number }>> {
  const { sql, viewer, input, now, engine } = request
  const me = viewer.employee_id ?? refuse(rosterProblems.noEmployee)
  const { kind, date } = input
  const [with_id, with_date] = [input.with_id ?? null, input.with_date ?? null]
  const own = await ownShift(sql, me, date, now)
  if (kind === 'Give away' && with_date !== null) refuse(rosterProblems.noReturn)
  if (with_id !== null) await checkColleague(sql, me, own, { kind, date, with_id, with_date })
  const id = await insertChange(sql, viewer.user_id, {
    employee_id: me,
    kind,
    date,
    with_id,
    with_date: with_id === null ? null : with_date,
    open_shift_id: null,
    reason: input.reason ?? null,
    state: 'Offered',
    decided_at: null,
  })
  if (with_id === null) await tellTakers(sql, engine, { id, kind, date }, now)
  else
    await tellPerson(sql, engine, with_id, {
      title: `${await nameOf(sql, me)} offers you a shift`,
      description: `${kind}: ${dayWords(date)}, ${own.shift_name}`,
      page: `${rosterPage.url}?day=${date}`,
      key: `shift-offer-${id}`,
    })
  return { data: { id }, message: 'Shift offered' }
}

/** Tells each person who could accept an open offer; `hush_shift_offer` takes the notices back once it is no offer any more. */
async function tellTakers(
  sql: Sql,
  engine: Request['engine'],
  { id, kind, date }: { readonly id: number; readonly kind: string; readonly date: string },
  now: string,
): Promise<void> {
  for (const { user_id, from, shift_name } of await takersOf(sql, id, now))
    await engine.notify(sql, {
      user_id,
      type: 'user',
      title: `${from} offers a shift`,
      description: `${kind}: ${dayWords(date)}, ${shift_name}. The first to accept it gets it, if it is approved.`,
      page: `${rosterPage.url}?day=${date}`,
      key: `shift-offer-${id}`,
    })
}

interface Offered {
  readonly kind: 'Swap' | 'Give away'
  readonly date: string
  readonly with_id: number
  readonly with_date: string | null
}

async function checkColleague(
  sql: Sql,
  me: number,
  own: OwnShift,
  { kind, date, with_id, with_date }: Offered,
): Promise<void> {
  if (with_id === me) refuse(rosterProblems.oneself)
  if (kind === 'Swap' && with_date === null) refuse(rosterProblems.needsReturn)
  if (!(await qualified(sql, with_id, own.client_id, own.office_id, date)))
    refuse(rosterProblems.noColleague)
  if (with_date !== null) await refuseResting(sql, with_id, with_date)
  const days = await daysAfterChange(sql, {
    id: 0,
    employee_id: me,
    kind,
    date,
    with_id,
    with_date,
    open_shift_id: null,
  })
  refuseBlocked(await problemsIf(sql, days))
}

/** Nobody gives a shift in return that they do not have. */
export async function refuseResting(sql: Sql, person: number, date: string): Promise<void> {
  const [works] = await sql.rows(
    'select 1 from planned_shifts($1, $2::date, $2::date) p where p.planned_start is not null limit 1',
    [person, date],
  )
  if (!works) refuse(rosterProblems.colleagueRests, { name: await nameOf(sql, person) })
}

interface NewChange {
  readonly employee_id: number
  readonly kind: string
  readonly date: string
  readonly with_id: number | null
  readonly with_date: string | null
  readonly open_shift_id: number | null
  readonly reason: string | null
  readonly state: string
  readonly decided_at: string | null
}

/** Stores a change with its entry in the history; one shift is offered once at a time. */
export async function insertChange(sql: Sql, actor: number, change: NewChange): Promise<number> {
  const [stored] = await sql.rows<{ id: number }>(
    `with row as (
       insert into shift_changes (employee_id, kind, date, with_id, with_date, open_shift_id, reason, state, decided_at, created_by, updated_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) on conflict (employee_id, date) where state in ('Offered', 'Submitted', 'Asked back') and not is_deleted do nothing returning *),
     past as (${recordHistory({ of: shiftChanges, action: 'create', actor: '$10', after: 'to_jsonb(row)', from: 'row' })})
     select id from row`,
    [
      change.employee_id,
      change.kind,
      change.date,
      change.with_id,
      change.with_date,
      change.open_shift_id,
      change.reason,
      change.state,
      change.decided_at,
      actor,
    ],
  )
  return stored?.id ?? refuse(rosterProblems.offeredAlready)
}

interface Told {
  readonly title: string
  readonly description: string
  readonly page: string
  readonly key: string
}

/** Tells an employee something behind their bell, when they have an account. */
export async function tellPerson(
  sql: Sql,
  engine: Request['engine'],
  employeeId: number,
  told: Told,
): Promise<void> {
  const [user] = await sql.rows<{ id: number }>(
    'select id from administration.users where employee_id = $1 and is_active and not is_deleted',
    [employeeId],
  )
  if (user) await engine.notify(sql, { user_id: user.id, type: 'user', ...told })
}
