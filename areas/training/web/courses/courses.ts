import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { courseLevels } from '../../contract/courses/course-levels.ts'
import { courses } from '../../contract/courses/courses.ts'
import { courseSlides } from '../../contract/slides/course-slides.ts'
import { courseVerbs } from './course-verbs.ts'

/** Courses: built slide by slide, published, cloned and retired. */
export const presentCourses = presentResource(courses, {
  screens: { form: async () => (await import('./course-form.tsx')).CourseForm },
  verbs: courseVerbs,
  listReads: ['status'],
  columns: [
    { name: 'title', width: 214 },
    { name: 'code', width: 112 },
    { name: 'quiz_version', width: 100 },
    { name: 'course_category_id', width: 132 },
    { name: 'quiz_level_id', width: 108 },
    { name: 'status', width: 110 },
    { name: 'bindings', width: 86 },
    { name: 'passed', width: 74 },
    { name: 'compliance', width: 106 },
  ],
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
      title: 'Preview',
      isTab: true,
      Panel: later(async () => (await import('../builder/preview-tab.tsx')).PreviewTab),
    },
    {
      title: 'Levels',
      replaces: courseLevels.name,
      isTab: true,
      Panel: later(async () => (await import('./levels-tab.tsx')).LevelsTab),
    },
  ],
})
