import { Refusal } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'

/** Does something so that a refusal leaves the rest of the transaction as it was; answers the words of the refusal. */
export async function attempt(sql: Sql, work: () => Promise<void>): Promise<string | undefined> {
  await sql.rows('savepoint applied')
  try {
    await work()
    await sql.rows('release savepoint applied')
    return undefined
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    await sql.rows('rollback to savepoint applied')
    await sql.rows('release savepoint applied')
    return wordsOf(problem)
  }
}

const wordsOf = ({ error }: Refusal): string =>
  typeof error === 'string' ? error : Object.values(error).flat().join('. ')
