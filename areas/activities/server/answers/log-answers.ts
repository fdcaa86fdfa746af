import type { Answers } from '#platform/contract/fields/extra-field.ts'
import type { Sql } from '#platform/server/database/database.ts'

/** All answers of a log, no matter who asks: for rules, which never answer them. */
export interface LogAnswers {
  readonly extra_values: Answers | null
  readonly sensitive_values: Answers | null
}

/** The stored answers of a log. */
export async function readAnswers(sql: Sql, id: unknown): Promise<LogAnswers> {
  const [log] = await sql.rows<LogAnswers>(
    'select extra_values, sensitive_values from activity_logs where id = $1',
    [id],
  )
  return log ?? { extra_values: null, sensitive_values: null }
}
