import { problems, refuse } from '#platform/contract/problems.ts'
import { ownerUser, type Rows } from '#platform/contract/resource.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/http/id-of.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import { sessionProblems } from '../contract/problems.ts'

/** An account belongs to its own user: the owner the reach of the page of users is compared with. */
const ACCOUNTS: Rows = ownerUser('id')

export interface Account {
  readonly id: number
  readonly is_super_admin: boolean
}

/** The account a call names, if the page of users reaches it. */
export async function accountInReach({ sql, asked, viewer, reach }: CallRequest): Promise<Account> {
  const parameters = new Parameters()
  const conditions = [
    `u.id = ${parameters.add(idOf(asked), 'bigint')}`,
    scopeCondition(ACCOUNTS, reach, viewer, parameters, 'u'),
  ]
  const [account] = await sql.rows<Account>(
    `select u.id, u.is_super_admin from users u where ${conditions.join(' and ')} and not u.is_deleted`,
    parameters.values,
  )
  return account ?? refuse(problems.noSuchRecord, { label: 'user' })
}

/** The same for changing how somebody signs in: only a super admin does that to a super admin. */
export async function accountToChange(request: CallRequest): Promise<number> {
  const { id, is_super_admin } = await accountInReach(request)
  if (is_super_admin && !request.viewer.is_super_admin) refuse(sessionProblems.onlySuperAdmin)
  return id
}
