import { randomBytes } from 'node:crypto'
import { type FieldErrors, Refusal, refuse } from '#platform/contract/problems.ts'
import type { Change, Row } from '#platform/server/records/served.ts'
import { users } from '#areas/administration/contract/users.ts'
import { hrProblems } from '../../contract/problems.ts'

/** Says what is missing for an account before anything is stored. */
export function checkAccount(values: Row, { viewer }: Change): void {
  if (values.create_user !== true) return
  if (!viewer.grants.get(users.page)?.rights.add) refuse(hrProblems.noAccounts)
  if (!values.company_email) refuse(hrProblems.accountNeedsAddress)
  if (!values.role_id) refuse(hrProblems.accountNeedsRole)
}

/**
 * Makes the account of a new person, by the rules of accounts, in the transaction of the person: both are stored or neither. Those rules
 * invite whoever has no password; without an invitation it is one that nobody knows, until a link brings another.
 */
export async function makeAccount(employee: Row, change: Change, given: Row): Promise<void> {
  if (given.create_user !== true) return
  const draft = {
    first_name: employee.preferred_name ?? employee.firstname,
    last_name: employee.lastname,
    email: employee.company_email,
    role_id: given.role_id,
    employee_id: employee.id,
    ...(given.send_invite === false && { password: randomBytes(32).toString('base64url') }),
  }
  await change.make(users, draft).catch((problem: unknown) => {
    throw problem instanceof Refusal && typeof problem.error === 'object'
      ? new Refusal(problem.status, asOfPerson(problem.error))
      : problem
  })
}

/** What is wrong with the account is told at the fields of the form it was asked for in. */
const asOfPerson = ({ email, role_id, ...others }: FieldErrors): FieldErrors => {
  const words = Object.values(others).flat()
  return {
    ...(email && { company_email: email.map((text) => `${text} by an account`) }),
    ...(role_id && { role_id }),
    ...(words.length > 0 && { create_user: words }),
  }
}
