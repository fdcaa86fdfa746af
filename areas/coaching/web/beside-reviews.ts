import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'

/** What is shown below the facts of a review: a column beside them would stay empty where there is no coaching to see. */
export const besideReviews: readonly Panel[] = [
  {
    title: 'Coaching',
    Panel: later(async () => (await import('./review-coaching.tsx')).ReviewCoaching),
  },
]
