import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const documentsCards: readonly PageCard[] = [
  {
    ...{ name: 'documents-to-read', page: '/dashboards/default', column: 'below', order: 8 },
    load: async () => (await import('./to-read-card.tsx')).ToReadCard,
  },
]
