import { courseSlides } from '#areas/training/contract/slides/course-slides.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { courseAttempts } from '../../contract/attempts/course-attempts.ts'

const [ANSWERS] = courseSlides.circles

/** Attempts, and what was answered in them for people who see right answers. */
export const presentAttempts = presentResource(courseAttempts, {
  verbs: [
    {
      ...{ label: 'Answers', icon: 'list-check', needs: 'view', page: ANSWERS?.url ?? '' },
      isPossible: ({ status }) => status !== 'in_progress',
      Dialog: later(async () => (await import('./answers-dialog.tsx')).AnswersDialog),
    },
  ],
})
