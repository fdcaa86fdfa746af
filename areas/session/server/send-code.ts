import { randomUUID } from 'node:crypto'
import { refuse } from '#platform/contract/problems.ts'
import {
  isGuessedAt,
  makeChallenge,
  type NewChallenge,
  type Purpose,
  RESEND_AFTER_S,
  remakeCode,
  shapes,
  type Tell,
} from '#platform/server/access/challenges.ts'
import { linkInsteadOfCode } from '#platform/server/access/invite.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { tooMuch } from '#platform/server/limits/limits.ts'
import type { ChallengeAnswer } from '#platform/contract/challenge.ts'
import { sessionProblems } from '../contract/problems.ts'
import { mails } from './mails.ts'

/** Whom something is mailed to. */
export interface Receiver {
  readonly id: number
  readonly email: string
  readonly name: string
}

export type CodePurpose = Exclude<Purpose, 'invitation' | 'authenticator'>

/** Until more codes may be asked for, in seconds. */
export const WAIT_S = 600

/** A code holds for as long as every code does, in seconds. */
export const HOLDS_S = shapes.login.minutes * 60

/** Makes a code and mails it to its account, if there is one; nobody sees from outside whether there is. */
export async function sendCode(
  engine: Engine,
  purpose: CodePurpose,
  challenge: Omit<NewChallenge, 'purpose' | 'userId'>,
  receiver: Receiver | undefined,
): Promise<ChallengeAnswer> {
  const made = { ...challenge, purpose, userId: receiver?.id ?? null }
  const id = await makeChallenge(engine.database, made, mailer(engine, challenge.now))
  if (id === undefined) throw tooMuch(WAIT_S)
  engine.mail.wake()
  return { id, expires_in: HOLDS_S }
}

/** Mails another code for a challenge, which voids the earlier one. */
export async function resendCode(
  engine: Engine,
  { id, purposes, now }: { id: string; purposes: readonly CodePurpose[]; now: string },
): Promise<ChallengeAnswer> {
  const sent = await remakeCode(engine.database, { id, purposes, now }, mailer(engine, now))
  if (sent === 'unknown') refuse(sessionProblems.startAgain)
  if (sent === 'too soon') refuse(sessionProblems.tooSoon, {}, { retry_after: RESEND_AFTER_S })
  engine.mail.wake()
  return { id, expires_in: HOLDS_S, resend_after: RESEND_AFTER_S }
}

/** Mails what was made to its account; nothing when there is none. */
const mailer =
  ({ mail }: Engine, now: string): Tell =>
  async (sql, { purpose, user_id, code }) => {
    const receiver = await receiverOf(sql, user_id)
    if (!receiver || purpose === 'invitation' || purpose === 'authenticator') return // a link, see invite.ts, and what an app shows
    if (purpose === 'reset' && (await isGuessedAt(sql, receiver.email, purpose, now))) {
      await linkInsteadOfCode(sql, mail.add, receiver, now)
      return
    }
    await mail.add(sql, {
      key: `code-${randomUUID()}`,
      to: { address: receiver.email, user_id: receiver.id },
      template: mails[purpose],
      values: { 'user.name': receiver.name, expires_in: `${shapes[purpose].minutes} minutes` },
      secrets: { values: { code }, minutes: shapes[purpose].minutes },
    })
  }

export async function receiverOf(sql: Sql, userId: number | null): Promise<Receiver | undefined> {
  const [receiver] = await sql.rows<Receiver>(
    'select id, btrim(email) as email, name from administration.users where id = $1',
    [userId],
  )
  return receiver
}

/** As much of an address as tells its owner which one it is: `t•••r@muster.example`. */
export function masked(email: string): string {
  const [name = '', place = ''] = email.split('@')
  return `${name.slice(0, 1)}•••${name.length > 1 ? name.slice(-1) : ''}@${place}`
}
