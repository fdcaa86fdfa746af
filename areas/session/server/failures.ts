import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { sessionProblems } from '../contract/problems.ts'

/** Failures only: a whole office signs in from one address at shift start and must never be refused. */
const ACCOUNT_FAILURES = 10
const ADDRESS_FAILURES = 100
const WINDOW = `interval '10 minutes'`

/** Refuses a try after too many failures of this account (null where none is named), or from this address. */
export async function refuseTooMany(
  sql: Sql,
  account: string | null,
  address: string,
): Promise<void> {
  const [failures] = await sql.rows<{ by_account: number; by_address: number }>(
    `select (select count(*) from sign_in_failures where account = $1 and at > statement_timestamp() - ${WINDOW}) as by_account,
            (select count(*) from sign_in_failures where address = $2 and at > statement_timestamp() - ${WINDOW}) as by_address`,
    [account, address],
  )
  const locked =
    (failures?.by_account ?? 0) >= ACCOUNT_FAILURES ||
    (failures?.by_address ?? 0) >= ADDRESS_FAILURES
  if (locked) refuse(sessionProblems.tooManyTries, {}, { retry_after: 600 })
}

/** Counts a failure; outside of any transaction that the refusal ends. */
export const noteFailure = (sql: Sql, account: string, address: string) =>
  sql.rows('insert into sign_in_failures (account, address) values ($1, $2)', [account, address])
