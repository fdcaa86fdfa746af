import { later } from '#platform/web/screens/later.tsx'
import type { Panel } from '#platform/web/screens/present-resource.ts'
import { COURSE_REPORT } from '../contract/attempts/course-report-page.ts'

/** What learners made of a course, beside its record. */
export const besideCourses: readonly Panel[] = [
  {
    title: 'Questions',
    Panel: later(
      async () => (await import('./questions/question-figures-panel.tsx')).QuestionFiguresPanel,
    ),
  },
  {
    ...{ title: 'Attempts', isTab: true, page: COURSE_REPORT },
    Panel: later(async () => (await import('./attempts/attempts-panel.tsx')).AttemptsPanel),
  },
]
