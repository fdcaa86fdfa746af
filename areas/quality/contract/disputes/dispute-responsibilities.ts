import { responsibility } from '#platform/contract/responsibilities.ts'

/** The responsibilities of quality, for administrators to give to roles. */
export const disputeResponsibilities = {
  disputes: responsibility('disputes', {
    label: 'Reviews disputes of audits',
    help: 'Decides disagreements about reviews that another person evaluated.',
    roles: ['QA'],
  }),
} as const
