import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const coachingCards: readonly PageCard[] = [
  {
    ...{ name: 'coachings', page: '/dashboards/default', column: 'below', order: 5 },
    load: async () => (await import('./coachings-card.tsx')).CoachingsCard,
  },
]
