import { choice, integer } from '#platform/contract/fields/field.ts'
import type { ValuesOf } from '#platform/contract/fields/record-types.ts'

/** Whom an access row is for. */
export const accessTargets = [
  'Everyone',
  'Office',
  'Department',
  'Client',
  'Role',
  'Designation',
  'User',
] as const
export type AccessTarget = (typeof accessTargets)[number]

/** The family an id of a target belongs to; everyone needs none. */
export const familyOfTarget = {
  Everyone: undefined,
  Office: 'offices',
  Department: 'departments',
  Client: 'clients',
  Role: 'roles',
  Designation: 'designations',
  User: 'users',
} as const satisfies Record<AccessTarget, string | undefined>

/** Editing includes reading. */
export const accessLevels = ['Read', 'Edit'] as const

/** One row of the list with access: who, and how much. */
export const accessRow = {
  target: choice(accessTargets, { required: true, default: 'Everyone', label: 'Who' }),
  target_id: integer({ min: 1, label: 'Which' }),
  level: choice(accessLevels, { required: true, default: 'Read' }),
}

export type AccessRow = ValuesOf<typeof accessRow>

export const MOST_ACCESS_ROWS = 50
