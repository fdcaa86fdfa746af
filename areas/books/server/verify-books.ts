import type { Contribution } from '#platform/contract/contributions.ts'
import type { Database, Sql } from '#platform/server/database/database.ts'
import { ALWAYS, compareShare } from './compare-share.ts'
import { type BookCheck, bookChecks, type BookDifference } from '../contract/book-checks.ts'

/** What a check came to over all days that were asked for. */
export interface VerifiedCheck {
  readonly check: BookCheck
  readonly compared: number
  readonly differences: readonly BookDifference[]
  /** Why it could not be done, where it could not. */
  readonly fault?: unknown
}

/**
 * Compares all settled periods since a day, or all there are, and stores nothing. Each month of a check is read in a transaction of its own, and a check that fails does
 * not stop the others.
 */
export async function* verifyBooks(
  database: Database,
  contributions: readonly Contribution[],
  { since, today }: { readonly since?: string | undefined; readonly today: string },
): AsyncGenerator<VerifiedCheck> {
  for (const check of bookChecks.among(contributions)) {
    let compared = 0
    const differences: BookDifference[] = []
    try {
      for (const days of await sharesSince(database, check, since, today)) {
        const found = await database.longTransaction(async (sql) => {
          await sql.rows('set transaction read only')
          return compareShare(sql, check, days, contributions)
        })
        compared += found.compared
        differences.push(...found.differences)
      }
      yield { check, compared, differences }
    } catch (fault) {
      yield { check, compared, differences, fault }
    }
  }
}

/** The months of a check from a day on, or from its first settled day. */
async function sharesSince(
  sql: Sql,
  { firstDay }: BookCheck,
  since: string | undefined,
  today: string,
) {
  if (firstDay === undefined) return [ALWAYS]
  return sql.rows<{ from: string; to: string }>(
    `select greatest(m::date, $1::date) as "from", (m + interval '1 month' - interval '1 day')::date as "to"
       from (select (${firstDay}) as day) f
      cross join generate_series(date_trunc('month', greatest(f.day, $1::date)::timestamp), $2::date, interval '1 month') m`,
    [since ?? null, today],
  )
}
