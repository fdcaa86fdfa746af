import { choices, references, yesNo } from '#platform/contract/fields/field.ts'
import { periodGroupings, report } from '#platform/contract/reports.ts'
import { peopleFilters, peopleGroupings } from '#areas/people/contract/people-in-reports.ts'
import { courseReportPage } from '../attempts/course-report-page.ts'
import { assignmentStates, courseAssignments } from './course-assignments.ts'

/** Courses by the day they were assigned: how far people are, how often they tried, and how long they learned. What was withdrawn stays in it. */
export const courseReport = report('course-report', {
  path: 'course_report/getCourseReport',
  page: courseReportPage,
  rows: 'scope',
  summary: 'Assigned courses in a range: states, attempts, scores and time spent.',
  of: courseAssignments,
  day: 'assigned_on',
  longest: 800,
  filters: {
    quiz_ids: { field: 'quiz_id', input: references('courses', { label: 'Course' }) },
    category_ids: {
      field: 'course_category_id',
      input: references('course-categories', { label: 'Category' }),
    },
    ...peopleFilters,
    departments_ids: {
      field: 'department_id',
      input: references('departments', { label: 'Department' }),
      ofPeople: true,
    },
    client_ids: { field: 'client_ids', input: references('clients', { label: 'Client' }) },
    states: { field: 'state', input: choices(assignmentStates, { label: 'State' }) },
    is_mandatory: { field: 'is_mandatory', input: yesNo({ label: 'Mandatory' }) },
  },
  groupings: {
    course: { label: 'Course', many: 'courses', filter: 'quiz_ids' },
    category: { label: 'Category', many: 'categories', filter: 'category_ids' },
    ...peopleGroupings,
    department: {
      ...{ label: 'Department', many: 'departments', filter: 'departments_ids' },
      ofPeople: true,
    },
    state: { label: 'State', many: 'states', filter: 'states' },
    ...periodGroupings,
  },
  measures: {
    assigned: { label: 'Assigned', kind: 'count' },
    valid: { label: 'Valid', kind: 'count' },
    late: { label: 'Overdue or expired', kind: 'count' },
    completion: {
      ...{ label: 'Completion', kind: 'percent' },
      ratio: { of: 'valid', by: 'counted', times: 100 },
    },
    attempts: { label: 'Attempts', kind: 'count' },
    score: { label: 'Best score', kind: 'percent', ratio: { of: 'scores', by: 'scored' } },
    seconds: { label: 'Time spent', kind: 'hours' },
  },
  counts: 'assigned',
  opens: 'course',
  // Courses are assigned once and last: what this month assigned is little, a year of it is what certificates hold for.
  opensOn: 365,
  series: 'course',
  columns: [
    ...['employee_id', 'quiz_id', 'assigned_on', 'due_on', 'state', 'attempts', 'best_score'],
    ...['passed_on', 'certificate_id', 'expires_on', 'seconds_spent'],
  ],
})
