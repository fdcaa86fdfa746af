import { problems, refuse } from '#platform/contract/problems.ts'
import type { SessionAnswer } from '#platform/contract/session.ts'
import { grantsOf } from '#platform/server/access/accounts.ts'
import { firstWithMore } from '#platform/server/access/more-rights.ts'
import { firstBeyond } from '#platform/server/access/view-reach.ts'
import type { Viewer } from '#platform/server/access/viewer.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { sessionProblems } from '../contract/problems.ts'
import type { viewCalls } from '../contract/view-calls.ts'
import { readViewer } from './read-viewer.ts'
import { sessionAnswer } from './session-answer.ts'
import { hashToken, newToken } from './tokens.ts'
import { personInReach } from './why.ts'

type ViewRequest = CallRequest<typeof viewCalls.viewAs>

/** An hour is enough to look, and short enough to be forgotten in a tab. */
const VIEW_HOURS = 1

/**
 * Opens a session that sees as a person, or as oneself in a role. Nobody looks as a super admin, and nobody looks with a right
 * or a reach they do not have: looking would give it to them. What people see of themselves alone is seen by those who reach them.
 */
export async function viewAs(request: ViewRequest): Promise<{ data: SessionAnswer }> {
  const { input, viewer, sql, asked } = request
  if (viewer.is_read_only) refuse(sessionProblems.alreadyLooking)
  const { more, ...target } =
    input.user_id !== null
      ? { as: input.user_id, role: null, more: await moreOfPerson(request, input.user_id) }
      : { as: null, role: input.role_id, more: await moreOfRole(sql, viewer, input.role_id) }
  if (more) refuse(sessionProblems.notAsMore, { page: more })
  const token = newToken()
  const [session] = await sql.rows<{ id: number }>(
    `with row as (
       insert into sessions (token_hash, user_id, viewing_as, viewing_role, expires_at, user_agent, ip, is_disclaimer_shown)
       values ($1, $2, $3, $4, statement_timestamp() + interval '${VIEW_HOURS} hour', $5, $6, true) returning *),
     past as (
       ${recordHistory({ of: 'view-as', action: 'create', actor: '$2', request: '$7', after: `jsonb_build_object('viewing_as', row.viewing_as, 'viewing_role', row.viewing_role)`, from: 'row' })})
     select id from row`,
    [
      hashToken(token),
      viewer.user_id,
      target.as,
      target.role,
      asked.agent,
      asked.address,
      asked.request_id,
    ],
  )
  const seen = session && (await readViewer(sql, 'id', session.id))
  if (!seen) refuse(problems.noSuchRecord, { label: 'user' })
  return { data: { ...(await sessionAnswer(sql, seen, request)), access_token: token } }
}

/** The first page, or responsibility, by which a view of a person shows more than the looker's own rights, their private data included. */
async function moreOfPerson(request: ViewRequest, userId: number): Promise<string | undefined> {
  const { person } = await personInReach(request, userId)
  if (person.is_super_admin) refuse(sessionProblems.notAsSuperAdmin)
  return firstBeyond(request.sql, request.viewer, person)
}

async function moreOfRole(sql: Sql, viewer: Viewer, roleId: number | null) {
  if (roleId === null) refuse(sessionProblems.whomToView)
  const [role] = await sql.rows<{ is_super_admin: boolean; responsibilities: string[] }>(
    'select is_super_admin, responsibilities from administration.roles where id = $1 and not is_deleted',
    [roleId],
  )
  if (!role) refuse(problems.noSuchRecord, { label: 'role' })
  if (role.is_super_admin) refuse(sessionProblems.notAsSuperAdmin)
  const grants = await grantsOf(sql, { role_id: roleId, is_super_admin: false })
  const { responsibilities } = role
  return viewer.is_super_admin ? undefined : firstWithMore({ grants, responsibilities }, viewer)
}
