import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the oracle of access; the managers of clients and shared prompts have tests of their own. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'llm-models': { page: '/ai-models', owner: 'shared', offered: 'is_enabled' },
  'llm-prompts': {
    ...{ page: '/ai-prompts', owner: 'user', column: 'created_by', offered: 'is_active' },
  },
  'ai-quotas': { page: '/ai-quotas', owner: 'shared' },
  'ai-ledger': { page: '/ai-usage', owner: 'user', column: 'user_id' },
}
