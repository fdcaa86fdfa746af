import { openList } from '#platform/contract/fields/open-list.ts'

/** What a person who leaves has to hand over. An area whose holdings are tasks adds the kinds of its own. */
export const leavingKinds = openList('leaving-kinds', {
  'Move reports': 30,
  'Withdraw leave': 60,
  'Exit interview': 90,
})
