import type { Rows } from '#platform/server/database/database.ts'
import {
  type ConnectionSecrets,
  openedSecrets,
  purposeOf,
} from '#platform/server/remote-files/connection-values.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import type { StoredPickUp } from './stored-pick-up.ts'

/** A secret opens only for its own pick-up, at its server and for its user name. */
const useOf = ({ id }: StoredPickUp): string => `log pick-up ${id}`

const serverOf = ({ source, host, port, username }: StoredPickUp) => ({
  protocol: source,
  host,
  port,
  username,
})

/** Keeps what a pick-up signs in with sealed, in the place of what was there. */
export async function keepSecrets(
  sql: Rows,
  secrets: Secrets,
  pickUp: StoredPickUp,
  given: ConnectionSecrets,
  setBy: number,
): Promise<void> {
  const purpose = purposeOf(useOf(pickUp), serverOf(pickUp))
  const [password, key, passphrase] = [given.password, given.private_key, given.key_passphrase].map(
    (one) => (one === null ? null : secrets.seal(one, purpose)),
  )
  await sql.rows(
    `insert into log_pick_up_secrets (pick_up_id, set_by, password, private_key, key_passphrase) values ($1, $5, $2, $3, $4)
     on conflict (pick_up_id) do update set set_by = excluded.set_by, password = excluded.password, private_key = excluded.private_key, key_passphrase = excluded.key_passphrase`,
    [pickUp.id, password, key, passphrase, setBy],
  )
}

/** What a pick-up signs in with, for one connection alone; undefined where nothing is set. */
export async function secretsOfPickUp(
  sql: Rows,
  secrets: Secrets,
  pickUp: StoredPickUp,
): Promise<ConnectionSecrets | undefined> {
  const [kept] = await sql.rows<ConnectionSecrets>(
    'select password, private_key, key_passphrase from log_pick_up_secrets where pick_up_id = $1',
    [pickUp.id],
  )
  return kept && openedSecrets(secrets, useOf(pickUp), { ...serverOf(pickUp), ...kept })
}
