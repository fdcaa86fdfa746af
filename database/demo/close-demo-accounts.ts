import { passwordFits } from '#platform/server/access/passwords.ts'
import type { Database } from '#platform/server/database/database.ts'
import { DEMO_PASSWORD } from './accounts.ts'

/** Hashes that are tried: the demo company has one, and each that people of it chose since is another. */
const MOST_TRIED = 200

/**
 * Takes the printed password from every account that still has it and ends their sessions, where others than this machine's own people
 * can reach it. Answers how many it was. The accounts stay, since records are theirs; nobody signs in to them until they get a new password.
 */
export async function closeDemoAccounts(database: Database): Promise<number> {
  const stored = await database.rows<{ password: string }>(
    `select distinct password from users where password is not null and btrim(email) like '%.example' limit ${MOST_TRIED}`,
  )
  const fits = await Promise.all(
    stored.map(async ({ password }) =>
      (await passwordFits(password, DEMO_PASSWORD)) ? [password] : [],
    ),
  )
  const printed = fits.flat()
  if (printed.length === 0) return 0
  return database.transaction(async (sql) => {
    const closed = await sql.rows<{ id: number }>(
      `with closed as (
         update users set password = null, version = version + 1, date_updated = statement_timestamp() where password = any($1::text[]) returning id),
       over as (
         update sessions s set ended_at = statement_timestamp() from closed where s.user_id = closed.id and s.ended_at is null),
       past as (
         insert into history (resource, record_id, action, actor, request_id, after) select 'password', id, 'delete', id, 'start', '{}' from closed)
       select id from closed`,
      [printed],
    )
    return closed.length
  })
}
