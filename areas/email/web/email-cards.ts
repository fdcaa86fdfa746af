import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const emailCards: readonly PageCard[] = [
  {
    ...{ name: 'announcements', page: '/dashboards/default', column: 'side', order: 5 },
    load: async () => (await import('./announcements/announcements-card.tsx')).AnnouncementsCard,
  },
]
