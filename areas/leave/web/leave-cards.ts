import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const leaveCards: readonly PageCard[] = [
  {
    ...{ name: 'leave-left', page: '/dashboards/default', column: 'below', order: 20 },
    load: async () => (await import('./leave-card.tsx')).LeaveCard,
  },
]
