import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the oracle of access. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'documents-category': { page: '/documents-category', owner: 'shared', offered: 'is_active' },
  documents: { page: '/documents', owner: 'user', column: 'owner_id' },
  'document-versions': { page: '/documents', owner: 'user', column: 'owner_id' },
}
