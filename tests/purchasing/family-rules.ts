import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the oracle of access. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'purchase-orders': { page: '/purchase-orders', owner: 'employee', column: 'requested_by' },
  'purchase-receipts': { page: '/purchase-orders', owner: 'employee', column: 'requested_by' },
  'purchase-bills': { page: '/purchase-bills', owner: 'shared' },
}
