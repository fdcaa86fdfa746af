import type { BulkAnswer } from '#platform/contract/bulk.ts'
import { refuse } from '#platform/contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { inviteToSetPassword } from '#platform/server/access/invite.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { tooMuch } from '#platform/server/limits/limits.ts'
import { toEachRecord } from '#platform/server/records/each-record.ts'
import { namesOf } from '#platform/server/records/names-of.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { users as accounts } from '#areas/administration/contract/users.ts'
import {
  ownSessionCalls,
  type PasswordLink,
  userSessionCalls,
  type UserSession,
} from '../contract/session-calls.ts'
import { sessionProblems } from '../contract/problems.ts'
import { accountInReach, accountToChange, signInToChange } from './account-in-reach.ts'
import { deviceOf } from '../contract/device.ts'
import { receiverOf, WAIT_S } from './send-code.ts'
import { logVisit, visitsOf } from './visits.ts'

/** Sessions one look answers. */
const NEWEST = 100

type StoredSession = Omit<UserSession, 'device'> & { readonly user_agent: string | null }

/** The sessions of a user, those in which a person looked as them included: what others see of a person, the person sees too. */
async function sessionsOf(sql: Sql, userId: number, current: number): Promise<UserSession[]> {
  const rows = await sql.rows<StoredSession>(
    `select s.id, s.user_agent, s.ip, s.date_created, s.last_seen_at, s.expires_at, s.signed_in_by, s.ended_at, s.ended_why,
            s.ended_at is null and s.expires_at > statement_timestamp() as is_live, s.id = $2 as is_current,
            case when s.viewing_as is not null then v.name end as viewed_by
       from sessions s join administration.users v on v.id = s.user_id
      where coalesce(s.viewing_as, s.user_id) = $1
      order by s.ended_at is null and s.expires_at > statement_timestamp() desc, s.id desc limit ${NEWEST}`,
    [userId, current],
  )
  return rows.map(({ user_agent, ...row }) => ({ ...row, device: deviceOf(user_agent) }))
}

async function endSession(sql: Sql, userId: number, id: number): Promise<{ id: number }> {
  const [ended] = await sql.rows<{ id: number }>(
    `update sessions set ended_at = statement_timestamp(), ended_why = 'revoked'
      where id = $1 and coalesce(viewing_as, user_id) = $2 and ended_at is null returning id`,
    [id, userId],
  )
  return ended ?? refuse(sessionProblems.noSuchSession)
}

const listed = (rows: readonly UserSession[]) => ({ data: rows, total: rows.length })

export const ownSessionsServed = serveCalls(ownSessionCalls, {
  mySessions: async ({ sql, viewer }) =>
    listed(await sessionsOf(sql, viewer.user_id, viewer.session_id)),
  endMySession: async ({ sql, viewer, asked }) => ({
    data: await endSession(sql, viewer.user_id, idOf(asked)),
  }),
  endMyOthers: async ({ sql, viewer }) => {
    const ended = await sql.rows(
      `update sessions set ended_at = statement_timestamp(), ended_why = 'revoked'
        where user_id = $1 and id <> $2 and ended_at is null and expires_at > statement_timestamp() returning id`,
      [viewer.user_id, viewer.session_id],
    )
    return { data: { ended: ended.length } }
  },
  logVisit: async ({ sql, viewer, asked, input }) => ({
    data: await logVisit(sql, viewer, input.urlVisted, asked.address),
  }),
  myVisits: (request) => visitsOf(request, request.viewer.user_id),
})

/** Mails a user a link to set a password, and answers its path. */
async function mailLink(
  { engine, viewer, now, asked }: CallRequest,
  sql: Sql,
  id: number,
): Promise<string> {
  const user = await receiverOf(sql, id)
  const made = user && (await inviteToSetPassword(sql, engine.mail.add, user, now))
  if (made === undefined) throw tooMuch(WAIT_S)
  await sql.rows(
    recordHistory({
      of: 'password-link',
      action: 'create',
      record: '$1',
      actor: '$2',
      request: '$3',
      after: `'{}'`,
    }),
    [id, viewer.user_id, asked.request_id],
  )
  return made
}

const linksText = (count: number): string =>
  count === 1 ? t`One link is on its way.` : t`${count} links are on their way.`

export const userSessionsServed = serveCalls(userSessionCalls, {
  sessionsOf: async (request) => {
    const id = await accountInReach(request)
    return listed(await sessionsOf(request.sql, id, request.viewer.session_id))
  },
  endSessionOf: async (request) => {
    const id = await accountToChange(request)
    return { data: await endSession(request.sql, id, request.input.session_id) }
  },
  unlock: async (request) => {
    const id = await accountToChange(request)
    const { sql, viewer, asked } = request
    await sql.rows(
      `with gone as (
         delete from limits where what = 'account' and who = concat('user:', $1::bigint) and is_used_up returning who)
       ${recordHistory({ of: 'sign-in-lock', action: 'delete', record: '$1', actor: '$2', request: '$3', after: `'{}'`, from: '(select 1 from gone limit 1) unlocked' })}`,
      [id, viewer.user_id, asked.request_id],
    )
    return { data: { id }, message: 'Sign-in is open again.' }
  },
  sendPasswordLink: async (request) => {
    const id = await signInToChange(request)
    const { engine } = request
    const link = await engine.database.transaction((sql) => mailLink(request, sql, id))
    engine.mail.wake()
    const sent = await engine.mail.canSend()
    const data: PasswordLink = { id, sent, ...(!sent && { link }) }
    const message = sent
      ? 'A link to set the password is on its way.'
      : 'Not sent: there is no mail server. Copy the link and hand it over.'
    return { data, message }
  },
  sendPasswordLinks: async (request) => {
    const { engine, sql, viewer, input } = request
    const outcome = await toEachRecord(sql, [...new Set(input.ids)], async (given) =>
      mailLink(request, sql, await signInToChange(request, given)),
    )
    engine.mail.wake()
    const { changed } = outcome
    const ids = outcome.refused.map(({ id }) => id)
    const names = await namesOf(engine, accounts, viewer, sql, ids)
    const refused = outcome.refused.map((one) => ({
      ...one,
      name: names.get(one.id) ?? `User ${one.id}`,
    }))
    const data: BulkAnswer = { batch: null, changed, refused }
    return { data, message: linksText(changed.length) }
  },
  visitsOf: async (request) => {
    const id = await accountInReach(request)
    return visitsOf(request, id)
  },
})
