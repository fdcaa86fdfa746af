import type { Grants } from '#platform/contract/pages.ts'

/** Who buys: IT and administrators everything, managers for themselves and their people; HR and leads read. */
export const buyers: Grants = {
  ...{ IT: 'VAED:all', Admin: 'VAED:all', HR: 'V:all' },
  ...{ Manager: 'VAED:self,indirect', 'Team Lead': 'V:self,direct' },
}

/** Who keeps bills: the people who receive what they are for. */
export const billKeepers: Grants = { IT: 'VAED:all', Admin: 'VAED:all' }
