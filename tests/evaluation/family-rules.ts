import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the oracle of access. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'audit-calibrations': { page: '/audit-calibrations', owner: 'shared' },
  'audit-sampling-plans': {
    page: '/audit-sampling-plans',
    owner: 'shared',
    offered: 'is_active',
  },
  'audit-sampling-items': {
    page: '/audit-sampling-items',
    owner: 'user',
    column: 'evaluator_id',
  },
}
