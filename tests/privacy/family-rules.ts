import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the oracle of access. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'retention-terms': { page: '/retention-terms', owner: 'shared' },
  'data-holds': { page: '/data-holds', owner: 'employee', column: 'employee_id' },
  erasures: { page: '/erasures', owner: 'shared' },
}
