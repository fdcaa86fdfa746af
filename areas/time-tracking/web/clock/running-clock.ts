import { AT_DESK, statusOfBreak } from '../../contract/clock-state.ts'
import type { ClockDay, ClockEntry } from '../../contract/day.ts'
import { secondsOfClockTime } from '#platform/contract/words/durations.ts'

export interface RunningClock {
  readonly entry: ClockEntry | null
  readonly day: ClockDay | null
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  readonly ahead: number
}

/** At Desk seconds at a moment: what was kept, and while At Desk what runs since. */
export function secondsAt({ entry, ahead }: RunningClock, now: number): number {
  if (!entry?.running) return 0
  const kept = secondsOfClockTime(entry.total_time)
  const runs =
    entry.status === AT_DESK ? (now - ahead - Date.parse(entry.clockin_timefrom)) / 1000 : 0
  return kept + Math.max(0, Math.floor(runs))
}

/** Seconds the present status has lasted. */
export function statusSeconds({ entry, ahead }: RunningClock, now: number): number {
  return entry
    ? Math.max(0, Math.floor((now - ahead - Date.parse(entry.clockin_timefrom)) / 1000))
    : 0
}

export interface PunchBody {
  readonly status?: string
  readonly break_status?: string
  readonly custom_status?: string
  readonly work_from?: 'Office' | 'Remote'
  readonly device_token?: string
  readonly latitude?: number
  readonly longitude?: number
  readonly accuracy?: number
}

/** The status a punch asks for: given directly, or as the break dialog gives it. */
export const statusIn = (body: PunchBody): string => body.status ?? statusOfBreak(body)
