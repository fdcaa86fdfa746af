import { responsibility } from '#platform/contract/responsibilities.ts'

/** The responsibilities of this area, for administrators to give to roles. */
export const timeResponsibilities = {
  faces: responsibility('faces', {
    label: 'Reviews face pictures',
    help: 'Is notified of each new picture to review.',
    roles: ['HR'],
  }),
} as const
