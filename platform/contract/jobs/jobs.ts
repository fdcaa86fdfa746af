import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'

/** What the server does for a person after the request was answered: exports and imports, and what areas add. */
export type JobKind = string

export const jobStates = ['waiting', 'running', 'done', 'failed'] as const
export type JobState = (typeof jobStates)[number]

/** A job as the person it is done for sees it. */
export interface Job {
  readonly id: number
  readonly kind: JobKind
  /** "Departments as CSV" */
  readonly title: string
  readonly state: JobState
  readonly done: number
  /** Null until it is known. */
  readonly total: number | null
  /** What came of it, or what went wrong. */
  readonly words: string | null
  readonly has_file: boolean
  readonly date_created: string
  readonly date_ended: string | null
}

/** A prepared file is kept this long. */
export const FILE_KEPT_HOURS = 24

export const jobCalls = calls({
  jobs: {
    method: 'GET',
    path: 'jobs/getAll',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<readonly Job[]>(),
    summary: 'The newest exports and imports of the person who asks.',
  },
  job: {
    method: 'GET',
    path: 'jobs/getById/{id}',
    needs: 'signed-in',
    rows: 'own',
    input: {},
    answers: typed<Job>(),
    summary: 'How far one of them is.',
  },
  download: {
    method: 'GET',
    path: 'jobs/download/{id}',
    needs: 'signed-in',
    rows: 'own',
    file: true,
    input: {},
    summary: 'The file an export prepared, for a day.',
  },
})
