import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the oracle of access: what silence approved is of the person the request is about. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'silent-approvals': {
    page: '/approvals-without-answer',
    owner: 'employee',
    column: 'employee_id',
  },
}
