import type { PageCard } from '#platform/web/shell/area-on-web.ts'

// By way of the area: the start names every chunk that is fetched from here with all it needs, and each name weighs.
const drawn = () => import('./email.ts')

/** What this area shows on the first page. */
export const emailCards: readonly PageCard[] = [
  {
    ...{ name: 'announcements', page: '/dashboards/default', column: 'side', order: 5 },
    load: async () => (await drawn()).announcementsCard(),
  },
]
