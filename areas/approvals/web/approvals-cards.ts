import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const approvalsCards: readonly PageCard[] = [
  {
    ...{ page: '/dashboards/default', column: 'top', order: 14 },
    // By way of the area: the start names every chunk that is fetched from here with all it needs.
    load: async () => (await import('./approvals.ts')).waitingCard(),
  },
]
