import type { Contribution } from '#platform/contract/contributions.ts'
import { personalTables } from '#platform/contract/personal.ts'

/** What this area keeps of people beside its families. */
export const administrationPersonalTables: readonly Contribution[] = [
  personalTables.add({
    table: 'users',
    label: 'Users',
    group: 'Person',
    whose: 't.id = $user',
    // The account is closed for good, and its address is free for another one.
    goes: {
      name: '$name',
      first_name: `'Former'`,
      last_name: `'colleague ' || t.employee_id`,
      email: `'former-' || t.id || '@removed.invalid'`,
      password: 'null',
      is_active: 'false',
      is_super_admin: 'false',
      is_deleted: 'true',
    },
  }),
]
