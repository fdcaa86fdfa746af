import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { JobState } from '../../contract/jobs/job-states.ts'

/** What a server works on now, or takes next; what waits for a speech server may wait for days. */
const movingStates: ReadonlySet<string> = new Set<JobState>(['Queued', 'Fetching', 'Transcribing'])

/** Whether a call is about to change by itself. */
export const isMoving = ({ state }: StoredRecord): boolean => movingStates.has(String(state))
