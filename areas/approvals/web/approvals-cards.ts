import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const approvalsCards: readonly PageCard[] = [
  {
    ...{ page: '/dashboards/default', column: 'main', order: 4 },
    load: async () => (await import('./waiting-card.tsx')).WaitingCard,
  },
]
