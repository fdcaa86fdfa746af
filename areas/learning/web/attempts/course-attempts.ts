import { courseSlides } from '#areas/training/contract/slides/course-slides.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { courseAttempts } from '../../contract/attempts/course-attempts.ts'

const [ANSWERS] = courseSlides.circles

/** Attempts, and what was answered in them for people who see right answers. */
export const presentAttempts = presentResource(courseAttempts, {
  columns: [
    { name: 'employee_id', width: 190 },
    { name: 'attempt_number', width: 90 },
    { name: 'status', width: 120 },
    { name: 'scoring_percentage', width: 90 },
    { name: 'started_at', width: 150 },
    { name: 'submitted_at', width: 150 },
    { name: 'seconds_spent', width: 110 },
  ],
  verbs: [
    {
      ...{ label: 'Answers', icon: 'list-check', needs: 'view', page: ANSWERS?.url ?? '' },
      isPossible: ({ status }) => status !== 'in_progress',
      Dialog: later(async () => (await import('./answers-dialog.tsx')).AnswersDialog),
    },
  ],
})
