import { responsibility } from '#platform/contract/responsibilities.ts'

/** The responsibilities of this area, for administrators to give to roles. */
export const peopleResponsibilities = {
  people: responsibility('people', {
    label: 'Keeps people: joining, leaving, leave',
    help: 'Is notified when people leave, or work on a day of leave. Decides requests that no approver decided in time.',
    roles: ['HR'],
  }),
} as const
