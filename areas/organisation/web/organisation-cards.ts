import type { PageCard } from '#platform/web/shell/area-on-web.ts'

// By way of the area: the start names every chunk that is fetched from here with all it needs, and each name weighs.
const drawn = () => import('./organisation.ts')

/** What this area shows on the first page. */
export const organisationCards: readonly PageCard[] = [
  {
    ...{ name: 'contact-board', page: '/dashboards/default', column: 'below', order: 30 },
    load: async () => (await drawn()).boardCard(),
  },
]
