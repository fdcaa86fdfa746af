import { t } from '#platform/contract/words/texts.ts'
import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { problems, Refusal, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { toEachRecord } from '#platform/server/records/each-record.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import type { leaveCalls } from '../contract/calls.ts'
import { hundredths } from '../contract/leave-day-rules.ts'
import type { BalanceChange } from '../contract/leave-preview.ts'
import { leaves } from '../contract/leaves.ts'
import { assessLeave, type Assessed } from './assess-leave.ts'
import { countedByYear, lockPerson, post } from './leave-ledger.ts'
import { balanceOf } from './leave-terms.ts'
import { askedBy, storeDays } from './leaves.ts'
import { refuseLocked } from './refuse-locked.ts'

type Calls = typeof leaveCalls
type Request = CallRequest<Calls['previewHoliday']> | CallRequest<Calls['applyHoliday']>

/** A leave with the names that messages about it use. */
type NamedLeave = Pick<
  RecordOf<typeof leaves>,
  | 'id'
  | 'employee_id'
  | 'leave_type_id'
  | 'start_date'
  | 'end_date'
  | 'half_day'
  | 'half_day_date'
  | 'hours'
  | 'status'
  | 'total_days'
> & { readonly employee: string; readonly type: string }

interface Recount {
  readonly leave: NamedLeave
  /** Null where it cannot be counted: `change` says why. */
  readonly assessed: Assessed | null
  /** What comes back, by leave year. */
  readonly back: readonly { readonly year: number; readonly days: number }[]
  readonly change: BalanceChange
}

/** Whose balance changes when leave on the days of a holiday is counted anew. */
export async function previewHoliday(request: Request): Promise<Answer<readonly BalanceChange[]>> {
  const { sql, now } = request
  const found = await recount(sql, await leavesOn(sql, idOf(request.asked), ''), now)
  return answer(found)
}

/** Counts it anew: what approved leave costs less, or more, is posted; what waits is changed as it waits. */
export async function applyHoliday(request: Request): Promise<Answer<readonly BalanceChange[]>> {
  const { sql, viewer, now, asked } = request
  const held = await leavesOn(sql, idOf(asked), 'for no key update of l')
  for (const person of [...new Set(held.map((leave) => Number(leave.employee_id)))].toSorted(
    byNumber,
  ))
    await lockPerson(sql, person)
  const found = await recount(sql, held, now)
  const counted = new Map(
    found.flatMap((one) => (one.change.refused === null ? [[one.change.leave_id, one]] : [])),
  )
  const { changed, refused } = await toEachRecord(sql, [...counted.keys()], async (id) => {
    const one = counted.get(id)
    if (one) await apply(sql, one, viewer.user_id)
  })
  const whyNot = new Map(refused.map(({ id, error }) => [id, error]))
  const done = found.map((one): Recount => ({
    ...one,
    change: {
      ...one.change,
      refused: whyNot.get(one.change.leave_id) ?? one.change.refused,
    },
  }))
  return { ...answer(done), message: messageOf(changed.length, found.length - changed.length) }
}

function messageOf(changed: number, leftOut: number): string {
  if (leftOut > 0) return t`Balances changed: ${changed}. Left out: ${leftOut}.`
  return changed === 1 ? t`1 balance changed` : t`${changed} balances changed`
}

const byNumber = (one: number, other: number): number => one - other

function answer(found: readonly Recount[]): Answer<readonly BalanceChange[]> {
  const data = found.map(({ change }) => change)
  return { data, total: data.length }
}

/** Leave that waits or is approved on days of a holiday, for the people whom it may concern. */
async function leavesOn(sql: Sql, holidayId: number, lock: string): Promise<NamedLeave[]> {
  const [holiday] = await sql.rows(
    'select 1 from scheduling.holidays where id = $1 and not is_deleted',
    [holidayId],
  )
  if (!holiday) refuse(problems.noSuchRecord, { label: 'holiday' })
  return sql.rows<NamedLeave>(
    `select l.*, l.total_days::float8 as total_days, l.hours::float8 as hours, l.start_date::text as start_date, l.end_date::text as end_date,
            l.half_day_date::text as half_day_date, e.name as employee, t.name as type
       from leaves l join people.employees e on e.id = l.employee_id join leave_types t on t.id = l.leave_type_id
       join scheduling.holidays h on h.id = $1 and l.start_date <= h.end_date and l.end_date >= h.start_date
      where l.status in ('Submitted', 'Approved') and not l.is_deleted and (e.office_id = any(h.offices_ids) or e.client_ids && h.client_ids)
      order by l.id ${lock}`,
    [holidayId],
  )
}

async function recount(sql: Sql, found: readonly NamedLeave[], now: string): Promise<Recount[]> {
  const changes: Recount[] = []
  for (const leave of found) {
    const assessed = await orRefusal(assessUnlocked(sql, leave, now))
    if (assessed instanceof Refusal) {
      changes.push({ leave, assessed: null, back: [], change: leftOut(leave, assessed) })
      continue
    }
    const before = await countedByYear(sql, Number(leave.id))
    const years = new Set([...assessed.years.keys(), ...before.map(({ leave_year }) => leave_year)])
    const back = [...years].map((year) => ({
      year,
      days: hundredths(
        (before.find(({ leave_year }) => leave_year === year)?.days ?? 0) -
          (assessed.years.get(year) ?? 0),
      ),
    }))
    if (back.every(({ days }) => days === 0)) continue
    changes.push({ leave, assessed, back, change: changeOf(leave, assessed, back) })
  }
  return changes
}

/** Days that are paid stay as they are. */
async function assessUnlocked(sql: Sql, leave: NamedLeave, now: string): Promise<Assessed> {
  await refuseLocked(sql, Number(leave.id))
  return assessLeave(sql, askedBy(leave), now, true)
}

/** Leave that cannot be counted is named, and keeps no other one from being counted. */
const orRefusal = <Result>(work: Promise<Result>): Promise<Result | Refusal> =>
  work.catch((problem: unknown) => {
    if (problem instanceof Refusal) return problem
    throw problem
  })

const leftOut = (leave: NamedLeave, { error }: Refusal): BalanceChange => ({
  ...aboutLeave(leave),
  days: 0,
  refused: typeof error === 'string' ? error : Object.values(error).flat().join('. '),
})

const aboutLeave = ({ id, employee, type, start_date, end_date, status }: NamedLeave) => ({
  leave_id: id,
  employee,
  type,
  start_date,
  end_date,
  status,
})

function changeOf(leave: NamedLeave, { terms }: Assessed, back: Recount['back']): BalanceChange {
  const short = back.find(
    ({ year, days }) => terms.needs_balance && balanceOf(terms, year).available + days < 0,
  )
  return {
    ...aboutLeave(leave),
    days: hundredths(back.reduce((sum, { days }) => sum + days, 0)),
    refused: short ? `Only ${balanceOf(terms, short.year).available} days are left` : null,
  }
}

async function apply(sql: Sql, { leave, assessed, back }: Recount, actor: number): Promise<void> {
  if (!assessed) return
  const [leave_id, employee_id] = [Number(leave.id), Number(leave.employee_id)]
  const leave_type_id = Number(leave.leave_type_id)
  await storeDays(sql, leave_id, assessed)
  await changeRows(sql, leaves, {
    set: 'total_days = $2::numeric',
    where: 't.id = $1',
    values: [leave_id, assessed.total],
    actor,
  })
  for (const { year, days } of back)
    if (leave.status === 'Approved')
      await post(sql, {
        employee_id,
        leave_type_id,
        leave_year: year,
        effective_date: String(leave.start_date),
        kind: 'Holiday change',
        days,
        leave_id,
        actor,
      })
    else
      await sql.rows(
        `update leave_balances set pending = pending - $4::numeric, version = version + 1, date_updated = statement_timestamp()
          where employee_id = $1 and leave_type_id = $2 and leave_year = $3 and not is_deleted`,
        [employee_id, leave_type_id, year, days],
      )
}
