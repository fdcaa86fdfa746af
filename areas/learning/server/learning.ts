import { certificateBookChecks } from './certificates/certificate-book-check.ts'
import { complianceTile } from './compliance/compliance-tile.ts'
import { courseMeasureWords } from './measure-words.ts'
import { serveArea } from '#platform/server/kernel/served-area.ts'
import { excuseSources } from '#areas/time-tracking/contract/excuse-sources.ts'
import { serveReport } from '#platform/server/reports/serve-report.ts'
import { learningArea } from '../contract/area.ts'
import { learningPersonalTables } from './personal-tables.ts'
import { courseReport } from '../contract/compliance/course-report.ts'
import { attemptAnswersOnServer } from './attempts/attempt-answers.ts'
import { attemptCallsOnServer } from './attempts/attempt-calls.ts'
import { closingForgotten } from './attempts/close-forgotten.ts'
import { learningDemo } from './demo/demo.ts'
import { courseBindingsOnServer } from './bindings/course-bindings.ts'
import { coursesTaken } from './bindings/move-bindings.ts'
import { certificateCallsOnServer } from './certificates/certificate-calls.ts'
import { bindingCallsOnServer } from './bindings/binding-calls.ts'
import { coachedCoursesOnServer } from './coached/coached-course-calls.ts'
import { complianceCallsOnServer } from './compliance/compliance-calls.ts'
import { courseAssignmentsOnServer } from './compliance/course-assignments.ts'
import { courseReportSource } from './compliance/course-report.ts'
import { myCoursesOnServer } from './compliance/my-courses.ts'
import { mediaForLearners } from './packages/media-for-learners.ts'
import { packageCallsOnServer } from './packages/package-calls.ts'
import { questionFiguresOnServer } from './questions/question-figures.ts'
import { learningCards } from './compliance/first-page-cards.ts'
import { coursePassRate } from './compliance/pass-rate.ts'
import { lapsedPermits } from './permits/permits.ts'
import { remindingLearners } from './reminders/reminding.ts'
import { refreshingAssignments } from './compliance/refreshing.ts'

/** Time of learning is excused in adherence. */
const courseExcuses = excuseSources.add({ view: 'learning.course_excuses', kind: 'Training' })

/** The server's side of learning. */
export const learningOnServer = serveArea(learningArea, {
  resources: [courseBindingsOnServer, courseAssignmentsOnServer, myCoursesOnServer],
  calls: [
    ...attemptCallsOnServer,
    ...packageCallsOnServer,
    ...certificateCallsOnServer,
    ...complianceCallsOnServer,
    ...coachedCoursesOnServer,
    ...bindingCallsOnServer,
    ...questionFiguresOnServer,
    ...attemptAnswersOnServer,
    ...serveReport(courseReport, courseReportSource),
  ],
  schedules: (engine) => [
    ...refreshingAssignments(engine),
    closingForgotten(engine),
    remindingLearners(engine),
  ],
  contributes: [
    ...certificateBookChecks,
    ...learningPersonalTables,
    ...courseMeasureWords,
    ...coursesTaken,
    ...learningCards,
    complianceTile,
    courseExcuses,
    coursePassRate,
    lapsedPermits,
    mediaForLearners,
  ],
  demo: learningDemo,
})
