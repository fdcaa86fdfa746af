import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const activitiesCards: readonly PageCard[] = [
  {
    ...{ page: '/dashboards/default', column: 'actions', order: 10 },
    load: async () => (await import('./first-page/log-activity.tsx')).LogActivity,
  },
  {
    ...{ name: 'follow-ups-due', page: '/dashboards/default', column: 'main', order: 10 },
    load: async () => (await import('./first-page/follow-ups-card.tsx')).FollowUpsCard,
  },
  {
    ...{ name: 'recent-activities', page: '/dashboards/default', column: 'main', order: 20 },
    load: async () => (await import('./first-page/recent-card.tsx')).RecentCard,
  },
]
