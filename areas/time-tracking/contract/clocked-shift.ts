import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { activityTrack } from './activity-track.ts'
import type { ClockDay } from './day.ts'

/** An entry as it is on record; what a correction took the place of stays. Moments are ISO 8601, lengths seconds. */
export interface RecordedEntry {
  readonly id: number
  readonly code: 'IN' | 'BREAK' | 'RESUME' | 'OUT'
  readonly status: string
  readonly from: string
  /** Null while it goes on. */
  readonly to: string | null
  readonly seconds: number | null
  readonly source: 'Web' | 'Offline' | 'Correction'
  readonly description: string | null
  /** Where it came from, as the server saw it. */
  readonly ip_address: string | null
  /** When the server heard of it, if it waited for a connection. */
  readonly received_at: string | null
  readonly is_superseded: boolean
}

/** A shift with everything that is on record about it, for its person and those above alike. */
export interface ClockedShift extends Omit<ClockDay, 'activities_logged' | 'open_follow_ups'> {
  readonly employee_id: number
  readonly employee_name: string
  readonly entries: readonly RecordedEntry[]
}

export const shiftCalls = calls({
  clockedShift: {
    method: 'GET',
    path: 'shift_days/getClocked/{id}',
    needs: 'view',
    pages: [activityTrack.page.url],
    rows: 'scope',
    input: {},
    answers: typed<ClockedShift>(),
    summary:
      'A shift as it was clocked: its entries, also those a correction took the place of, and what was recorded of the place it began at.',
  },
})
