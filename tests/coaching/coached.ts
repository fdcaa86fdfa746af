import type { Person, TestProgram } from '../harness/program.ts'
import { answersWith, definition, IDENTITY, NOTE } from '../quality/published-form.ts'
import { failed, submittedReview } from '../quality/reviewing.ts'

/** A category of errors, which a checkpoint may name. */
export async function errorCategory(program: TestProgram, name: string): Promise<number> {
  const [made] = await program.database.rows<{ id: number }>(
    'insert into audit_error_categories (name) values ($1) returning id',
    [name],
  )
  if (!made) throw new Error('the category was not stored')
  return made.id
}

/** The answers of a review that failed two checkpoints, one of them fatal for its section. */
export const failing = answersWith({ [IDENTITY]: failed('Not asked'), [NOTE]: failed('No note') })

/** A form whose checkpoint about notes counts in a category. */
export const withCategory = (categoryId: number) => ({
  ...definition,
  checkpoints: definition.checkpoints.map((one) =>
    one.id === NOTE ? { ...one, error_category_id: categoryId } : one,
  ),
})

export interface Coaching {
  readonly id: number
  readonly version: number
  readonly [field: string]: unknown
}

/** What followed from a review: its coaching, as it is stored. */
export async function coachingOf(
  program: TestProgram,
  reviewId: number,
): Promise<Coaching | undefined> {
  const [found] = await program.database.rows<Coaching>(
    'select c.*, c.due_on::text as due_on from coachings c where audit_review_id = $1 and not is_deleted',
    [reviewId],
  )
  return found
}

/** A coaching of the agent that waits for its coach. */
export async function openCoaching(
  program: TestProgram,
  evaluator: Person,
  rules: Readonly<Record<string, unknown>> = {},
  more: Readonly<Record<string, unknown>> = {},
): Promise<Coaching> {
  const review = await submittedReview(program, evaluator, rules, { answers: failing, ...more })
  const coaching = await coachingOf(program, review)
  if (!coaching) throw new Error('no coaching followed')
  return coaching
}

/** What a person writes in a coaching. */
export const comment = (person: Person, id: number, words: string, by?: string) =>
  person.post(`coaching/update_coaching/${id}`, { comment: words, ...(by && { by }) })
