import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { leaves } from '../contract/leaves.ts'
import { leaveItem } from './leave-item.tsx'
import { leaveVerbs } from './leave-verbs.ts'

/** Leave: a form with its cost beside it, and its days beside the record. */
export const presentLeaves = presentResource(leaves, {
  screens: { form: async () => (await import('./leave-form-screen.tsx')).LeaveFormScreen },
  inputs: {
    handover_to_id: later(async () => (await import('./colleague-input.tsx')).ColleagueInput),
  },
  item: leaveItem,
  verbs: leaveVerbs,
  panels: [
    {
      title: 'Days',
      Panel: later(async () => (await import('./leave-days-panel.tsx')).LeaveDaysPanel),
      isAside: true,
    },
  ],
})
