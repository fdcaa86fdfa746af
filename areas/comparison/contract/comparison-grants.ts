import type { Grants } from '#platform/contract/pages.ts'

/** Who compares tables: people who lead, check and bill work, each with what they brought. */
export const comparers: Grants = {
  QA: 'VAED:self',
  HR: 'VAED:self',
  'Team Lead': 'VAED:self',
  Manager: 'VAED:indirect',
  Admin: 'VAEDX:all',
}

/** Running needs viewing: nobody's records change. */
export const runners: Grants = {
  QA: 'V:self',
  HR: 'V:self',
  'Team Lead': 'V:self',
  Manager: 'V:indirect',
  Admin: 'V:all',
}
