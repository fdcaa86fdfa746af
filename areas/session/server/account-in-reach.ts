import { problems, refuse } from '#platform/contract/problems.ts'
import { ownerUser, type Rows } from '#platform/contract/resource.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import { refuseOwnSignIn, refuseStrongerAccount } from '#platform/server/access/stronger-account.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'

/** An account belongs to its own user: the owner the reach of the page of users is compared with. */
const ACCOUNTS: Rows = ownerUser('id')

/** The id of an account, of the one in the address unless another is given, if the page of users reaches it. */
export async function accountInReach(
  { sql, asked, viewer, reach }: CallRequest,
  id = idOf(asked),
): Promise<number> {
  const parameters = new Parameters()
  const conditions = [
    `u.id = ${parameters.add(id, 'bigint')}`,
    scopeCondition(ACCOUNTS, reach, viewer, parameters, 'u'),
  ]
  const [account] = await sql.rows<{ id: number }>(
    `select u.id from administration.users u where ${conditions.join(' and ')} and not u.is_deleted`,
    parameters.values,
  )
  return account?.id ?? refuse(problems.noSuchRecord, { label: 'user' })
}

/** The same for changing how its person signs in: that takes at least the rights of the account. */
export async function accountToChange(request: CallRequest, given?: number): Promise<number> {
  const id = await accountInReach(request, given)
  await refuseStrongerAccount(request.sql, request.viewer, id)
  return id
}

/** The same for what lets its person sign in: one's own changes in the profile. */
export async function signInToChange(request: CallRequest, given?: number): Promise<number> {
  const id = await accountToChange(request, given)
  refuseOwnSignIn(request.viewer, id)
  return id
}
