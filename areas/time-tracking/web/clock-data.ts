import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AT_DESK } from '#areas/time-tracking/contract/clock-state.ts'
import type { ClockDay, ClockEntry } from '#areas/time-tracking/contract/day.ts'
import { secondsOfClockTime } from '#platform/contract/words/durations.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { request, write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { announce } from '#platform/web/parts/announcements.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'

/** Everything about the clock is asked anew after a punch; a second tab learns of it on focus and once a minute. */
const CLOCK = ['clock']
const OTHER_TAB_MS = 60_000

export interface RunningClock {
  readonly entry: ClockEntry | null
  readonly day: ClockDay | null
  /** How far this device's clock is ahead of the server's, in milliseconds. */
  readonly ahead: number
}

/** The clock of the signed-in person as the server keeps it. */
export function useClock() {
  return useQuery({
    queryKey: [...CLOCK, 'now'],
    refetchInterval: OTHER_TAB_MS,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<RunningClock> => {
      const [latest, day] = await Promise.all([
        request<ClockEntry | null>('clockin/getLatestClockinEntry', { signal }),
        request<ClockDay | null>('clockin/getDay', { method: 'POST', body: {}, signal }),
      ])
      const ahead = latest.data ? Date.now() - Date.parse(latest.data.server_time) : 0
      return { entry: latest.data, day: day.data, ahead }
    },
  })
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
}

/** Changes the clock. The same press of a button is one event, however often it has to be sent. */
export function usePunch() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: PunchBody) => {
      const key = newKey()
      const answer = await write<ClockEntry>('clockin/create', {
        method: 'POST',
        key,
        body: { ...body, client_event_id: key },
      })
      return answer.data
    },
    onSuccess: (entry) =>
      announce(entry.running ? `Clock: ${entry.status}` : 'Your shift has ended'),
    onError: (problem) =>
      showSnackbar(
        'general_error',
        problem instanceof RequestProblem ? problem.message : String(problem),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: CLOCK }),
  })
}

/** Says when a shift that was left open did end. */
export function useCloseForgotten() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { shift_day_id: number; ended_at: string; reason: string }) =>
      write<ClockEntry>('clockin/closeForgotten', { method: 'POST', key: newKey(), body }),
    onSettled: () => queries.invalidateQueries({ queryKey: CLOCK }),
  })
}
