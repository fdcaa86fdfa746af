import type { FamilyRule } from '../oracle/families.ts'

/** Whose the rows of this area are, for the oracle of access. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  assets: { page: '/assets', owner: 'employee', column: 'allocated_employee' },
  'asset-bindings': { page: '/assets', owner: 'employee', column: 'employee_id' },
  'asset-approvals': { page: '/asset-approvals', owner: 'user', column: 'created_by' },
  'asset-signatures': { page: '/assets', owner: 'employee', column: 'employee_id' },
  'asset-repairs': { page: '/assets', owner: 'employee', column: 'employee_id' },
  stocktakes: { page: '/stocktakes', owner: 'shared' },
  'stocktake-lines': { page: '/stocktakes', owner: 'shared' },
  'asset-types': { page: '/asset-types', owner: 'shared' },
  'asset-attributes': { page: '/asset-types', owner: 'shared' },
  vendors: { page: '/vendors', owner: 'shared' },
}
