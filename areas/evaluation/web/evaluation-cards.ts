import type { PageCard } from '#platform/web/shell/area-on-web.ts'

// By way of the area: the start names every chunk that is fetched from here with all it needs, and each name weighs.
const drawn = () => import('./evaluation.ts')

/** What this area shows on the first page. */
export const evaluationCards: readonly PageCard[] = [
  {
    ...{ name: 'reviews-to-do', page: '/dashboards/default', column: 'main', order: 8 },
    load: async () => (await drawn()).reviewsToDoCard(),
  },
  {
    ...{ name: 'evaluator-drift', page: '/dashboards/default', column: 'side', order: 16 },
    load: async () => (await drawn()).driftCard(),
  },
]
