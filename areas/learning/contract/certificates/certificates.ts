import {
  choice,
  date,
  integer,
  longText,
  percent,
  reference,
  text,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { LEARNING_MENU } from '../learning-grants.ts'

export const certificateStates = ['Valid', 'Expired', 'Revoked'] as const

const told = { readOnly: true, offForm: true } as const

/** What a person proves a passed course by. */
export const certificates = resource('certificates', {
  label: { one: 'Certificate', many: 'Certificates' },
  about: 'A certificate proves that a person passed a course.',
  icon: 'progress-check',
  title: 'certificate_number',
  headline: ['employee_id', 'quiz_id', 'status'],
  band: ['score', 'issued_on', 'expires_on'],
  timeline: [{ at: 'issued_on', title: 'Certificate earned' }],
  rows: owner('employee_id'),
  personal: {
    group: 'Learning',
    goes: ['person_name', 'revoked_reason'],
    stays: ['certificate_number', 'course_title', 'verify_code'],
  },
  rights: ['view'],
  fields: {
    certificate_number: text({ ...told, required: true, unique: true, max: 20, label: 'Number' }),
    employee_id: reference('employees', { ...told, required: true, label: 'Person' }),
    quiz_id: reference('courses', { ...told, required: true, label: 'Course' }),
    quiz_user_response_id: reference('course-attempts', {
      ...told,
      required: true,
      offRecord: true,
      label: 'Attempt',
    }),
    person_name: text({ ...told, required: true, max: 200, label: 'Name on it' }),
    course_title: text({ ...told, required: true, max: 150, label: 'Course on it' }),
    course_version: integer({ ...told, required: true, min: 1, label: 'Version' }),
    score: percent(told),
    issued_on: date({ ...told, required: true, label: 'Issued' }),
    expires_on: date({ ...told, label: 'Expires' }),
    status: choice(certificateStates, {
      ...told,
      required: true,
      default: 'Valid',
      tones: { Valid: 'ok', Expired: 'off', Revoked: 'bad' },
    }),
    revoked_on: date({ ...told, offRecord: true, label: 'Revoked' }),
    revoked_reason: longText({ ...told, max: 500, label: 'Why it was revoked' }),
    verify_code: text({ ...told, required: true, max: 40, offRecord: true, label: 'Check code' }),
  },
  list: {
    columns: ['certificate_number', 'employee_id', 'quiz_id', 'issued_on', 'expires_on', 'status'],
    sort: '-issued_on,-id',
    search: ['certificate_number', 'employee_id', 'quiz_id'],
    filters: ['status', 'quiz_id', 'employee_id', 'issued_on', 'expires_on'],
  },
  menu: { group: LEARNING_MENU, order: 20 },
  grants: {
    Agent: 'V:self',
    QA: 'V:self',
    IT: 'V:self',
    'Team Lead': 'V:direct',
    Manager: 'V:indirect',
    Trainer: 'V:all',
    HR: 'V:all',
    Admin: 'V:all',
  },
})
