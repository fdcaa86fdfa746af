import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const schedulingCards: readonly PageCard[] = [
  {
    ...{ name: 'next-shifts', page: '/dashboards/default', column: 'side', order: 10 },
    load: async () => (await import('./next-shifts-card.tsx')).NextShiftsCard,
  },
]
