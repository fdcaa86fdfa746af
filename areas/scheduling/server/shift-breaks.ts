import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { type Row, serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { schedulingProblems } from '../contract/problems.ts'
import { shiftBreaks } from '../contract/shift-breaks.ts'
import { minutesBetween, minutesInto, shortTime } from '../contract/shift-times.ts'
import { keepLockedDays } from './locked-days.ts'

interface Shift {
  readonly id: number
  readonly shift_start: string
  readonly shift_end: string
}

interface Planned {
  readonly start_time: string
  readonly latest_start?: string | null
  readonly is_floating: boolean
  readonly minutes: number
  readonly days?: readonly string[]
}

/** A break lies within its shift, is as long as its type unless it says otherwise, and does not overlap another fixed one. */
async function check(
  values: DraftOf<typeof shiftBreaks>,
  { sql, before }: ChangeOf<typeof shiftBreaks>,
): Promise<ChangesOf<typeof shiftBreaks>> {
  const all = { ...before, ...values }
  const minutes = all.minutes ?? (await usualMinutes(sql, all.break_type_id))
  const planned = { ...(all as Row & Planned), minutes: Number(minutes) } // each was checked by its own field
  if (planned.is_floating && (planned.latest_start ?? null) === null)
    refuse(schedulingProblems.latestRequired)
  // The shift is locked, so that its breaks are planned one after the other.
  const [shift] = await sql.rows<Shift>(
    'select id, shift_start, shift_end from shifts where id = $1 and not is_deleted for no key update',
    [all.shift_id],
  )
  if (!shift || minutes === null) return {} // the check of references says which field is wrong
  checkWithin(planned, shift)
  await refuseOverlap(sql, planned, shift, before?.id ?? 0)
  return { minutes }
}

async function usualMinutes(sql: Sql, type: unknown): Promise<number | null> {
  const [found] = await sql.rows<{ default_minutes: number }>(
    'select default_minutes from break_types where id = $1',
    [type],
  )
  return found?.default_minutes ?? null
}

function checkWithin(
  { start_time, latest_start, is_floating, minutes }: Planned,
  { shift_start, shift_end }: Shift,
): void {
  const length = minutesBetween(shift_start, shift_end)
  const bounds = { start: shortTime(shift_start), end: shortTime(shift_end) }
  const earliest = minutesInto(shift_start, start_time)
  if (minutes >= length) refuse(schedulingProblems.breakLong)
  if (earliest + minutes > length) refuse(schedulingProblems.breakOutside, bounds)
  if (!is_floating || !latest_start) return
  const latest = minutesInto(shift_start, latest_start)
  if (latest + minutes > length) refuse(schedulingProblems.latestOutside, bounds)
  if (latest < earliest) refuse(schedulingProblems.latestEarly)
}

/** Floating breaks move out of each other's way; fixed ones of the same day may not overlap. */
async function refuseOverlap(sql: Sql, one: Planned, shift: Shift, id: unknown): Promise<void> {
  if (one.is_floating) return
  const others = await sql.rows<Planned & { name: string }>(
    `select t.name, b.start_time, b.latest_start, b.is_floating, b.days, coalesce(b.minutes, t.default_minutes) as minutes
       from shift_breaks b join break_types t on t.id = b.break_type_id where b.shift_id = $1 and b.id <> $2 and not b.is_floating and not b.is_deleted order by b.start_time, b.id`,
    [shift.id, id],
  )
  const from = minutesInto(shift.shift_start, one.start_time)
  const overlapping = others.find((other) => {
    const start = minutesInto(shift.shift_start, other.start_time)
    return sharesDay(one, other) && start < from + one.minutes && from < start + other.minutes
  })
  if (overlapping) refuse(schedulingProblems.breakOverlaps, { break: overlapping.name })
}

/** No days named are all of them. */
const sharesDay = ({ days: ones = [] }: Planned, { days: others = [] }: Planned): boolean =>
  ones.length === 0 || others.length === 0 || ones.some((day) => others.includes(day))

export const shiftBreaksOnServer = serveResource(shiftBreaks, {
  derived: {
    client_id: (row) => `select s.client_id from shifts s where s.id = ${row}.shift_id`,
  },
  before: {
    create: check,
    update: check,
    holdFrom: (day, { sql, before }) =>
      keepLockedDays(sql, { shiftId: before?.shift_id, from: day }),
  },
  constraints: { shift_breaks_latest_start: schedulingProblems.latestRequired },
})
