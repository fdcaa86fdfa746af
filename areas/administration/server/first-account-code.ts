import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '#platform/server/database/database.ts'

/** 100 bits, which nobody guesses, in letters that are not taken for each other. */
const LENGTH = 20
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * A code for the first account, to be printed where only the people who run the server see it; undefined when there was ever an
 * account. Each start has one of its own, all of them good until the account is made.
 */
export async function firstAccountCode(sql: Sql): Promise<string | undefined> {
  const code = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  const kept = await sql.rows(
    `insert into first_account_codes (code_hash) select $1 where not exists (select 1 from users) returning code_hash`,
    [hashOf(code)],
  )
  return kept.length === 0 ? undefined : (code.match(/.{4}/g) ?? []).join('-')
}

/** Whether a code is one of those that were printed, however its groups and letters are typed. */
export async function isFirstAccountCode(sql: Sql, typed: string): Promise<boolean> {
  const known = await sql.rows('select 1 from first_account_codes where code_hash = $1', [
    hashOf(typed),
  ])
  return known.length > 0
}

/** None is good any more once the account is made. */
export const dropFirstAccountCodes = (sql: Sql) => sql.rows('delete from first_account_codes')

const asMeant = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')

const hashOf = (code: string): string =>
  createHash('sha256').update(asMeant(code)).digest('base64url')
