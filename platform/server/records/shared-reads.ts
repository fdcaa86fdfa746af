import type { Sql } from '../database/database.ts'

/**
 * Asks each question once: rules that run side by side ask the same of the same offices, designations and leads. Only for
 * statements whose answers nothing changes meanwhile.
 */
export function sharedReads(sql: Sql): Sql {
  const answers = new Map<string, Promise<unknown[]>>()
  return {
    ...sql,
    rows<Row>(text: string, values: readonly unknown[] = []) {
      const key = JSON.stringify([text, values])
      const answer = answers.get(key) ?? sql.rows<unknown>(text, values)
      answers.set(key, answer)
      return answer as Promise<Row[]> // the same statement answers the same rows
    },
  }
}
