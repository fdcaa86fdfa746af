import { typed } from '#platform/contract/answers.ts'
import { t } from './words/texts.ts'
import { calls } from './calls.ts'
import { text } from './fields/field.ts'
import type { JobState } from '#platform/contract/jobs/jobs.ts'
import { page } from './pages.ts'

/** What happens again and again, as administrators see it. */
export interface ScheduleAnswer {
  readonly name: string
  /** "Removing what outlived its use" */
  readonly label: string
  /** "Every hour" */
  readonly timing: string
  readonly zone_name: string
  /** Null when it is never due again. */
  readonly next_due: string | null
  /** The latest run, where there was one. */
  readonly last: {
    readonly due_at: string
    readonly state: JobState
    /** What came of it. */
    readonly words: string | null
    readonly date_ended: string | null
  } | null
  /** How many of its items could not be done. */
  readonly fault_count: number
  /** The first of them, those of longest standing first. */
  readonly faults: readonly LoopFault[]
}

/** An item of a schedule that could not be done. */
export interface LoopFault {
  readonly id: number
  readonly schedule: string
  /** Its kind and number: "Leave request 17". */
  readonly label: string
  /** Where its record is shown, to those who may see it. */
  readonly page: string | null
  /** Why, in words for people. */
  readonly message: string
  /** The code of the refusal, or `fault` where something went wrong. */
  readonly code: string
  readonly attempts: number
  readonly first_at: string
  readonly last_at: string
  readonly next_try_at: string
}

/** What Muster does by itself and when, for the person who runs it. */
export const schedulesPage = page('/schedules', {
  about: 'What happens by itself, when it is due next and how the last runs went.',
  jobs: [t`Run one now`, t`Read why a run failed`, t`Try again what could not be done`],
  label: 'Schedules',
  menu: { group: 'Administration', order: 96, icon: 'calendar-time' },
  grants: { Admin: 'VE:all', IT: 'VE:all' },
  rights: ['view', 'edit'],
})

export const scheduleCalls = calls({
  schedules: {
    method: 'GET',
    path: 'schedules/getAll',
    needs: 'view',
    pages: ['/schedules'],
    rows: 'shared',
    grid: true,
    input: {},
    answers: typed<readonly ScheduleAnswer[]>(),
    summary: 'What is done again and again, when it is due next and how it went last.',
  },
  runNow: {
    method: 'POST',
    path: 'schedules/runNow/{name}',
    needs: 'edit',
    pages: ['/schedules'],
    rows: 'shared',
    input: {},
    answers: typed<{ readonly name: string }>(),
    summary: 'Does now what a schedule does at its times, which stay as they are.',
  },
  faults: {
    method: 'GET',
    path: 'schedules/faults',
    needs: 'view',
    pages: ['/schedules'],
    rows: 'shared',
    grid: true,
    input: { schedule: text({ max: 100, help: 'The name of one schedule. Default: all.' }) },
    answers: typed<readonly LoopFault[]>(),
    summary:
      'Items of schedules that could not be done: which, why, since when, and when they are tried again.',
  },
  tryAgain: {
    method: 'POST',
    path: 'schedules/tryAgain/{id}',
    needs: 'edit',
    pages: ['/schedules'],
    rows: 'shared',
    input: {},
    answers: typed<{ readonly id: number }>(),
    summary: 'Tries an item again that could not be done, by running its schedule now.',
  },
})
