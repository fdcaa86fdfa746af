import { type FieldErrors, Refusal } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'
import { inWords } from '../records/database-problems.ts'
import type { ServedResource } from '../records/served.ts'

/** Does the work so that a refusal leaves the transaction as it was; answers what was refused. */
export async function attempt(
  sql: Sql,
  of: ServedResource,
  work: () => Promise<unknown>,
): Promise<FieldErrors | undefined> {
  await sql.rows('savepoint attempt')
  try {
    await work()
    await sql.rows('release savepoint attempt')
    return undefined
  } catch (problem) {
    const refused = inWords(of, problem)
    if (!(refused instanceof Refusal)) throw problem
    await sql.rows('rollback to savepoint attempt')
    await sql.rows('release savepoint attempt')
    return errorsOf(refused)
  }
}

/** What a refusal says, by field; what is wrong with the whole row stands under no name. */
export const errorsOf = ({ error }: Refusal): FieldErrors =>
  typeof error === 'string' ? { '': [error] } : error
