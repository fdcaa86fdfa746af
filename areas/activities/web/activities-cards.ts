import type { PageCard } from '#platform/web/shell/area-on-web.ts'

// By way of the area: the start names every chunk that is fetched from here with all it needs, and each name weighs.
const drawn = () => import('./activities.ts')

/** What this area shows on the first page. */
export const activitiesCards: readonly PageCard[] = [
  {
    ...{ page: '/dashboards/default', column: 'actions', order: 10 },
    load: async () => (await drawn()).logActivity(),
  },
  {
    ...{ name: 'follow-ups-due', page: '/dashboards/default', column: 'main', order: 10 },
    load: async () => (await drawn()).followUpsCard(),
  },
  {
    ...{ name: 'recent-activities', page: '/dashboards/default', column: 'main', order: 20 },
    load: async () => (await drawn()).recentCard(),
  },
]
