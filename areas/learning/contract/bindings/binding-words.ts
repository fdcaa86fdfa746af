/** Whom a course can be bound to. */
export const bindingTargets = [
  'Everyone',
  'User',
  'Department',
  'Office',
  'Client',
  'Role',
  'Designation',
] as const
export type BindingTarget = (typeof bindingTargets)[number]

/** The family of each target; everyone needs none. */
export const familyOfTarget = {
  User: 'users',
  Department: 'departments',
  Office: 'offices',
  Client: 'clients',
  Role: 'roles',
  Designation: 'designations',
} as const satisfies Readonly<Record<Exclude<BindingTarget, 'Everyone'>, string>>

/** By when the course is to be passed. */
export const dueKinds = [
  'None',
  'Fixed date',
  'Days after assignment',
  'Days after joining',
] as const

/** Why it was bound. */
export const bindingReasons = [
  'By hand',
  'Onboarding',
  'Audit',
  'Recertification',
  'Policy change',
] as const

export const bindingStates = ['Planned', 'Active', 'Ended'] as const
