import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { attemptCalls } from '../../contract/attempts/attempt-calls.ts'
import { boundCourses } from './bound-courses.ts'
import { courseDetails } from './course-details.ts'
import { saveAttempt } from './save-attempt.ts'

/** What a person does with the courses they are assigned. */
export const attemptCallsOnServer = serveCalls(attemptCalls, {
  boundCourses,
  courseDetails,
  saveAttempt,
})
