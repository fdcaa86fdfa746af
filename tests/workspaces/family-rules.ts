import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the oracle of access; levels in workspaces have tests of their own. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  workspaces: { page: '/workspace', owner: 'user', column: 'owner_id' },
  'workspace-access': { page: '/workspace-access', owner: 'shared' },
  'workspace-attachments': { page: '/workspace', owner: 'shared' },
  'workspace-categories': { page: '/workspace-categories', owner: 'shared', offered: 'is_active' },
  'workspace-forms': { page: '/workspace-form', owner: 'shared' },
}
