import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { Database, Sql } from '../database/database.ts'
import { APP_CODES } from './authenticator.ts'
import { hashPassword, passwordFits } from './passwords.ts'

/**
 * Codes and links that were mailed. A challenge is bound to one account and one purpose, ends after a while, after five wrong
 * tries or when it was used. Everything is kept and counted in the database, so that any node and any number of guesses at the
 * same moment meet the same limits. An address without an account gets a challenge like any other, which nothing fits.
 */
export type Purpose = 'login' | 'reset' | 'profile_password' | 'invitation' | 'authenticator'

interface Shape {
  readonly minutes: number
  readonly make: () => string
  readonly fits: RegExp
}

const sixDigits: Shape = {
  minutes: 10,
  make: () => String(randomInt(1_000_000)).padStart(6, '0'),
  fits: /^\d{6}$/,
}

/** A code is typed, a link is followed: that one can be long, and may wait for a weekend. What an app shows is no code of ours. */
export const shapes = {
  login: sixDigits,
  reset: sixDigits,
  profile_password: sixDigits,
  invitation: {
    minutes: 72 * 60,
    make: () => randomBytes(32).toString('base64url'),
    fits: /^[\w-]{43}$/,
  },
  authenticator: {
    minutes: 10,
    make: () => randomBytes(32).toString('base64url'),
    fits: APP_CODES,
  },
} as const satisfies Record<Purpose, Shape>

export const MOST_TRIES = 5
export const RESEND_AFTER_S = 30
const WINDOW = `interval '10 minutes'`
const MOST_SENT = 5
const MOST_RESENT = 3
/** Guesses at one account over fresh challenges: a reset needs no password, so there is a limit of the day, too. */
const MOST_WRONG_A_DAY = 30
/** More codes than anybody needs who only forgot a password. */
const MANY_SENT_A_DAY = 20
/** For so long a challenge may get a new code. */
const RESENT_WITHIN = `interval '1 hour'`

export interface Challenge {
  readonly id: string
  readonly purpose: Purpose
  readonly user_id: number | null
  readonly account: string
  readonly new_password: string | null
}

export interface NewChallenge {
  readonly purpose: Purpose
  readonly userId: number | null
  /** The address it is mailed to, or was asked for. */
  readonly address: string
  readonly newPassword?: string
  /** The moment of the request. */
  readonly now: string
}

export interface MadeChallenge {
  readonly id: string
  /** Only for the mail. */
  readonly code: string
}

/** Under which the codes of an address are counted; the address itself is not stored. */
export const accountOf = (address: string): string =>
  createHash('sha256').update(address.trim().toLowerCase()).digest('base64url')

/** Mails the code, in the transaction that stores it. */
export type Tell = (
  sql: Sql,
  made: MadeChallenge & Pick<Challenge, 'purpose' | 'user_id'>,
) => Promise<void>

/** Makes a challenge and answers its id; undefined when the account got too many of them in a short time. */
export const makeChallenge = (
  database: Database,
  challenge: NewChallenge,
  tell: Tell,
): Promise<string | undefined> => database.transaction((sql) => addChallenge(sql, challenge, tell))

/** The same within a transaction of the caller. */
export async function addChallenge(
  sql: Sql,
  { purpose, userId, address, newPassword, now }: NewChallenge,
  tell: Tell,
): Promise<string | undefined> {
  const [id, code] = [`ch_${randomBytes(16).toString('base64url')}`, shapes[purpose].make()]
  const hash = await hashPassword(code)
  const account = accountOf(address)
  const { sent } = await eventsOf(sql, account, purpose, now)
  if (sent >= MOST_SENT) return undefined
  await noteEvent(sql, { account, purpose }, 'sent', now)
  await sql.rows(
    `insert into challenges (id, purpose, user_id, account, code_hash, new_password, expires_at, date_created)
     values ($1, $2, $3, $4, $5, $6, $7::timestamptz + $8::integer * interval '1 minute', $7)`,
    [id, purpose, userId, account, hash, newPassword ?? null, now, shapes[purpose].minutes],
  )
  await tell(sql, { id, code, purpose, user_id: userId })
  return id
}

/** Voids the earlier challenges of an account for a purpose: the newest is the one that counts. */
export const voidEarlier = (sql: Sql, userId: number, purpose: Purpose, now: string) =>
  sql.rows(
    `update challenges set used_at = $3 where user_id = $1 and purpose = $2 and used_at is null`,
    [userId, purpose, now],
  )

/** A new code for a challenge, which voids the old one; says what is wrong otherwise. */
export async function remakeCode(
  database: Database,
  { id, purposes, now }: { id: string; purposes: readonly Purpose[]; now: string },
  tell: Tell,
): Promise<'sent' | 'unknown' | 'too soon'> {
  const known = await database.rows('select 1 from challenges where id = $1', [id])
  if (known.length === 0) return 'unknown' // ids are secrets: whether one exists tells strangers nothing
  const code = shapes.login.make()
  const hash = await hashPassword(code)
  return database.transaction(async (sql) => {
    const [found] = await sql.rows<Challenge>(
      `select id, purpose, user_id, account, new_password from challenges
        where id = $1 and purpose = any($2) and used_at is null and date_created > $3::timestamptz - ${RESENT_WITHIN} for update`,
      [id, purposes, now],
    )
    if (!found) return 'unknown'
    const { resent, seconds_since } = await eventsOf(sql, found.account, found.purpose, now)
    if (resent >= MOST_RESENT || (seconds_since ?? RESEND_AFTER_S) < RESEND_AFTER_S)
      return 'too soon'
    await noteEvent(sql, found, 'resent', now)
    await sql.rows(
      `update challenges set code_hash = $2, tries = 0, expires_at = $3::timestamptz + $4::integer * interval '1 minute' where id = $1`,
      [id, hash, now, shapes[found.purpose].minutes],
    )
    await tell(sql, { id, code, purpose: found.purpose, user_id: found.user_id })
    return 'sent'
  })
}

interface Events {
  readonly sent: number
  readonly resent: number
  /** Since the last code. */
  readonly seconds_since: number | null
}

/** What an account was sent lately; the caller for the same account waits until this transaction has ended. */
async function eventsOf(sql: Sql, account: string, purpose: Purpose, now: string): Promise<Events> {
  await sql.rows(`select pg_advisory_xact_lock(hashtextextended('codes of ' || $1, 0))`, [account])
  const [events] = await sql.rows<Events>(
    `select count(*) filter (where kind = 'sent')::integer as sent, count(*) filter (where kind = 'resent')::integer as resent,
            extract(epoch from $3::timestamptz - max(at))::float8 as seconds_since
       from challenge_events where account = $1 and purpose = $2 and kind <> 'wrong' and at > $3::timestamptz - ${WINDOW}`,
    [account, purpose, now],
  )
  return events ?? { sent: 0, resent: 0, seconds_since: null }
}

/**
 * Whether so many codes of an account were asked for, or guessed wrong, that a code is not the way any more today. Its owner then
 * gets a link, which nobody guesses: the person who plays with codes closes no door.
 */
export async function isGuessedAt(
  sql: Sql,
  address: string,
  purpose: Purpose,
  now: string,
): Promise<boolean> {
  const [events] = await sql.rows<{ sent: number; wrong: number }>(
    `select count(*) filter (where kind <> 'wrong')::integer as sent, count(*) filter (where kind = 'wrong')::integer as wrong
       from challenge_events where account = $1 and purpose = $2 and at > $3::timestamptz - interval '1 day'`,
    [accountOf(address), purpose, now],
  )
  return (events?.wrong ?? 0) >= MOST_WRONG_A_DAY || (events?.sent ?? 0) > MANY_SENT_A_DAY
}

const noteEvent = (
  sql: Sql,
  { account, purpose }: Pick<Challenge, 'account' | 'purpose'>,
  kind: 'sent' | 'resent' | 'wrong',
  now: string,
) =>
  sql.rows('insert into challenge_events (account, purpose, kind, at) values ($1, $2, $3, $4)', [
    account,
    purpose,
    kind,
    now,
  ])

/** By which a challenge is found: its own id, or the address it was made for. */
export interface Guess {
  readonly purposes: readonly Purpose[]
  readonly id: string | null
  readonly address: string | null
  readonly code: string
  readonly now: string
}

export interface RightGuess extends Challenge {
  /** Held against the stored one when the challenge is used: a new code in between voids this one. */
  readonly code_hash: string
}

/** Whether a code is the right one for a challenge, which may not exist. */
export type Judge = (found: RightGuess | undefined, code: string) => Promise<boolean>

/** By the code that was mailed. */
export const byMailedCode: Judge = (found, code) => passwordFits(found?.code_hash, code)

/**
 * Compares a code, each comparison counted before it is made. A right one is used by `useChallenge`, once. It takes as long
 * for what does not exist.
 */
export async function tryCode(
  database: Database,
  guess: Guess,
  judge: Judge = byMailedCode,
): Promise<RightGuess | 'wrong' | 'worn out'> {
  const looksRight = guess.purposes.some((purpose) => shapes[purpose].fits.test(guess.code))
  if (!looksRight) return 'wrong'
  const found = await countTry(database, guess)
  const fits = await judge(found, guess.code)
  if (found && fits && found.user_id !== null) return found
  if (found) await noteEvent(database, found, 'wrong', guess.now)
  return !found && (await isWornOut(database, guess)) ? 'worn out' : 'wrong'
}

const chosen = `(select id from challenges
  where purpose = any($1) and ($2::text is null or id = $2) and ($3::text is null or account = $3) and used_at is null and expires_at > $4::timestamptz
  order by date_created desc, id limit 1)`

const parametersOf = ({ purposes, id, address, now }: Guess) => [
  purposes,
  id,
  address === null ? null : accountOf(address),
  now,
]

async function countTry(sql: Sql, guess: Guess): Promise<RightGuess | undefined> {
  if (guess.id === null && guess.address === null) return undefined
  const [found] = await sql.rows<RightGuess>(
    `update challenges c set tries = tries + 1
      where c.id = ${chosen} and c.tries < ${MOST_TRIES} and c.used_at is null
        and (select count(*) from challenge_events e where e.account = c.account and e.purpose = c.purpose and e.kind = 'wrong'
              and e.at > $4::timestamptz - interval '1 day') < ${MOST_WRONG_A_DAY}
      returning c.id, c.purpose, c.user_id, c.account, c.new_password, c.code_hash`,
    parametersOf(guess),
  )
  return found
}

async function isWornOut(sql: Sql, guess: Guess): Promise<boolean> {
  if (guess.id === null && guess.address === null) return false
  const rows = await sql.rows(`select 1 from challenges where id = ${chosen}`, parametersOf(guess))
  return rows.length > 0
}

/** Uses a challenge up, in the transaction of what it opens; false when another person did, or when its code is void. */
export async function useChallenge(
  sql: Sql,
  { id, code_hash }: RightGuess,
  now: string,
): Promise<boolean> {
  const used = await sql.rows(
    'update challenges set used_at = $3 where id = $1 and code_hash = $2 and used_at is null returning id',
    [id, code_hash, now],
  )
  return used.length > 0
}

/** Nothing of them is of use after a week. */
export const SWEPT_CHALLENGES = [
  `delete from challenges where date_created < statement_timestamp() - interval '7 days'`,
  `delete from challenge_events where at < statement_timestamp() - interval '7 days'`,
]
