import { refuse } from '#platform/contract/problems.ts'
import { hasAuthenticator } from '#platform/server/access/authenticator.ts'
import type { DirectoryIdentity } from '#platform/server/access/directory.ts'
import type { SessionAnswer } from '#platform/contract/session.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Answer, Engine } from '#platform/server/kernel/request.ts'
import type { PublicRequest } from '#platform/server/kernel/served-area.ts'
import type { codeCalls } from '../contract/code-calls.ts'
import { sessionProblems } from '../contract/problems.ts'
import { tellOfFactor } from './factor-mails.ts'
import { noteFailure } from './failures.ts'
import { openSession } from './open-session.ts'
import { maySignIn } from '#platform/server/access/accounts.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'

/**
 * Signs a person in by a token of the company's directory. The account is the one linked to the tenant and object id in the
 * token; names sent beside it mean nothing. The second factor of the directory counts as ours. A token is not guessed: a right one
 * is taken from an address where others failed too often.
 */
export async function directorySignIn(
  request: PublicRequest<typeof codeCalls.loginWithMsal>,
): Promise<Answer<SessionAnswer>> {
  const identity = await request.engine.directory.identify(request.input.accessToken)
  const answer = await signInAs(request, identity, 'accessToken')
  request.engine.mail.wake()
  return answer
}

/** Opens the account of a person whom the directory knows; everything else is refused in the same words, at the field. */
export async function signInAs(
  request: Pick<PublicRequest, 'sql' | 'asked' | 'engine' | 'now'>,
  identity: DirectoryIdentity | undefined,
  field: 'accessToken' | 'code',
): Promise<Answer<SessionAnswer>> {
  const { asked, engine, now } = request
  const data =
    identity &&
    (await engine.database.transaction(async (within) => {
      const userId =
        (await linkedTo(within, identity)) ??
        (engine.directory.linksByAddress
          ? await link(engine, within, identity, asked.request_id)
          : undefined)
      return userId === undefined
        ? undefined
        : openSession(within, userId, asked, { by: 'directory', now, engine })
    }))
  if (data) {
    engine.strangers.welcome(asked.address)
    return { data }
  }
  await noteFailure(request)
  return refuse(sessionProblems.noDirectory, { field })
}

async function linkedTo(sql: Sql, { key }: DirectoryIdentity): Promise<number | undefined> {
  const [user] = await sql.rows<{ id: number }>(
    `select u.id from administration.users u where lower(btrim(u.directory_object_id)) = $1 and ${maySignIn('u')}`,
    [key],
  )
  return user?.id
}

/**
 * The first sign-in links an account by its verified address, if exactly one has it and it belongs to nobody of the directory yet. A
 * super admin, and an account that asks for an app, is linked by an administrator. The person is told.
 */
async function link(
  engine: Engine,
  sql: Sql,
  { key, address }: DirectoryIdentity,
  requestId: string,
): Promise<number | undefined> {
  const [user] = await sql.rows<{ id: number }>(
    `with linked as (
       select l.id from administration.users u cross join lateral administration.link_directory(u.id, $1, null) l(id)
        where u.id in (select min(id) from administration.users where lower(btrim(email)) = $2 and not is_deleted having count(*) = 1)
          and u.directory_object_id is null and not u.is_super_admin and ${maySignIn('u')} and not (${hasAuthenticator('u')})
          and not exists (select 1 from administration.users o where lower(btrim(o.directory_object_id)) = $1 and not o.is_deleted)),
     past as (
       ${recordHistory({ of: 'directory-link', action: 'create', record: 'linked.id', actor: 'linked.id', request: '$3', after: `'{}'`, from: 'linked' })})
     select id from linked`,
    [key, address ?? null, requestId],
  )
  if (user) await tellOfFactor(engine, sql, user.id, 'directoryLinkedByAddress')
  return user?.id
}
