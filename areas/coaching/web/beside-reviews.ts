import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'

/** What is shown beside the facts of a review. */
export const besideReviews: readonly Panel[] = [
  {
    title: 'Coaching',
    Panel: later(async () => (await import('./review-coaching.tsx')).ReviewCoaching),
    isAside: true,
  },
]
