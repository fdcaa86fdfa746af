import type { Grants } from '#platform/contract/pages.ts'

/** Who keeps equipment: IT and administrators everywhere, the others see what they need for their people. */
export const keepers: Grants = { IT: 'VAED:all', Admin: 'VAED:all' }

/** What is set up once and chosen from: read by those whose people hold equipment. */
export const setUp: Grants = { ...keepers, HR: 'V:all', Manager: 'V:all' }
