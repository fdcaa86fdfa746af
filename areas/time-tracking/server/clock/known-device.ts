import { createHash } from 'node:crypto'
import { KNOWN_AFTER_DAYS } from '../../contract/clock-devices.ts'

/** What is kept of a token: enough to know it again, not to show it. */
export const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** SQL: a device `d` is known once a person accepted it, or by age unless a person refused it. */
export const isKnownDevice = (d: string, now = 'statement_timestamp()'): string =>
  `(${d}.state = 'Accepted' or (${d}.state = 'New' and coalesce(${d}.first_used_at <= ${now} - interval '${KNOWN_AFTER_DAYS} days', false)))`
