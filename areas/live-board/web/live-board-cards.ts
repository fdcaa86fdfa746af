import type { PageCard } from '#platform/web/shell/area-on-web.ts'

// By way of the area: the start names every chunk that is fetched from here with all it needs, and each name weighs.
const drawn = () => import('./live-board.ts')

/** What this area shows on the first page. */
export const liveBoardCards: readonly PageCard[] = [
  {
    ...{ name: 'team', page: '/dashboards/default', column: 'facts', order: 10 },
    load: async () => (await drawn()).peopleFact(),
  },
  {
    ...{ name: 'team', page: '/dashboards/default', column: 'top', order: 10 },
    load: async () => (await drawn()).teamPart(),
  },
  {
    ...{ name: 'my_day', page: '/dashboards/default', column: 'top', order: 20 },
    load: async () => (await drawn()).myDayCard(),
  },
]
