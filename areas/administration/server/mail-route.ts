import type { Database } from '#platform/server/database/database.ts'
import { type Encryption, smtpCarrier } from '#platform/server/mail/mail-carrier.ts'
import type { MailRoute } from '#platform/server/mail/mail.ts'
import { isLoopback } from '#platform/server/outbound/loopback.ts'
import type { Outbound } from '#platform/server/outbound/outbound.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import { openSecret, type StoredSecrets } from './setting-secrets.ts'

interface Ways {
  readonly database: Database
  readonly secrets: Secrets
  readonly outbound: Pick<Outbound, 'addressOf' | 'mayAsk'>
  /** While no mail server is set. */
  readonly otherwise: MailRoute
}

interface MailSettings {
  readonly host: string | null
  readonly port: number
  readonly encryption: Encryption
  readonly user: string | null
  readonly sender: string | null
  readonly secrets: StoredSecrets
}

/** The mail server that the settings name, asked for each mail; only one that may be asked is connected to. */
export function mailRoute({ database, secrets, outbound, otherwise }: Ways) {
  return async (): Promise<MailRoute> => {
    const settings = await readMail(database)
    if (!settings?.host) return otherwise
    const { host, port, encryption, user } = settings
    // A host that is not listed is no secret from those who set it: what is reachable from here is.
    if (!outbound.mayAsk(host, port)) throw new Error(notListed(host, port))
    const address = await outbound.addressOf(host, port)
    if (encryption === 'None' && !isLoopback(address)) throw new Error(IN_CLEAR)
    const password = openSecret(secrets, 'Mail', 'password', settings.secrets)
    const from = settings.sender ?? otherwise.from
    const carrier = smtpCarrier({ host, address, port, encryption, user, password }, from)
    return { carrier, from }
  }
}

const IN_CLEAR = 'Without encryption only a mail server on this machine is used.'

const notListed = (host: string, port: number): string =>
  `${host}:${port} is not listed in OUTBOUND_ALLOW. Add it there and start Muster again.`

async function readMail(database: Database): Promise<MailSettings | undefined> {
  const [settings] = await database.rows<MailSettings>(
    `select "values" ->> 'host' as host, coalesce(("values" ->> 'port')::integer, 587) as port,
            coalesce("values" ->> 'encryption', 'STARTTLS') as encryption, "values" ->> 'username' as user,
            "values" ->> 'sender' as sender, secrets
       from settings where type = 'Mail'`,
  )
  return settings
}
