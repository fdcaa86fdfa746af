import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { clientHeadcounts } from '../contract/client-headcounts.ts'

/** Headcounts, with what is ordered and who is there by day. */
export const presentClientHeadcounts = presentResource(clientHeadcounts, {
  panels: [
    {
      title: 'Ordered and there',
      Panel: later(async () => (await import('./headcount-days.tsx')).HeadcountDays),
    },
  ],
})
