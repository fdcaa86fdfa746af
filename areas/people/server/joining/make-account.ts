import type { DraftOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import { randomBytes } from 'node:crypto'
import { type FieldErrors, Refusal, refuse } from '#platform/contract/problems.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { users } from '#areas/administration/contract/users.ts'
import { peopleProblems } from '../../contract/problems.ts'
import type { employees } from '../../contract/employees.ts'

/** Says what is missing for an account before anything is stored. */
export function checkAccount(
  values: DraftOf<typeof employees>,
  { viewer }: ChangeOf<typeof employees>,
): void {
  if (values.user_id && values.create_user === true) refuse(peopleProblems.accountOrNew)
  if (values.user_id && !viewer.grants.get(users.page)?.rights.edit)
    refuse(peopleProblems.noAccountsChanged)
  if (values.create_user !== true) return
  if (!viewer.grants.get(users.page)?.rights.add) refuse(peopleProblems.noAccounts)
  if (!values.company_email) refuse(peopleProblems.accountNeedsAddress)
  if (!values.role_id) refuse(peopleProblems.accountNeedsRole)
}

/** Gives a new person the account that was chosen for them, unless it is a person's. */
export async function linkAccount(
  employee: RecordOf<typeof employees>,
  change: ChangeOf<typeof employees>,
  given: DraftOf<typeof employees>,
): Promise<void> {
  if (!given.user_id) return
  const [taken] = await change.sql.rows<{ account: string; name: string }>(
    `select u.email as account, e.name from administration.hold_account($1) held join administration.users u on u.id = held join employees e on e.id = u.employee_id`,
    [given.user_id],
  )
  if (taken) refuse(peopleProblems.accountTaken, taken)
  await change
    .alter(users, Number(given.user_id), { employee_id: employee.id })
    .catch((problem: unknown) => {
      if (problem instanceof Refusal && problem.status === 404)
        refuse(peopleProblems.accountElsewhere)
      throw problem
    })
}

/**
 * Makes the account of a new person, by the rules of accounts, in the transaction of the person: both are stored or neither. Those rules
 * invite the person who has no password; without an invitation it is one that nobody knows, until a link brings another.
 */
export async function makeAccount(
  employee: RecordOf<typeof employees>,
  change: ChangeOf<typeof employees>,
  given: DraftOf<typeof employees>,
): Promise<void> {
  if (given.create_user !== true) return
  const draft = {
    first_name: employee.preferred_name ?? employee.firstname,
    last_name: employee.lastname,
    email: employee.company_email,
    role_id: given.role_id ?? null,
    employee_id: employee.id,
    ...(given.send_invite === false && { password: randomBytes(32).toString('base64url') }),
  }
  await change.make(users, draft).catch((problem: unknown) => {
    throw problem instanceof Refusal && typeof problem.error === 'object'
      ? new Refusal(problem, asOfPerson(problem.error))
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
