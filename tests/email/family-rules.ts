import type { FamilyRule } from '../oracle/families.ts'

/** Whose report set-ups are: of their owner, and of those who lead the owner. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'email-report-setup': { page: '/email-report-setup', owner: 'user', column: 'owner_id' },
}
