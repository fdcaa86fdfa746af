import type { SampleReason } from './sampling-words.ts'

/** What an evaluator has to review. */
export interface ReviewsToDo {
  readonly drawn: number
  readonly late: number
  /** The first due. */
  readonly first: readonly {
    readonly id: number
    readonly due_on: string
    readonly reason: SampleReason
    readonly employee_name: string
    readonly client_name: string
  }[]
}
