import type { Rows } from '#platform/server/database/database.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'

/** A password opens only for its own mailbox. */
const purposeOf = (mailboxId: number): string => `ticket mailbox ${mailboxId}`

/** Keeps the password of a mailbox sealed. */
export async function keepPassword(
  sql: Rows,
  secrets: Secrets,
  { id, password, now }: { readonly id: number; readonly password: string; readonly now: string },
): Promise<void> {
  await sql.rows(
    `insert into ticket_mailbox_secrets (mailbox_id, sealed, since) values ($1, $2, $3)
     on conflict (mailbox_id) do update set sealed = excluded.sealed, since = excluded.since`,
    [id, secrets.seal(password, purposeOf(id)), now],
  )
}

/** The password of a mailbox, for the connection alone; undefined where none is set. */
export async function passwordOf(
  sql: Rows,
  secrets: Secrets,
  id: number,
): Promise<string | undefined> {
  const [kept] = await sql.rows<{ sealed: string }>(
    'select sealed from ticket_mailbox_secrets where mailbox_id = $1',
    [id],
  )
  return kept && secrets.unseal(kept.sealed, purposeOf(id))
}
