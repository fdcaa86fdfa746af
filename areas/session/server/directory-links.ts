import { refuse } from '#platform/contract/problems.ts'
import { directoryKey } from '#platform/server/access/directory.ts'
import { violatedConstraint } from '#platform/server/database/database.ts'
import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { directoryLinkCalls, type DirectoryOf } from '../contract/directory-calls.ts'
import { sessionProblems } from '../contract/problems.ts'
import { accountInReach, signInToChange } from './account-in-reach.ts'
import { tellOfFactor } from './factor-mails.ts'
import { noteFactor } from './second-factor.ts'

/** The account of the directory in a row `u` of users, in its two parts. */
export const LINKED = `case when u.directory_object_id is not null then jsonb_build_object(
  'tenant', split_part(u.directory_object_id, ':', 1), 'object_id', split_part(u.directory_object_id, ':', 2)) end`

/** Which account of the directory opens which of ours. The person who gives or takes it changes how a person signs in. */
export const directoryLinksServed = serveCalls(directoryLinkCalls, {
  directoryOf: async (request) => {
    const id = await accountInReach(request)
    const { sql, engine } = request
    const [user] = await sql.rows<Pick<DirectoryOf, 'linked'>>(
      `select ${LINKED} as linked from administration.users u where u.id = $1`,
      [id],
    )
    return { data: { tenant: engine.directory.tenant ?? null, linked: user?.linked ?? null } }
  },
  linkDirectory: async (request) => {
    const { sql, viewer, asked, engine, input } = request
    const userId = await signInToChange(request)
    const { tenant } = engine.directory
    if (tenant === undefined) refuse(sessionProblems.noDirectorySetUp)
    if (input.tenant.toLowerCase() !== tenant.toLowerCase())
      refuse(sessionProblems.otherTenant, { tenant })
    const key = directoryKey(tenant, input.object_id) ?? refuse(sessionProblems.noObjectId)
    const linked = await sql
      .rows('select id from administration.link_directory($1, $2, $3) id', [
        userId,
        key,
        viewer.user_id,
      ])
      .catch((problem: unknown) => {
        if (violatedConstraint(problem) !== 'users_directory_object_id_key') throw problem
        return refuse(sessionProblems.linkedElsewhere)
      })
    if (linked.length === 0) refuse(sessionProblems.linkedAlready)
    await noteFactor(sql, 'directory-link', 'create', {
      userId,
      actor: viewer.user_id,
      requestId: asked.request_id,
    })
    await tellOfFactor(engine, sql, userId, 'directoryLinked')
    return { data: { id: userId }, message: 'The directory account is linked.' }
  },
  unlinkDirectory: async (request) => {
    const { sql, viewer, asked, engine } = request
    const userId = await signInToChange(request)
    const unlinked = await sql.rows(
      `with unlinked as (select id from administration.unlink_directory($1, $2) id),
       ended as (
         update sessions s set ended_at = statement_timestamp(), ended_why = 'revoked' from unlinked
          where s.user_id = unlinked.id and s.signed_in_by = 'directory' and s.ended_at is null)
       select id from unlinked`,
      [userId, viewer.user_id],
    )
    if (unlinked.length === 0) refuse(sessionProblems.notLinked)
    await noteFactor(sql, 'directory-link', 'delete', {
      userId,
      actor: viewer.user_id,
      requestId: asked.request_id,
    })
    await tellOfFactor(engine, sql, userId, 'directoryUnlinked')
    return { data: { id: userId }, message: 'The directory account is unlinked.' }
  },
})
