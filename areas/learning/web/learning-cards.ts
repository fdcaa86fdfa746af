import type { PageCard } from '#platform/web/shell/area-on-web.ts'

/** What this area shows on the first page. */
export const learningCards: readonly PageCard[] = [
  {
    ...{ name: 'my-courses', page: '/dashboards/default', column: 'below', order: 10 },
    load: async () => (await import('./my-courses-card.tsx')).MyCoursesCard,
  },
  {
    ...{ name: 'training-today', page: '/dashboards/default', column: 'main', order: 12 },
    load: async () => (await import('./training-card.tsx')).TrainingCard,
  },
]
