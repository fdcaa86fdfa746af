import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const purchasingCards: readonly PageCard[] = [
  {
    ...{ name: 'orders-to-come', page: '/dashboards/default', column: 'below', order: 32 },
    load: async () => (await import('./orders-card.tsx')).OrdersCard,
  },
]
