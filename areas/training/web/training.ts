import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of training. */
export const trainingOnWeb: AreaOnWeb = {
  presentations: {
    courses: async () => (await import('./courses/courses.ts')).presentCourses,
  },
}
