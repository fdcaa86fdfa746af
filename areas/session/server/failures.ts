import type { Sql } from '#platform/server/database/database.ts'
import type { PublicRequest } from '#platform/server/kernel/served-area.ts'
import { limit, tooMuch, waitFor } from '#platform/server/limits/limits.ts'

type Guessing = Pick<PublicRequest, 'sql' | 'engine' | 'asked'>

/** Refuses whom guesses have closed: an account, or another door that is guessed at. */
export async function refuseClosed(sql: Sql, who: string): Promise<void> {
  const seconds = await waitFor(sql, 'account', who)
  if (seconds > 0) throw tooMuch(seconds)
}

/**
 * Refuses an address from which too much was wrong. An account that has signed in from there before is not held up by what others
 * get wrong; nobody learns which that is, since a wrong password is refused in the same words.
 */
export async function refuseClosedAddress(
  { sql, asked: { address } }: Pick<Guessing, 'sql' | 'asked'>,
  userId?: number,
): Promise<void> {
  const seconds = await waitFor(sql, 'address', address)
  if (seconds === 0) return
  const known = await sql.rows('select 1 from sessions where user_id = $1 and ip = $2 limit 1', [
    userId ?? null,
    address,
  ])
  if (known.length === 0) throw tooMuch(seconds)
}

/** Counts a failure of an address, and of whom it was about; outside of any transaction that the refusal ends. */
export async function noteFailure({ sql, engine, asked }: Guessing, who?: string): Promise<void> {
  if (who !== undefined) await limit(sql, 'account', who, engine.limits.account)
  await limit(sql, 'address', asked.address, engine.limits.address)
}
