/** The roles every installation begins with; declarations grant rights to them by these names. */
export const superAdminRole = 'Super Admin'
export const roleNames = [
  superAdminRole,
  'Admin',
  'Manager',
  'Team Lead',
  'HR',
  'IT',
  'QA',
  'Trainer',
  'Agent',
] as const
export type RoleName = (typeof roleNames)[number]
