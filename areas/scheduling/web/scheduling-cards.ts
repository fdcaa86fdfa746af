import type { PageCard } from '#platform/web/shell/area-on-web.ts'

// By way of the area: the start names every chunk that is fetched from here with all it needs, and each name weighs.
const drawn = () => import('./scheduling.ts')

/** What this area shows on the first page. */
export const schedulingCards: readonly PageCard[] = [
  {
    ...{ name: 'next-shifts', page: '/dashboards/default', column: 'side', order: 10 },
    load: async () => (await drawn()).nextShiftsCard(),
  },
]
