import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const evaluationCards: readonly PageCard[] = [
  {
    ...{ name: 'reviews-to-do', page: '/dashboards/default', column: 'main', order: 8 },
    load: async () => (await import('./sampling/reviews-to-do-card.tsx')).ReviewsToDoCard,
  },
  {
    ...{ name: 'evaluator-drift', page: '/dashboards/default', column: 'side', order: 16 },
    load: async () => (await import('./drift-card.tsx')).DriftCard,
  },
]
