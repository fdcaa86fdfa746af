import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'

/** What learners made of a course, beside its record. */
export const besideCourses: readonly Panel[] = [
  {
    title: 'Questions',
    Panel: later(async () => (await import('./question-figures-panel.tsx')).QuestionFiguresPanel),
  },
]
