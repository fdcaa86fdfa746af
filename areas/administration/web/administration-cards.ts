import type { PageCard } from '#platform/web/shell/area-on-web.ts'

// By way of the area: the start names every chunk that is fetched from here with all it needs, and each name weighs.
const drawn = () => import('./administration.ts')

/** What this area shows on the first page: before everything else, while Muster is being set up. */
export const administrationCards: readonly PageCard[] = [
  {
    ...{ name: 'set-up', page: '/dashboards/default', column: 'top', order: -10 },
    load: async () => (await drawn()).setUpCard(),
  },
]
