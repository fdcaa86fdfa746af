import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const ticketsCards: readonly PageCard[] = [
  {
    ...{ name: 'tickets', page: '/dashboards/default', column: 'below', order: 25 },
    load: async () => (await import('./tickets-card.tsx')).TicketsCard,
  },
]
