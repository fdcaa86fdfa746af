import type { Sql } from '#platform/server/database/database.ts'
import { AT_DESK, END_TIMER } from '../../contract/clock-state.ts'
import type { Corrected } from '../../contract/corrected-shift.ts'
import type { ShiftSums } from '../../contract/shift-sums.ts'
import { measuresOf } from '../adherence/measures.ts'
import { planAt, planFlags } from '../shift-plan.ts'
import { graceOf, marksOf, storeSums, type SummedDay, sumsFrom } from '../adherence/store-sums.ts'

/** A shift day as a correction needs it. */
export interface CorrectedDay {
  readonly id: number
  readonly employee_id: number
  readonly business_date: string
  readonly sequence: number
  readonly shift_id: number | null
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly started_at: string
  readonly state: 'Open' | 'Closed' | 'Provisional' | 'Locked'
  readonly flags: readonly string[]
  readonly at_desk_time: number
  readonly on_break_time: number
  readonly payable_seconds: number
  readonly late_seconds: number
  readonly overtime_seconds: number
  readonly overtime_asked_seconds: number
  readonly overtime_approved_seconds: number
  readonly overtime_state: string | null
}

const DAY = `select id, employee_id, business_date, sequence, shift_id, planned_start, planned_end, started_at, state, flags, desk_seconds as at_desk_time, break_seconds as on_break_time, payable_seconds, late_seconds, overtime_seconds, overtime_asked_seconds, overtime_approved_seconds, overtime_state from shift_days`

export async function shiftDayOf(
  sql: Sql,
  id: number,
  employeeId: number,
): Promise<CorrectedDay | undefined> {
  const [day] = await sql.rows<CorrectedDay>(
    `${DAY} where id = $1 and employee_id = $2 and not is_deleted`,
    [id, employeeId],
  )
  return day
}

/** What was clocked, as a correction would say it; what nobody ended has no end. */
export type Clocked = Omit<Corrected, 'to'> & { readonly to: string | null }

export const hasEnded = (stretch: Clocked): stretch is Corrected => stretch.to !== null

export const clockedOf = (sql: Sql, shiftDayId: number): Promise<Clocked[]> =>
  sql.rows<Clocked>(
    `select status, clockin_timefrom as "from", ended_at as "to" from clock_entries
      where shift_day_id = $1 and superseded_by is null and code <> 'OUT' order by clockin_timefrom, id`,
    [shiftDayId],
  )

/** The sums of a day, were it as some stretches say. */
export const sumsIf = async (
  sql: Sql,
  day: Pick<CorrectedDay, 'employee_id' | 'business_date' | 'shift_id'> & SummedDay,
  entries: readonly Corrected[],
): Promise<ShiftSums> => sumsFrom(day, entries, await measuresOf(sql, day))

/** Marks that say how a shift was clocked; the others are found anew. */
const LASTING = [
  'No plan',
  'Rest day',
  'Holiday',
  'On leave',
  'Unplanned remote',
  'Outside network',
  'Outside area',
  'New device',
  'No image',
  'Zone changed',
  'Offline',
]

interface Correction {
  readonly employee_id: number
  readonly business_date: string
  readonly shift_day_id: number | null
  readonly entries: readonly Corrected[]
  readonly userId: number
}

/** Makes a shift what a correction says: what was clocked is superseded and stays, its sums and marks are found anew. */
export async function correctShift(sql: Sql, correction: Correction): Promise<void> {
  const { employee_id, entries, userId } = correction
  const day =
    correction.shift_day_id === null
      ? await missingDay(sql, correction)
      : await shiftDayOf(sql, correction.shift_day_id, employee_id)
  const [first, last] = [entries[0], entries.at(-1)]
  if (!day || !first || !last) throw new Error('a correction without its shift was approved')
  await supersede(sql, day.id, employee_id, userId, entries)
  const sums = await sumsIf(sql, day, entries)
  const marks = marksOf(sums, await graceOf(sql, day))
  const lasting = day.flags.filter((flag) => LASTING.includes(flag))
  await storeSums(sql, {
    id: day.id,
    startedAt: first.from,
    endedAt: last.to,
    state: 'Closed',
    flags: new Set([...lasting, ...marks, 'Corrected']),
    sums,
  })
}

/** A shift nobody clocked, planned as it would have been. */
async function missingDay(sql: Sql, { employee_id, business_date, entries, userId }: Correction) {
  const [first] = entries
  if (!first) return undefined
  const plan = await planAt(sql, employee_id, first.from)
  const flags = planFlags(plan)
  const [made] = await sql.rows<{ id: number }>(
    `insert into shift_days (employee_id, business_date, sequence, employee_shift_id, shift_id, client_id, planned_start, planned_end, zone_name, started_at, ended_at, state, flags, created_by)
     select $1, $2, 1 + coalesce((select max(sequence) from shift_days where employee_id = $1 and business_date = $2), 0), $3, $4, $5, $6, $7, $8, $9, $9, 'Closed', $10, $11 returning id`,
    [
      employee_id,
      business_date,
      plan.employee_shift_id,
      plan.shift_id,
      plan.client_id,
      plan.planned_start,
      plan.planned_end,
      plan.zone_name,
      first.from,
      flags,
      userId,
    ],
  )
  return made && shiftDayOf(sql, made.id, employee_id)
}

/** New entries in place of those that were clocked, each carrying At Desk time so far, and the end. */
async function supersede(
  sql: Sql,
  shiftDayId: number,
  employeeId: number,
  userId: number,
  entries: readonly Corrected[],
): Promise<void> {
  // A marker first: what is superseded names what took its place, and two entries of one time may not both count.
  const old = await sql.rows<{ id: number; work_from: string }>(
    'update clock_entries set superseded_by = id where shift_day_id = $1 and superseded_by is null returning id, work_from',
    [shiftDayId],
  )
  const workFrom = old[0]?.work_from ?? 'Office'
  let total = 0
  let firstId: number | undefined
  const end = entries.at(-1)?.to
  const all = [...entries, ...(end ? [{ status: END_TIMER, from: end, to: end }] : [])]
  for (const [index, { status, from, to }] of all.entries()) {
    const [made] = await sql.rows<{ id: number; seconds: number }>(
      `insert into clock_entries (shift_day_id, employee_id, user_id, code, status, date_created, clockin_date, clockin_timefrom, total_time, ended_at, seconds, work_from, zone_name, timezone_offset, source)
       select $1, $2, $3, $4, $5, statement_timestamp(), d.business_date, $6::timestamptz, $7, $8::timestamptz, extract(epoch from $8::timestamptz - $6::timestamptz)::integer, $9, d.zone_name,
              (extract(epoch from ($6::timestamptz at time zone d.zone_name) - ($6::timestamptz at time zone 'UTC')) / 60)::integer, 'Correction'
         from shift_days d where d.id = $1 returning id, seconds`,
      [shiftDayId, employeeId, userId, codeAt(index, status), status, from, total, to, workFrom],
    )
    firstId ??= made?.id
    if (status === AT_DESK) total += made?.seconds ?? 0
  }
  await sql.rows('update clock_entries set superseded_by = $2 where id = any ($1::bigint[])', [
    old.map(({ id }) => id),
    firstId,
  ])
}

function codeAt(index: number, status: string): 'IN' | 'BREAK' | 'RESUME' | 'OUT' {
  if (status === END_TIMER) return 'OUT'
  if (status !== AT_DESK) return 'BREAK'
  return index === 0 ? 'IN' : 'RESUME'
}
