import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the oracle of access; the clients of a viewer have tests of their own. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'transcribe-config': { page: '/transcribe-config', owner: 'user', column: 'created_by' },
  'call-checks': { page: '/call-checks', owner: 'shared' },
  'transcribe-job': { page: '/transcribe-job', owner: 'user', column: 'owner_id' },
}
