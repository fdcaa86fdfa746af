import { Refusal } from '#platform/contract/problems.ts'
import type { Sql } from '../database/database.ts'

export interface EachOutcome {
  readonly changed: number[]
  readonly refused: { readonly id: number; readonly code: string; readonly error: string }[]
}

/**
 * Does the same to each of some records inside one transaction. A refused record is put back alone and named, the others stand;
 * a fault takes everything back. The ids are taken in order, so that two such requests never wait for each other in a circle.
 */
export async function toEachRecord(
  sql: Sql,
  ids: readonly number[],
  change: (id: number) => Promise<unknown>,
): Promise<EachOutcome> {
  const outcome: EachOutcome = { changed: [], refused: [] }
  for (const id of ids.toSorted((one, other) => one - other)) {
    await sql.rows('savepoint each_record')
    try {
      await change(id)
      await sql.rows('release savepoint each_record')
      outcome.changed.push(id)
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      await sql.rows('rollback to savepoint each_record')
      outcome.refused.push({ id, code: problem.code, error: wordsOf(problem) })
    }
  }
  return outcome
}

const wordsOf = ({ error }: Refusal): string =>
  typeof error === 'string' ? error : Object.values(error).flat().join('. ')
