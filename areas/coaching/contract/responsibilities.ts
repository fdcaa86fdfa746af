import { responsibility } from '#platform/contract/responsibilities.ts'

/** The responsibilities of this area, for administrators to give to roles. */
export const coachingResponsibilities = {
  coaching: responsibility('coaching', {
    label: 'Coaches agents without a manager',
    help: 'Is the coach when the direct manager of an agent cannot sign in, or there is none.',
    roles: ['QA'],
  }),
} as const
