import type { RecordOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'

import { rosterProblems } from '../../contract/roster/roster-problems.ts'
import { type PlannedDay, plannedDays } from './planned-cells.ts'
import type { GivenDay } from './planned-if.ts'
import type { shiftChanges } from '../../contract/roster/shift-changes.ts'

/** What a shift change is about, as it is stored. */
export interface ShiftChange {
  readonly id: number
  readonly employee_id: number
  readonly kind: 'Swap' | 'Give away' | 'Take an open shift'
  readonly date: string
  readonly with_id: number | null
  readonly with_date: string | null
  readonly open_shift_id: number | null
}

/** A record of the family, read as what it is. */
export const changeOf = (record: RecordOf<typeof shiftChanges>): ShiftChange => record // the declaration types each of these fields

/** What both people work once a change is approved; refuses when their plans are not what was offered any more. */
export async function daysAfterChange(sql: Sql, change: ShiftChange): Promise<GivenDay[]> {
  if (change.kind === 'Take an open shift') return [await openDay(sql, change)]
  const { employee_id: owner, with_id: colleague, date, with_date } = change
  if (colleague === null) refuse(rosterProblems.notAccepted)
  const dates = [date, with_date ?? date].toSorted()
  const days = await plannedDays(sql, {
    drafted: [],
    published: [owner, colleague],
    from: dates[0] ?? date,
    to: dates[1] ?? date,
  })
  const workOf = (person: number, day: string) =>
    days.find((one) => one.employee_id === person && one.business_date === day && one.from !== null)
  const given = workOf(owner, date) ?? (await refuseChanged(sql, owner))
  const got =
    with_date === null
      ? undefined
      : (workOf(colleague, with_date) ?? (await refuseChanged(sql, colleague)))
  if (got && isSameShift(given, got))
    refuse(rosterProblems.sameShift, { name: await nameOf(sql, colleague) })
  if (with_date !== date && workOf(colleague, date)) await refuseBusy(sql, colleague)
  if (with_date !== null && with_date !== date && workOf(owner, with_date))
    await refuseBusy(sql, owner)
  return [
    worked(given, colleague, owner),
    ...(got ? [worked(got, owner, colleague)] : []),
    ...(with_date === date ? [] : [rested(owner, date, colleague)]),
    ...(with_date === null || with_date === date ? [] : [rested(colleague, with_date, owner)]),
  ]
}

/** A swap after which both would work what they work now. */
const isSameShift = (one: PlannedDay, other: PlannedDay): boolean =>
  one.business_date === other.business_date &&
  one.shift_id === other.shift_id &&
  one.shift_start === other.shift_start &&
  one.shift_end === other.shift_end

async function openDay(sql: Sql, change: ShiftChange): Promise<GivenDay> {
  const [open] = await sql.rows<{ shift_id: number }>(
    `select o.shift_id from open_shifts o where o.id = $1 and o.state = 'Published' and not o.is_deleted
        and o.wanted > (select count(*) from shift_changes c where c.open_shift_id = o.id and c.state = 'Approved' and c.id <> $2 and not c.is_deleted) for update of o`,
    [change.open_shift_id, change.id],
  )
  if (!open) refuse(rosterProblems.noOpenShift)
  return {
    employee_id: change.employee_id,
    date: change.date,
    plan: 'Shift',
    shift_id: open.shift_id,
    own_start: null,
    own_end: null,
    kind: 'Extra day',
    note: null,
    swap_with_id: null,
  }
}

const worked = (
  { shift_id, own_times, shift_start, shift_end, business_date }: PlannedDay,
  employee_id: number,
  swap_with_id: number,
): GivenDay => ({
  employee_id,
  date: business_date,
  plan: 'Shift',
  shift_id,
  own_start: own_times ? shift_start : null,
  own_end: own_times ? shift_end : null,
  kind: 'Swap',
  note: null,
  swap_with_id,
})

const rested = (employee_id: number, date: string, swap_with_id: number): GivenDay => ({
  employee_id,
  date,
  plan: 'Rest',
  shift_id: null,
  own_start: null,
  own_end: null,
  kind: 'Swap',
  note: null,
  swap_with_id,
})

async function refuseChanged(sql: Sql, person: number): Promise<never> {
  refuse(rosterProblems.changedSince, { name: await nameOf(sql, person) })
}

async function refuseBusy(sql: Sql, person: number): Promise<never> {
  refuse(rosterProblems.worksAlready, { name: await nameOf(sql, person) })
}

export async function nameOf(sql: Sql, person: number): Promise<string> {
  const [found] = await sql.rows<{ name: string }>(
    'select name from people.employees where id = $1',
    [person],
  )
  return found?.name ?? ''
}
