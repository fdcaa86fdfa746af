import { refuse } from '#platform/contract/problems.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import { transcribeConfigProblems } from '../../contract/configs/config-problems.ts'
import { LONGEST_KEY, LONGEST_PASSWORD } from '#platform/contract/remote-files/connection-fields.ts'
import {
  type ConnectionSecrets,
  type ConnectionValues,
  portOf,
  serverNames,
} from '#platform/server/remote-files/connection-values.ts'
import { secretsOfConfig, type StoredConnection } from './secrets-of-config.ts'

type Given = Readonly<Record<string, unknown>>

/** A secret that was typed; what is blank was not. */
function typed(given: Given, name: string): string | undefined {
  const value = given[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The secrets that were typed. */
export function typedSecrets(given: Given): Partial<ConnectionSecrets> {
  const [password, private_key, key_passphrase] = [
    typed(given, 'password'),
    typed(given, 'private_key'),
    typed(given, 'key_passphrase'),
  ]
  if ((password?.length ?? 0) > LONGEST_PASSWORD) refuse(transcribeConfigProblems.secretTooLong)
  if (/[\0\r\n]/.test(password ?? '')) refuse(transcribeConfigProblems.unsendable)
  if ((private_key?.length ?? 0) > LONGEST_KEY) refuse(transcribeConfigProblems.keyTooLong)
  if ((key_passphrase?.length ?? 0) > LONGEST_PASSWORD)
    refuse(transcribeConfigProblems.passphraseTooLong)
  return {
    ...(password !== undefined && { password }),
    ...(private_key !== undefined && { private_key }),
    ...(key_passphrase !== undefined && { key_passphrase }),
  }
}

/** Whether a form leads to the server whose secrets are stored. */
export function isSameServer(values: ConnectionValues, stored: StoredConnection): boolean {
  const both = [values, stored].map((one) => ({ ...one, port: portOf(one) }))
  return serverNames.every((name) => same(both[0]?.[name]) === same(both[1]?.[name]))
}

const same = (value: unknown): string => String(value ?? '').toLowerCase()

/** The secrets a form leads to: those typed, and the stored ones as long as it is the same server. */
export function effectiveSecrets(
  secrets: Secrets,
  given: Given,
  values: ConnectionValues,
  stored: StoredConnection | undefined,
): ConnectionSecrets {
  const none = { password: null, private_key: null, key_passphrase: null }
  const kept = stored && isSameServer(values, stored) ? secretsOfConfig(secrets, stored) : none
  return { ...kept, ...typedSecrets(given) }
}
