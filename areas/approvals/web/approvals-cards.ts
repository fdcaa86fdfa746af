import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const approvalsCards: readonly PageCard[] = [
  {
    ...{ page: '/dashboards/default', column: 'top', order: 14 },
    load: async () => (await import('./waiting-card.tsx')).WaitingCard,
  },
]
