import type { Tone } from '#platform/contract/fields/field.ts'
import type { JobState } from '#platform/contract/jobs/jobs.ts'
import type { ScheduleAnswer } from '#platform/contract/schedules.ts'

/** How the latest run goes or went, as people read it. */
export const runWords = {
  waiting: { tone: 'warn', word: 'Waiting' },
  running: { tone: 'info', word: 'Running' },
  done: { tone: 'ok', word: 'Done' },
  failed: { tone: 'bad', word: 'Failed' },
} as const satisfies Record<JobState, { tone: Tone; word: string }>

export const ofSchedules = { name: 'schedules' }

/** Whether a run is under way. */
export const isOpen = ({ last }: ScheduleAnswer): boolean =>
  last?.state === 'waiting' || last?.state === 'running'
