import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { COMPLIANCE_PAGES } from '../contract/compliance/compliance-pages.ts'

/** What the browser adds to the generated screens of learning. */
export const learningOnWeb: AreaOnWeb = {
  screens: {
    [COMPLIANCE_PAGES.offices]: async () =>
      (await import('./compliance/offices-screen.tsx')).OfficesScreen,
    [COMPLIANCE_PAGES.courses]: async () =>
      (await import('./compliance/courses-screen.tsx')).CoursesScreen,
    [COMPLIANCE_PAGES.report]: async () =>
      (await import('./compliance/report-screen.tsx')).ComplianceReportScreen,
    [COMPLIANCE_PAGES.mandatory]: async () =>
      (await import('./compliance/mandatory-screen.tsx')).MandatoryScreen,
    [`${COMPLIANCE_PAGES.mandatory}/view`]: async () =>
      (await import('./compliance/mandatory-course-screen.tsx')).MandatoryCourseScreen,
  },
  presentations: {
    'course-attempts': async () => (await import('./attempts/course-attempts.ts')).presentAttempts,
    'my-courses': async () => (await import('./my-courses.tsx')).presentMyCourses,
    'course-bindings': async () => (await import('./bindings/course-bindings.ts')).presentBindings,
    certificates: async () => (await import('./certificates/certificates.ts')).presentCertificates,
  },
}
