import { createHash, randomBytes } from 'node:crypto'
import type { Rows } from '#platform/server/database/database.ts'

const KEPT_MINUTES = 10

/** What the database knows of an id: it could not be used by who reads it there. */
const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex')

interface NewVerification {
  readonly userId: number
  readonly connectionHash: string
  readonly fingerprint: string | null
  readonly now: string
}

/** Writes down that a person tried these connection values with success. Answers the id that proves it for ten minutes. */
export async function keepVerification(
  sql: Rows,
  { userId, connectionHash, fingerprint, now }: NewVerification,
): Promise<string> {
  const id = `v_${randomBytes(24).toString('base64url')}`
  await sql.rows(
    `insert into transcribe_verifications (id, user_id, connection_hash, host_key_fingerprint, expires_at)
     values ($1, $2, $3, $4, $5::timestamptz + ${KEPT_MINUTES} * interval '1 minute')`,
    [keyOf(id), userId, connectionHash, fingerprint, now],
  )
  return id
}

/** Confirms, in the transaction of a save, that it brings the values that were tried. */
export async function confirmVerification(
  sql: Rows,
  id: string,
  { userId, connectionHash, now }: Omit<NewVerification, 'fingerprint'>,
): Promise<boolean> {
  const found = await sql.rows(
    `update transcribe_verifications set is_confirmed = true where id = $1 and user_id = $2 and connection_hash = $3 and expires_at > $4 returning id`,
    [keyOf(id), userId, connectionHash, now],
  )
  return found.length > 0
}

/** Uses a confirmed verification up. */
export async function takeVerification(
  sql: Rows,
  id: string,
  userId: number,
): Promise<{ readonly fingerprint: string | null } | undefined> {
  const [taken] = await sql.rows<{ fingerprint: string | null }>(
    `delete from transcribe_verifications where id = $1 and user_id = $2 and is_confirmed returning host_key_fingerprint as fingerprint`,
    [keyOf(id), userId],
  )
  return taken
}

/** Removes what nobody saved. */
export const SWEPT_VERIFICATIONS =
  'delete from transcribe_verifications where expires_at < statement_timestamp()'
