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
  label: 'Headcount',
  type: 'Report',
  menu: { group: 'Organisation', order: 110, icon: 'users' },
  grants: reading,
  uses: ['offices', 'departments', 'designations', 'clients'],
})

/** What clients ordered, and who is there. */
export const clientHeadcountPage = page('/client-headcount-report', {
  label: 'Client Headcount Report',
  type: 'Report',
  menu: { group: 'Organisation', order: 120, icon: 'users-group' },
  grants: reading,
  uses: ['offices', 'designations', 'clients', 'client-headcounts'],
})

/** What a seat must cost. */
export const costCalculatorPage = page('/cost-calculator', {
  label: 'Cost Calculator',
  menu: { group: 'Organisation', order: 130, icon: 'credit-card' },
  grants: reading,
  uses: ['client-headcounts', 'designations', 'offices'],
})
