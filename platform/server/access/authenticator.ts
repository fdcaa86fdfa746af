import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Sql } from '../database/database.ts'
import type { Secrets } from '../secrets/secrets.ts'

/**
 * The authenticator app of an account (RFC 6238): six digits that follow from a secret and the time. The secret is stored
 * sealed, a code opens once, and so does each of the recovery codes, of which only hashes are kept. What is guessed is counted
 * by the challenge it is guessed for, see `challenges.ts`.
 */
export interface Guessed {
  readonly userId: number
  readonly code: string
  /** The moment of the request: the clock of the database decides, not one of a node. */
  readonly now: string
}

/** What a code turned out to be; it opens something when `spendProof` says that nobody used it before. */
export type Proof = { readonly step: number } | { readonly recoveryHash: string }

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const PERIOD_S = 30
/** Clocks of phones differ: the code before and the one after are taken, too. */
const SKEW_STEPS = 1
/** The person who has begun has so long to type the first code. */
const SET_UP_WITHIN = `interval '15 minutes'`
const RECOVERY_CODES = 10
/** 80 bits each: too many to be guessed from a stolen hash. */
const RECOVERY_BYTES = 10

const DIGITS = /^\d{6}$/
const RECOVERY = /^[a-z2-7]{16}$/

/** What a person may type: the digits of the app, or a recovery code with or without its dashes. */
export const APP_CODES = /^(\d{6}|[a-z2-7]{4}(-?[a-z2-7]{4}){3})$/i

const appOf = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: 'Muster', label, secret, digits: 6, period: PERIOD_S })

const purposeOf = (userId: number): string => `authenticator of user:${userId}`

/** The condition under which an account asks for its app. */
export const hasAuthenticator = (user: string): string =>
  `exists (select 1 from authenticators a where a.user_id = ${user}.id and a.confirmed_at is not null)`

export interface NewAuthenticator {
  readonly userId: number
  /** What the app shows beside "Muster". */
  readonly label: string
  readonly now: string
}

/** Makes a secret for an app that is to be set up; undefined when one is in use already. */
export async function beginAuthenticator(
  sql: Sql,
  secrets: Secrets,
  { userId, label, now }: NewAuthenticator,
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new Secret({ size: SECRET_BYTES })
  const begun = await sql.rows(
    `insert into authenticators as a (user_id, sealed_secret, date_created) values ($1, $2, $3)
     on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, date_created = excluded.date_created
       where a.confirmed_at is null returning user_id`,
    [userId, secrets.seal(secret.base32, purposeOf(userId)), now],
  )
  return begun.length === 0
    ? undefined
    : { secret: secret.base32, uri: appOf(secret, label).toString() }
}

interface Stored {
  readonly sealed_secret: string
  readonly last_step: number | null
}

/** Takes an app into use by its first code, and answers the recovery codes, which nobody sees again; undefined when it does not fit. */
export async function confirmAuthenticator(
  sql: Sql,
  secrets: Secrets,
  guessed: Guessed,
): Promise<string[] | undefined> {
  const { userId, now } = guessed
  const [begun] = await sql.rows<Stored>(
    `select sealed_secret, last_step from authenticators
      where user_id = $1 and confirmed_at is null and date_created > $2::timestamptz - ${SET_UP_WITHIN} for update`,
    [userId, now],
  )
  const step = begun && stepOf(begun, secrets, guessed)
  if (step === undefined) return undefined
  await sql.rows(
    'update authenticators set confirmed_at = $2, last_step = $3 where user_id = $1 and confirmed_at is null',
    [userId, now, step],
  )
  return newRecoveryCodes(sql, userId)
}

async function newRecoveryCodes(sql: Sql, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase(),
  )
  await sql.rows('delete from recovery_codes where user_id = $1', [userId])
  await sql.rows('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [
    userId,
    codes.map(hashOf),
  ])
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** What a code shows, if it fits the app of an account or is one of its recovery codes; reads only. */
export async function proofIn(
  sql: Sql,
  secrets: Secrets,
  guessed: Guessed,
): Promise<Proof | undefined> {
  const code = guessed.code.toLowerCase().replaceAll(/[\s-]/g, '')
  const [stored] = await sql.rows<Stored>(
    'select sealed_secret, last_step from authenticators where user_id = $1 and confirmed_at is not null',
    [guessed.userId],
  )
  if (!stored) return undefined
  if (RECOVERY.test(code)) return recoveryIn(sql, guessed.userId, hashOf(code))
  const step = stepOf(stored, secrets, { ...guessed, code })
  return step === undefined ? undefined : { step }
}

async function recoveryIn(
  sql: Sql,
  userId: number,
  recoveryHash: string,
): Promise<Proof | undefined> {
  const found = await sql.rows(
    'select 1 from recovery_codes where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, recoveryHash],
  )
  return found.length > 0 ? { recoveryHash } : undefined
}

/** The time step a code belongs to, if it is near and newer than the last one that was used. */
function stepOf(
  { sealed_secret, last_step }: Stored,
  secrets: Secrets,
  { userId, code, now }: Guessed,
): number | undefined {
  if (!DIGITS.test(code)) return undefined
  const app = appOf(Secret.fromBase32(secrets.unseal(sealed_secret, purposeOf(userId))))
  const timestamp = Date.parse(now)
  const away = app.validate({ token: code, timestamp, window: SKEW_STEPS })
  if (away === null) return undefined
  const step = app.counter({ timestamp }) + away
  return last_step !== null && step <= last_step ? undefined : step
}

/** Uses a proof up, in the transaction of what it opens; false when another person was quicker. */
export async function spendProof(
  sql: Sql,
  userId: number,
  proof: Proof,
  now: string,
): Promise<boolean> {
  const used =
    'step' in proof
      ? await sql.rows(
          `update authenticators set last_step = $2
            where user_id = $1 and confirmed_at is not null and (last_step is null or last_step < $2) returning user_id`,
          [userId, proof.step],
        )
      : await sql.rows(
          'update recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning user_id',
          [userId, proof.recoveryHash, now],
        )
  return used.length > 0
}

/** Takes the app and its recovery codes away; false when there was none in use. */
export async function removeAuthenticator(sql: Sql, userId: number): Promise<boolean> {
  await sql.rows('delete from recovery_codes where user_id = $1', [userId])
  const removed = await sql.rows<{ confirmed_at: string | null }>(
    'delete from authenticators where user_id = $1 returning confirmed_at',
    [userId],
  )
  return removed.some(({ confirmed_at }) => confirmed_at !== null)
}
