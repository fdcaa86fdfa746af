import type { PageCard } from '#platform/web/shell/area-on-web.ts'

// By way of the area: the start names every chunk that is fetched from here with all it needs, and each name weighs.
const drawn = () => import('./documents.ts')

/** What this area shows on the first page. */
export const documentsCards: readonly PageCard[] = [
  {
    ...{ name: 'documents-to-read', page: '/dashboards/default', column: 'below', order: 8 },
    load: async () => (await drawn()).toReadCard(),
  },
]
