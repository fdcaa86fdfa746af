import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const assetsCards: readonly PageCard[] = [
  {
    ...{ name: 'my-equipment', page: '/dashboards/default', column: 'below', order: 34 },
    load: async () => (await import('./my-equipment-card.tsx')).MyEquipmentCard,
  },
]
