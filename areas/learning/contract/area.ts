import { certificateChecks } from './book-checks.ts'
import { area } from '#platform/contract/area.ts'
import { attemptAnswerCalls } from './attempts/attempt-answer-calls.ts'
import { attemptCalls } from './attempts/attempt-calls.ts'
import { courseAttempts } from './attempts/course-attempts.ts'
import { bindingCalls } from './bindings/binding-calls.ts'
import { courseBindings } from './bindings/course-bindings.ts'
import { certificateCalls } from './certificates/certificate-calls.ts'
import { certificates } from './certificates/certificates.ts'
import { coachedCourseCalls } from './coached/coached-course-calls.ts'
import { complianceCalls } from './compliance/compliance-calls.ts'
import { compliancePages } from './compliance/compliance-pages.ts'
import { courseAssignments, myCourses } from './compliance/course-assignments.ts'
import { courseReport } from './compliance/course-report.ts'
import { questionFigureCalls } from './questions/question-figure-calls.ts'
import { packageCalls } from './packages/package-calls.ts'

/** Learning, as data: families, pages, calls, and what it adds to lists of other areas. */
export const learningArea = area('learning', {
  label: 'Learning',
  resources: [courseBindings, courseAssignments, myCourses, courseAttempts, certificates],
  calls: {
    ...attemptCalls,
    ...packageCalls,
    ...certificateCalls,
    ...complianceCalls,
    ...coachedCourseCalls,
    ...questionFigureCalls,
    ...attemptAnswerCalls,
    ...bindingCalls,
  },
  pages: compliancePages,
  reports: [courseReport],
  adds: [certificateChecks],
})
