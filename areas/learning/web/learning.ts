import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of learning. */
export const learningOnWeb: AreaOnWeb = {
  presentations: {
    'my-courses': async () => (await import('./my-courses.tsx')).presentMyCourses,
  },
}
