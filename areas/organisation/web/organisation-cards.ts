import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const organisationCards: readonly PageCard[] = [
  {
    ...{ name: 'contact-board', page: '/dashboards/default', column: 'below', order: 30 },
    load: async () => (await import('./board-card.tsx')).BoardCard,
  },
]
