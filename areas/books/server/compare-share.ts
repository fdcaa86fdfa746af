import type { Contribution } from '#platform/contract/contributions.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { BookCheck, BookComparison, BookDays } from '../contract/book-checks.ts'

/** Days of a check that has none: all there are. */
export const ALWAYS: BookDays = { from: '-infinity', to: 'infinity' }

/**
 * Compares some days in the transaction of the caller. Each statement is planned for its own days: a plan for any days takes ten times as long
 * where they decide which rows are read.
 */
export async function compareShare(
  sql: Sql,
  check: BookCheck,
  days: BookDays,
  contributions: readonly Contribution[],
): Promise<BookComparison> {
  await sql.rows('set local plan_cache_mode = force_custom_plan')
  return check.compare(sql, days, contributions)
}
