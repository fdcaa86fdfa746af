import type { PageCard } from '#platform/web/shell/area-on-web.ts'

// By way of the area: the start names every chunk that is fetched from here with all it needs, and each name weighs.
const drawn = () => import('./assets.ts')

/** What this area shows on the first page. */
export const assetsCards: readonly PageCard[] = [
  {
    ...{ name: 'my-equipment', page: '/dashboards/default', column: 'below', order: 34 },
    load: async () => (await drawn()).myEquipmentCard(),
  },
]
