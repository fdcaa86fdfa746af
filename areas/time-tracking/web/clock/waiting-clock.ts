import { AT_DESK, codeOf, moveFor, stateOf } from '../../contract/clock-state.ts'
import type { ClockDay, ClockEntry } from '../../contract/day.ts'
import { clockTime, secondsOfClockTime } from '#platform/contract/words/durations.ts'
import { wallTime } from '#platform/web/time/zoned.ts'
import { isUnsent, type KeptWrite } from '#platform/web/waiting/waiting-write.ts'
import { type PunchBody, type RunningClock, statusIn } from './running-clock.ts'

/** A punch as far as the screen needs it. */
interface Punch {
  readonly status: string
  readonly at: string
  readonly work_from: 'Office' | 'Remote'
}

/** The clock as it will be when what waits has arrived, by the same table as the server's. */
export function withWaiting(
  clock: RunningClock,
  waiting: readonly KeptWrite[],
  zone: string,
): RunningClock {
  return waiting
    .filter(isUnsent)
    .map(punchOf)
    .reduce((shown, punch) => afterPunch(shown, punch, zone), clock)
}

function punchOf({ body, madeAt }: KeptWrite): Punch {
  const asked = body as PunchBody // made by this area: see clock-data.ts
  return { status: statusIn(asked), at: madeAt, work_from: asked.work_from ?? 'Office' }
}

function afterPunch(clock: RunningClock, punch: Punch, zone: string): RunningClock {
  const { entry } = clock
  // What the server tells already was made before.
  if (entry && punch.at < entry.clockin_timefrom) return clock
  const current = entry?.running ? entry.status : undefined
  const move = moveFor(stateOf(current), current, punch.status)
  if (move === undefined || move === 'stay') return clock
  if (move === 'open') return { ...clock, entry: opened(punch, zone), day: openedDay(punch, zone) }
  if (!entry) return clock
  const isEnd = move === 'close'
  return {
    ...clock,
    entry: {
      ...entry,
      code: codeOf[move],
      status: punch.status,
      clockin_timefrom: punch.at,
      total_time: clockTime(workedUntil(entry, punch.at)),
      running: !isEnd,
    },
    day: clock.day && changedDay(clock.day, punch, isEnd),
  }
}

const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000))

const workedUntil = ({ status, clockin_timefrom, total_time }: ClockEntry, at: string): number =>
  secondsOfClockTime(total_time) + (status === AT_DESK ? secondsBetween(clockin_timefrom, at) : 0)

function dayOf(at: string, zone: string): string {
  const { year, month, day } = wallTime(new Date(at), zone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** An entry the server does not know yet has no number of its own. */
const UNKNOWN_ID = 0

function opened({ status, at, work_from }: Punch, zone: string): ClockEntry {
  return {
    id: UNKNOWN_ID,
    code: 'IN',
    status,
    clockin_date: dayOf(at, zone),
    clockin_timefrom: at,
    total_time: '00:00:00',
    work_from,
    timezone_offset: 0,
    zone_name: zone,
    shift_day_id: UNKNOWN_ID,
    server_time: at,
    running: true,
    planned_start: null,
    planned_end: null,
    is_overrun: false,
    is_forgotten: false,
  }
}

/** What is planned, only the server knows. */
function openedDay({ status, at, work_from }: Punch, zone: string): ClockDay {
  return {
    shift_day_id: UNKNOWN_ID,
    business_date: dayOf(at, zone),
    shift_name: null,
    planned_start: null,
    planned_end: null,
    planned_break_seconds: 0,
    zone_name: zone,
    work_from,
    started_at: at,
    ended_at: null,
    state: 'Open',
    flags: ['Offline'],
    at_desk_time: 0,
    on_break_time: 0,
    ttl_shift_time: 0,
    late_seconds: 0,
    over_break_seconds: 0,
    early_leave_seconds: 0,
    early_seconds: 0,
    overtime_seconds: 0,
    overtime_asked_seconds: 0,
    overtime_uncounted_seconds: 0,
    overtime_approved_seconds: 0,
    overtime_state: null,
    overtime_decided_by_name: null,
    overtime_note: null,
    payable_seconds: 0,
    breaks: [],
    stretches: [{ status, from: at, to: null, seconds: 0 }],
    activities_logged: 0,
    open_follow_ups: 0,
    recorded: null,
  }
}

function changedDay(day: ClockDay, { status, at }: Punch, isEnd: boolean): ClockDay {
  const ended = day.stretches.map((each) =>
    each.to === null ? { ...each, to: at, seconds: secondsBetween(each.from, at) } : each,
  )
  return {
    ...day,
    ...(isEnd && { state: 'Closed', ended_at: at }),
    stretches: isEnd ? ended : [...ended, { status, from: at, to: null, seconds: 0 }],
  }
}
