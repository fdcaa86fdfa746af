import type { PageCard } from '#platform/web/shell/area-on-web.ts'

// By way of the area: the start names every chunk that is fetched from here with all it needs, and each name weighs.
const drawn = () => import('./learning.ts')

/** What this area shows on the first page. */
export const learningCards: readonly PageCard[] = [
  {
    ...{ name: 'my-courses', page: '/dashboards/default', column: 'below', order: 10 },
    load: async () => (await drawn()).myCoursesCard(),
  },
  {
    ...{ name: 'training-today', page: '/dashboards/default', column: 'main', order: 12 },
    load: async () => (await drawn()).trainingCard(),
  },
]
