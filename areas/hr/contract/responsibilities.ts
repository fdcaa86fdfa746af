import { responsibility } from '#platform/contract/responsibilities.ts'

/** What this area needs people for. */
export const hrResponsibilities = {
  people: responsibility('people', {
    label: 'Keeps people: joining, leaving, leave',
    help: 'Hears of people who leave and of work on a day of leave. Decides requests that no approver decided in time.',
    roles: ['HR'],
  }),
  faces: responsibility('faces', {
    label: 'Reviews face pictures',
    help: 'Hears of each new picture that waits for a review.',
    roles: ['HR'],
  }),
} as const
