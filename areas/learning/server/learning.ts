import { serveArea } from '#platform/server/kernel/served-area.ts'
import { serveReport } from '#platform/server/reports/serve-report.ts'
import { learningArea } from '../contract/area.ts'
import { courseReport } from '../contract/compliance/course-report.ts'
import { attemptCallsOnServer } from './attempts/attempt-calls.ts'
import { closingForgotten } from './attempts/close-forgotten.ts'
import { courseBindingsOnServer } from './bindings/course-bindings.ts'
import { coursesTaken } from './bindings/move-bindings.ts'
import { certificateCallsOnServer } from './certificates/certificate-calls.ts'
import { complianceCallsOnServer } from './compliance/compliance-calls.ts'
import { courseAssignmentsOnServer } from './compliance/course-assignments.ts'
import { courseReportSource } from './compliance/course-report.ts'
import { myCoursesOnServer } from './compliance/my-courses.ts'
import { mediaForLearners } from './packages/media-for-learners.ts'
import { packageCallsOnServer } from './packages/package-calls.ts'
import { refreshingAssignments } from './compliance/refreshing.ts'

/** The server's side of learning. */
export const learningOnServer = serveArea(learningArea, {
  resources: [courseBindingsOnServer, courseAssignmentsOnServer, myCoursesOnServer],
  calls: [
    ...attemptCallsOnServer,
    ...packageCallsOnServer,
    ...certificateCallsOnServer,
    ...complianceCallsOnServer,
    ...serveReport(courseReport, courseReportSource),
  ],
  schedules: (engine) => [...refreshingAssignments(engine), closingForgotten(engine)],
  contributes: [...coursesTaken, mediaForLearners],
})
