import { fill, t } from './words/texts.ts'

/**
 * A refusal is expected: a rule of the business says no, in words a person can act on. Its status and text stand together
 * where the rule is declared; the code that throws it names the problem, never a status. People read the text, programs ask the code.
 */
export interface Problem {
  /** 400, 408 and 431: what is no request that anything could answer. */
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 503
  /** `{name}` is filled from the parameters. */
  readonly text: string
  /** The field the text belongs to; a 422 is answered as a map of fields. */
  readonly field?: string
  /** What a program knows it by, as `clock.not_clocked_in`: it stays when the text is worded anew. */
  readonly code: string
}

/** A problem before `declareProblems` has named it. */
type Unnamed = Omit<Problem, 'code'>

/** What problems are declared as, each under the key that makes its code. */
export const problem = (status: Problem['status'], text: string, field?: string): Unnamed =>
  field === undefined ? { status, text } : { status, text, field }

/** The problems of one subject. Their codes are `subject.key` in small letters; those of the platform itself have no subject. */
// It only makes an object: what no page reads is left out of what browsers fetch.
/* @__NO_SIDE_EFFECTS__ */
export const declareProblems = <const Declared extends Readonly<Record<string, Unnamed>>>(
  subject: string,
  declared: Declared,
): { readonly [Key in keyof Declared]: Problem } => {
  const named = Object.entries(declared).map(([key, one]) => {
    const code = key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    return [key, { ...one, code: subject === '' ? code : `${subject}.${code}` }] as const
  })
  return Object.fromEntries(named) as { readonly [Key in keyof Declared]: Problem } // the same keys
}

/** What the platform itself refuses. */
export const problems = declareProblems('', {
  signedOut: problem(401, 'Your session has ended. Sign in again.'),
  onlyLooking: problem(
    403,
    'You are viewing as another person: nothing can be changed or exported.',
  ),
  noRight: problem(403, 'You do not have the right to {action} on {page}.'),
  noSuchRecord: problem(404, 'This {label} does not exist, or you may not see it.'),
  changedMeanwhile: problem(409, 'Another person changed this {label} since you opened it.'),
  inUse: problem(409, 'This {label} is used by {users}.{advice}'),
  refersToDeleted: problem(409, '{field} has been deleted. Restore it first.'),
  conflict: problem(
    409,
    'This conflicts with a change made at the same moment. Look again and repeat it.',
  ),
  daysLocked: problem(
    409,
    '{period} is locked. Choose other days, or open that period again first.',
  ),
  holdsLater: problem(422, 'A change holds from today or from an earlier day', 'holds_from'),
  tooLarge: problem(422, 'The numbers come to more than can be kept. Enter smaller ones.'),
  tooMuch: problem(429, 'Too many attempts. Try again in {wait}.'),
  keyReused: problem(422, 'This key was used for another request', 'Idempotency-Key'),
  answerClosed: problem(
    409,
    'This was done already. Your rights have changed since, so the answer is not shown again.',
  ),
  /** Errors by field that no problem names. */
  invalidFields: problem(422, 'Look at the fields that are marked.'),
})

export type FieldErrors = Record<string, string[]>

export class Refusal extends Error {
  readonly status: Problem['status']
  readonly code: string
  readonly error: string | FieldErrors
  /** Answered beside the error, for example the current record of a conflict. */
  readonly beside: Record<string, unknown>
  /** Of a problem, or of another refusal that is said in other words. */
  constructor(
    { status, code }: Pick<Problem, 'status' | 'code'>,
    error: string | FieldErrors,
    beside: Record<string, unknown> = {},
  ) {
    super(typeof error === 'string' ? error : JSON.stringify(error))
    this.status = status
    this.code = code
    this.error = error
    this.beside = beside
  }
}

/** The refusal of a problem, ready to be thrown. */
export function refusal(
  of: Problem,
  parameters?: Record<string, unknown>,
  beside?: Record<string, unknown>,
): Refusal {
  const words = t(of.text, parameters)
  return new Refusal(
    of,
    of.field === undefined ? words : { [fill(of.field, parameters ?? {})]: [words] },
    beside,
  )
}

/** Refuses: never returns. */
export function refuse(
  of: Problem,
  parameters?: Record<string, unknown>,
  beside?: Record<string, unknown>,
): never {
  throw refusal(of, parameters, beside)
}

/** The refusal of input by field. */
export const refusedFields = (errors: FieldErrors): Refusal =>
  new Refusal(problems.invalidFields, errors)

/** Refuses input by field; does nothing when there is no error. */
export function refuseFields(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw refusedFields(errors)
}
