import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { courseLevels } from '../../contract/courses/course-levels.ts'
import { courses } from '../../contract/courses/courses.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import { courseVerbs } from './course-verbs.ts'

/** Courses: built slide by slide, published, cloned and retired. */
export const presentCourses = presentResource(courses, {
  verbs: courseVerbs,
  listReads: ['status'],
  allows: ({ status }) => ({ update: status !== 'Retired', delete: status === 'Draft' }),
  /** A course begins with its facts and goes on with its slides. */
  opensNew: ({ id }) => `${courses.page}/view?id=${id}&tab=${courseSlides.name}`,
  panels: [
    {
      title: courseSlides.label.many,
      replaces: courseSlides.name,
      isTab: true,
      Panel: later(async () => (await import('../builder/slides-tab.tsx')).SlidesTab),
    },
    {
      title: 'Levels',
      replaces: courseLevels.name,
      isTab: true,
      Panel: later(async () => (await import('./levels-tab.tsx')).LevelsTab),
    },
  ],
})
