import { t } from '#platform/contract/words/texts.ts'

export type FieldProblems = Record<string, string[]>

interface Details {
  status: number
  code?: string
  fields?: FieldProblems
  current?: Record<string, unknown>
  number?: string
}

/** A request that did not succeed. `message` is what the person reads; status 0 means that the server was not reached. */
export class RequestProblem extends Error {
  readonly status: number
  /** What the server's refusal is known by: programs ask it, and never the words. */
  readonly code: string | undefined
  /** Messages by field name, of a 422. */
  readonly fields: FieldProblems | undefined
  /** The record as it is now, of a 409 after another person's change. */
  readonly current: Record<string, unknown> | undefined
  /** The number under which the server logged the request. */
  readonly number: string | undefined

  constructor(message: string, details: Details) {
    super(message)
    this.name = 'RequestProblem'
    this.status = details.status
    this.code = details.code
    this.fields = details.fields
    this.current = details.current
    this.number = details.number
  }
}

/** The problem as a person may read it, whatever was thrown. */
export function problemText(problem: unknown): string {
  return problem instanceof RequestProblem ? problem.message : UNREADABLE
}

/** The specification's words for an answer that cannot be read. */
export const UNREADABLE = t`Unable to perform action.Something went wrong`
