import {
  choice,
  date,
  decimal,
  duration,
  instant,
  integer,
  percent,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { complianceGrants } from '../learning-grants.ts'
import { COURSE_REPORT } from './course-report-page.ts'

export const attemptStates = ['in_progress', 'pass', 'fail', 'abandoned'] as const

const told = { readOnly: true, offForm: true } as const

/**
 * A try of a person at a course, which the server alone writes. What was asked and answered stands in tables of its own that no list, file,
 * history or search reads.
 */
export const courseAttempts = resource('course-attempts', {
  api: 'quiz_user_response',
  page: COURSE_REPORT,
  panelOf: true,
  label: { one: 'Attempt', many: 'Attempts' },
  about: 'An attempt is a try of a person at a course.',
  icon: 'list-check',
  title: 'attempt_number',
  rows: owner('employee_id'),
  personal: { group: 'Learning', goes: ['certificate_path'], stays: ['course_code'] },
  rights: ['view'],
  partOf: 'binding_id',
  fields: {
    employee_id: reference('employees', { ...told, required: true, label: 'Person' }),
    user_id: reference('users', { ...told, offRecord: true, label: 'Account' }),
    quiz_id: reference('courses', { ...told, required: true, label: 'Course' }),
    course_code: text({ ...told, required: true, max: 20, offRecord: true, label: 'Code' }),
    binding_id: reference('course-bindings', { ...told, required: true, label: 'Binding' }),
    attempt_number: integer({ ...told, required: true, min: 1, label: 'Attempt' }),
    status: choice(attemptStates, {
      ...told,
      required: true,
      default: 'in_progress',
      words: {
        in_progress: 'In progress',
        pass: 'Passed',
        fail: 'Failed',
        abandoned: 'Abandoned',
      },
      tones: { in_progress: 'info', pass: 'ok', fail: 'bad', abandoned: 'off' },
    }),
    scoring_percentage: percent({ ...told, label: 'Score' }),
    is_passed: yesNo({ ...told, default: false, wire: '1/0', label: 'Passed' }),
    certificate_path: text({ ...told, max: 80, offRecord: true, label: 'Certificate file' }),
    pass_mark: percent({ ...told, required: true }),
    points: decimal({ ...told, scale: 4 }),
    points_possible: decimal({ ...told, scale: 4 }),
    started_at: instant({ ...told, required: true, label: 'Started' }),
    saved_at: instant({ ...told, required: true, label: 'Last saved' }),
    submitted_at: instant({ ...told, label: 'Submitted' }),
    seconds_spent: duration({ ...told, min: 0, default: 0, label: 'Time spent' }),
    passed_on: date({ ...told, label: 'Passed on' }),
    expires_on: date({ ...told, label: 'Expires' }),
  },
  list: {
    columns: [
      'employee_id',
      'quiz_id',
      'attempt_number',
      'status',
      'scoring_percentage',
      'started_at',
      'submitted_at',
      'seconds_spent',
    ],
    sort: '-started_at',
    search: ['employee_id', 'quiz_id'],
    filters: ['quiz_id', 'employee_id', 'status', 'started_at'],
  },
  grants: complianceGrants,
})
