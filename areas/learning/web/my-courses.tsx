import { presentResource } from '#platform/web/screens/present-resource.ts'
import { myCourses } from '../contract/compliance/course-assignments.ts'
import { courseItem } from './course-item.tsx'

/** One's own courses: a row leads to the course itself. */
export const presentMyCourses = presentResource(myCourses, {
  columns: [
    { name: 'quiz_id', label: 'Course', width: 280 },
    { name: 'is_mandatory', width: 100 },
    { name: 'due_on', label: 'Due', width: 120 },
    { name: 'state', width: 120 },
    { name: 'best_score', width: 110 },
    { name: 'certificate_id', width: 150 },
    { name: 'expires_on', width: 120 },
  ],
  item: courseItem,
  screens: {
    record: async () => (await import('./player/take-course-screen.tsx')).TakeCourseScreen,
  },
})
