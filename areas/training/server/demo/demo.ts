import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertCategories } from './insert-categories.ts'
import { insertCourses } from './insert-courses.ts'

/** How the demo company teaches: a catalogue, and courses that read as if they were taken. */
export const trainingDemo: readonly DemoStep[] = [
  {
    place: -25,
    insert: async (sql, now) => {
      await insertCategories(sql)
      await insertCourses(sql, now)
    },
  },
]
