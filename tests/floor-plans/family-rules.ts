import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the oracle of access. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'floor-plans': { page: '/setup-floor-plan', owner: 'shared' },
  'floor-plan-seats': { page: '/setup-floor-plan', owner: 'shared' },
  'seat-assignments': { page: '/setup-floor-plan', owner: 'employee', column: 'employee_id' },
}
