import type { PartOf, RecordOf } from '#platform/contract/fields/record-types.ts'
import type { ChangeOf } from '#platform/server/records/served.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import type { employees } from '../contract/employees.ts'

/** Accounts are a family of another area: named here, never declared. */
const USERS = { name: 'users', table: 'users' } as const

/** What a person is called everywhere: the names of the contract; the preferred name stays apart. */
export const fullName = ({ firstname, middlename, lastname }: PartOf<typeof employees>): string =>
  [firstname, middlename, lastname].filter(Boolean).join(' ')

/** The account of a person carries the person's name. */
export async function renameAccount(
  employee: RecordOf<typeof employees>,
  { sql, viewer, before }: ChangeOf<typeof employees>,
): Promise<void> {
  if (before?.name === employee.name) return
  await changeRows(sql, USERS, {
    set: 'name = $2',
    where: 't.employee_id = $1 and not t.is_deleted and t.name is distinct from $2',
    values: [employee.id, employee.name],
    actor: viewer.user_id,
  })
}
