import type { PageCard } from '#platform/web/shell/area-on-web.ts'

// By way of the area: the start names every chunk that is fetched from here with all it needs, and each name weighs.
const drawn = () => import('./administration.ts')

/** What this area shows on the first page: before everything else, while Muster is being set up or a second factor is due. */
export const administrationCards: readonly PageCard[] = [
  {
    ...{ name: 'set-up', page: '/dashboards/default', column: 'top', order: -10 },
    load: async () => (await drawn()).setUpCard(),
  },
  {
    ...{ name: 'second-factor', page: '/dashboards/default', column: 'top', order: -5 },
    load: async () => (await drawn()).secondFactorLine(),
  },
]
