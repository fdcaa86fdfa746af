import type { Grants } from '#platform/contract/pages.ts'

/** Who keeps equipment: IT and administrators everywhere, the others see what they need for their people. */
export const keepers: Grants = { IT: 'VAED:all', Admin: 'VAED:all' }

/** What is set up once and chosen from: read by those whose people hold equipment. */
export const setUp: Grants = { ...keepers, HR: 'V:all', Manager: 'V:all' }

/** Who reads what people have and what it is worth: keepers all of it, leads of their own people. */
export const viewers: Grants = {
  ...{ IT: 'V:all', Admin: 'V:all', HR: 'V:all', Manager: 'V:all' },
  'Team Lead': 'V:direct',
}
