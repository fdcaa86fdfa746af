/** What a person may do in a workspace; each level holds those before it. */
export const accessLevels = ['Chat', 'Contribute', 'Manage'] as const
export type AccessLevel = (typeof accessLevels)[number]

/** The number by which levels are compared, in SQL as well (`workspaces.levels_of`); 0 is none. */
export const rankOf = { Chat: 1, Contribute: 2, Manage: 3 } as const satisfies Record<
  AccessLevel,
  number
>

/** Whom a row of access is for. */
export const accessKinds = [
  'User',
  'Role',
  'Office',
  'Department',
  'Client team',
  'Designation',
] as const
export type AccessKind = (typeof accessKinds)[number]

/** The family an id of a kind belongs to. */
export const familyOfKind = {
  User: 'users',
  Role: 'roles',
  Office: 'offices',
  Department: 'departments',
  'Client team': 'clients',
  Designation: 'designations',
} as const satisfies Record<AccessKind, string>

/** A denial counts more than every permission. */
export const accessEffects = ['Allow', 'Deny'] as const
export type AccessEffect = (typeof accessEffects)[number]
