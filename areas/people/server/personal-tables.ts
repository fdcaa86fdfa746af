import type { Contribution } from '#platform/contract/contributions.ts'
import { personalTables } from '#platform/contract/personal.ts'

/** What this area keeps of people beside its families. */
export const peoplePersonalTables: readonly Contribution[] = [
  personalTables.add({
    table: 'employees',
    label: 'Employees',
    group: 'Person',
    whose: 't.id = $employee',
    goes: {
      name: '$name',
      firstname: `'Former'`,
      lastname: `'colleague ' || t.id`,
    },
  }),
]
