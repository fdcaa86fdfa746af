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

/** Those that people are hired with: HR gives them without having all of their rights. A super admin decides about others. */
export const hiringRoles: readonly RoleName[] = ['Team Lead', 'QA', 'Trainer', 'Agent']
