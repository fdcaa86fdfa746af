import type { Sql } from '#platform/server/database/database.ts'
import type { ClockDay, ClockEntry, DayStretch } from '../../contract/day.ts'
import { clockTime } from '#platform/contract/words/durations.ts'
import { sumsOf } from '../../contract/shift-sums.ts'
import { isKnownDevice } from './known-device.ts'
import { countedUntil, isForgotten, isOverrun } from './open-shift.ts'
import { allowancesOf, type ClockSettings, isFreeDay } from '../shift-plan.ts'

export interface EntryRow extends Omit<
  ClockEntry,
  'total_time' | 'server_time' | 'running' | 'is_overrun' | 'is_forgotten'
> {
  readonly total_time: number
  readonly started_at: string
  readonly state: string
}

/** The entry a screen restores its clock from: the last one of the open shift, else the last there was. */
export async function latestEntry(
  sql: Sql,
  employeeId: number,
  now: string,
  settings: ClockSettings,
): Promise<ClockEntry | null> {
  const [row] = await sql.rows<EntryRow>(
    `select ${ENTRY}
       from clock_entries e join shift_days d on d.id = e.shift_day_id
      where e.employee_id = $1 and e.superseded_by is null order by e.clockin_timefrom desc, e.id desc limit 1`,
    [employeeId],
  )
  return row ? shownEntry(row, now, settings) : null
}

/** The columns of an entry `e` and its shift day `d` that a screen needs. */
export const ENTRY = `e.id, e.code, e.status, e.clockin_date, e.clockin_timefrom, e.total_time, e.work_from, e.timezone_offset, e.zone_name, e.shift_day_id,
            d.planned_start, d.planned_end, d.started_at, d.state`

/** An entry as a screen restores its clock from it. */
export function shownEntry(row: EntryRow, now: string, settings: ClockSettings): ClockEntry {
  const { started_at, state, total_time, ...entry } = row
  const running = state === 'Open'
  return {
    ...entry,
    total_time: clockTime(total_time),
    server_time: now,
    running,
    is_overrun: running && isOverrun(row, now, settings),
    is_forgotten: running && isForgotten(row, now, settings),
  }
}

export type DayRow = Omit<ClockDay, 'breaks' | 'stretches' | 'planned_break_seconds'> & {
  readonly shift_id: number | null
  readonly sequence: number
  /** Of an open shift: not now, where it was forgotten. */
  readonly counted_until: string
}

const DAY = `select d.id as shift_day_id, d.business_date, d.sequence, d.shift_id, s.name as shift_name, d.planned_start, d.planned_end, d.zone_name, d.work_from, d.started_at, d.ended_at,
  d.state, d.flags, d.desk_seconds as at_desk_time, d.break_seconds as on_break_time, d.total_seconds as ttl_shift_time, d.late_seconds, d.over_break_seconds, d.early_leave_seconds, d.early_seconds, d.overtime_seconds, d.payable_seconds,
  d.overtime_asked_seconds, d.overtime_uncounted_seconds, d.overtime_approved_seconds, d.overtime_state, d.overtime_note, (select p.name from people p where p.user_id = d.overtime_decided_by) as overtime_decided_by_name,
  (select count(*)::integer from activities.activity_logs l where l.shift_day_id = d.id and not l.is_deleted) as activities_logged,
  (select count(*)::integer from activities.activity_logs l where l.employee_id = d.employee_id and l.follow_up_at is not null and not l.is_deleted) as open_follow_ups,
  (select json_build_object('device_name', v.name, 'is_device_known', coalesce(${isKnownDevice('v', 'c.clockin_timefrom')}, false), 'area', c.area, 'distance_metres', c.distance_metres, 'accuracy_metres', c.accuracy_metres, 'country', c.country, 'city', c.city)
     from clock_entries c left join clock_devices v on v.id = c.device_id
    where c.shift_day_id = d.id and c.code = 'IN' and (c.device_id is not null or c.area is not null or c.country is not null) order by c.id limit 1) as recorded, ${countedUntil('d', '$4::timestamptz')} as counted_until
  from shift_days d left join scheduling.shifts s on s.id = d.shift_id`

/** The present shift day of a person, or the last one; with a date, that day's last. */
export async function dayOf(
  sql: Sql,
  employeeId: number,
  now: string,
  which: { business_date?: string | null; shift_day_id?: number | null } = {},
): Promise<ClockDay | null> {
  const [row] = await sql.rows<DayRow>(
    `${DAY} where d.employee_id = $1 and ($2::date is null or d.business_date = $2) and ($3::bigint is null or d.id = $3) and not d.is_deleted
      order by d.started_at desc, d.id desc limit 1`,
    [employeeId, which.business_date ?? null, which.shift_day_id ?? null, now],
  )
  return row ? withSums(sql, row) : null
}

/** A shift day with its stretches; while it is open its sums are those of this very moment. */
export async function withSums(
  sql: Sql,
  { shift_id, sequence, counted_until, ...day }: DayRow,
): Promise<ClockDay> {
  const [stretches, allowances] = await Promise.all([
    stretchesOf(sql, day.shift_day_id),
    allowancesOf(sql, shift_id, day.business_date),
  ])
  const plan =
    day.planned_start !== null && day.planned_end !== null
      ? { start: Date.parse(day.planned_start), end: Date.parse(day.planned_end) }
      : undefined
  const running = stretches.map(({ status, from, to }) => ({
    status,
    from: Date.parse(from),
    to: Math.max(Date.parse(from), Date.parse(to ?? counted_until)),
  }))
  const sums = sumsOf({
    stretches: running,
    plan,
    allowances,
    isRestDay: isFreeDay(day.flags),
    isLaterStretch: sequence > 1,
  })
  const planned_break_seconds =
    shift_id === null
      ? 0
      : allowances
          .filter(({ clock_option }) => clock_option !== 'Other')
          .reduce((total, { allowed }) => total + allowed, 0)
  const shown = stretches.map((one, index) => ({
    ...one,
    seconds: lengthOf(running[index]),
  }))
  const isOpen = day.state === 'Open'
  return {
    ...day,
    planned_break_seconds,
    ...(isOpen && {
      at_desk_time: sums.at_desk,
      on_break_time: sums.on_break,
      ttl_shift_time: sums.ttl,
      over_break_seconds: sums.over_break,
      late_seconds: sums.late,
    }),
    breaks: sums.breaks,
    stretches: shown,
  }
}

const lengthOf = (one: { from: number; to: number } | undefined): number =>
  one ? Math.floor((one.to - one.from) / 1000) : 0

const stretchesOf = (sql: Sql, shiftDayId: number): Promise<Omit<DayStretch, 'seconds'>[]> =>
  sql.rows(
    `select status, clockin_timefrom as "from", ended_at as "to" from clock_entries where shift_day_id = $1 and code <> 'OUT' and superseded_by is null order by clockin_timefrom, id`,
    [shiftDayId],
  )
