import { courseSlides } from '#areas/training/contract/slides/course-slides.ts'
import { type CallRule, everyone, needs } from '../oracle/call-rules.ts'
import { RANGE, reportOn } from '../oracle/call-rows.ts'

const LEARN = '/quiz'
const MANDATORY = '/compliance/mandatory-courses'
const REPORT = '/compliance/report'
const COURSES = '/dashboards/course'
const OFFICES = '/dashboards/compliance'

const report = { ...needs('view', '/course-report'), body: RANGE }

/** Who may make the calls of this area. Whose people are counted, the tests of compliance say. */
export const callRules: Readonly<Record<string, CallRule>> = {
  'GET quiz/getAllBinded': needs('view', LEARN),
  'GET quiz/getDetailsById/{quizId}/{bindingId}': needs('view', LEARN),
  'POST quiz/saveQuizUserResponse': {
    ...needs('view', LEARN),
    body: { quiz_id: 1, binding_id: 1 },
  },
  'GET course_report/getQuestions/{id}': needs(
    'view',
    ...courseSlides.circles.map(({ url }) => url),
  ),
  'GET course_report/getAnswers/{id}': needs('view', ...courseSlides.circles.map(({ url }) => url)),
  'GET coached_courses/getAll/{id}': needs(
    'view',
    ...['/coachings', '/coachings-new'],
    ...['/agent-coachings-acknowledge', '/agent-coachings-acknowledge-new'],
  ),
  'POST coached_courses/assign/{id}': {
    ...needs('edit', '/coachings', '/coachings-new'),
    body: { quiz_id: 1 },
  },
  'POST quiz_binding/getDaysOff': {
    ...needs('edit', '/quiz-setup'),
    body: { target_id: 1, due_date: '2026-06-17' },
  },
  'POST quiz/getPackageRun': { ...needs('view', LEARN), body: { attempt_id: 1, slide_id: 1 } },
  'POST quiz/savePackageRun': {
    ...needs('view', LEARN),
    body: { attempt_id: 1, slide_id: 1, completion: 'incomplete', success: 'unknown' },
  },
  'GET certificates/getFile/{file}': needs('view', '/certificates', LEARN),
  'GET certificates/getFileName/{id}': needs('view', '/certificates'),
  'POST certificates/revoke/{id}': {
    ...needs('delete', '/quiz-setup'),
    body: { revoked_reason: 'Copied' },
  },
  'POST certificates/check/{code}': everyone,
  'POST dashboard/getOfficeComplienceSummary': needs('view', OFFICES, REPORT),
  'POST dashboard/getCourseDashboardOfficeWiseSummary': needs('view', COURSES),
  'POST dashboard/getCourseDashboardCourseWiseSummary': needs('view', COURSES),
  'POST course_report/getCourseReport': {
    ...report,
    rows: reportOn('/course-report', 'course-assignments'),
  },
  'POST course_report/getCourseReport/export': report,
  'POST mandatory_courses/getAll': needs('view', MANDATORY),
  'POST compliance/getReport': needs('view', REPORT),
  'POST compliance/exportReport': needs('view', REPORT),
  'POST course_assignments/extendPermit/{id}': {
    ...needs('edit', MANDATORY),
    body: { days: 3, reason: 'The next date is on Monday.' },
  },
}
