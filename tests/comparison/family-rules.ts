import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the oracle of access; the clients of the reader have tests of their own. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'ai-comparison-list': {
    ...{ page: '/ai-comparison-list', owner: 'user', column: 'created_by' },
    offered: `state = 'Loaded'`,
  },
  'ai-comparison-fields': { page: '/ai-comparison-fields', owner: 'user', column: 'created_by' },
}
