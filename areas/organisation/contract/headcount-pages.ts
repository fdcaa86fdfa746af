import { t } from '#platform/contract/words/texts.ts'
import { page } from '#platform/contract/pages.ts'

/** The person who plans people orders and reads headcounts; leads read them. */
export const headcountGrants = {
  Admin: 'VAED:all',
  Manager: 'VAE:all',
  'Team Lead': 'V:all',
  HR: 'V:all',
} as const

const reading = { Admin: 'V:all', Manager: 'V:all', 'Team Lead': 'V:all', HR: 'V:all' } as const

/** The own company: who came, who left, who is there. */
export const headcountPage = page('/headcount', {
  about: 'How many people each client, office and department has, and needs.',
  jobs: [t`Choose a day`, t`Press a figure to see the people behind it`],
  label: 'Headcount',
  type: 'Report',
  menu: { group: 'Organisation', order: 110, icon: 'users' },
  grants: reading,
  uses: ['offices', 'departments', 'designations', 'clients'],
})

/** What clients ordered, and who is there. */
export const clientHeadcountPage = page('/client-headcount-report', {
  about: 'The people of each client over time, planned and actual.',
  jobs: [t`Choose days and clients`, t`Export it as a file`],
  label: 'Client Headcount Report',
  type: 'Report',
  menu: { group: 'Organisation', order: 120, icon: 'users-group' },
  grants: reading,
  uses: ['offices', 'designations', 'clients', 'client-headcounts'],
})

/** What a seat must cost. */
export const costCalculatorPage = page('/cost-calculator', {
  about: 'What a team of a size costs in a month, and at which rate it pays.',
  jobs: [t`Enter people, hours and rates`, t`Take the figures of a client as a start`],
  label: 'Cost Calculator',
  menu: { group: 'Organisation', order: 130, icon: 'credit-card' },
  grants: reading,
  uses: ['client-headcounts', 'designations', 'offices'],
})
