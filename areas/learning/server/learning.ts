import { serveArea } from '#platform/server/kernel/served-area.ts'
import { learningArea } from '../contract/area.ts'
import { attemptCallsOnServer } from './attempts/attempt-calls.ts'
import { closingForgotten } from './attempts/close-forgotten.ts'
import { courseBindingsOnServer } from './bindings/course-bindings.ts'
import { coursesTaken } from './bindings/move-bindings.ts'
import { certificateCallsOnServer } from './certificates/certificate-calls.ts'
import { complianceCallsOnServer } from './compliance/compliance-calls.ts'
import { myCoursesOnServer } from './compliance/my-courses.ts'
import { mediaForLearners } from './packages/media-for-learners.ts'
import { packageCallsOnServer } from './packages/package-calls.ts'
import { refreshingAssignments } from './compliance/refreshing.ts'

/** The server's side of learning. */
export const learningOnServer = serveArea(learningArea, {
  resources: [courseBindingsOnServer, myCoursesOnServer],
  calls: [
    ...attemptCallsOnServer,
    ...packageCallsOnServer,
    ...certificateCallsOnServer,
    ...complianceCallsOnServer,
  ],
  schedules: (engine) => [...refreshingAssignments(engine), closingForgotten(engine)],
  contributes: [...coursesTaken, mediaForLearners],
})
