import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'

/** What is shown below the facts of a coaching. */
export const besideCoachings: readonly Panel[] = [
  {
    title: 'Courses',
    Panel: later(async () => (await import('./coached-courses-panel.tsx')).CoachedCoursesPanel),
  },
]
