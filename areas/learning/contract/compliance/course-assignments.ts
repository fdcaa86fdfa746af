import {
  choice,
  date,
  duration,
  integer,
  percent,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { complianceGrants, learnerGrants, LEARNING_MENU } from '../learning-grants.ts'
import { COMPLIANCE_PAGES } from './compliance-pages.ts'

export const assignmentStates = ['In time', 'Overdue', 'Expired', 'Valid', 'Withdrawn'] as const
export type AssignmentState = (typeof assignmentStates)[number]

const stateTones = {
  'In time': 'info',
  Overdue: 'bad',
  Expired: 'bad',
  Valid: 'ok',
  Withdrawn: 'off',
} as const

const told = { readOnly: true, offForm: true } as const
const apart = { ...told, offRecord: true } as const

/** A person and a course: follows from bindings and attempts, and is never typed in. Of several bindings it has the strictest. */
const assignmentFields = {
  // It follows from a binding. What a person did for the course, the attempts, keeps them from being deleted.
  employee_id: reference('employees', { ...told, required: true, isPast: true, label: 'Person' }),
  quiz_id: reference('courses', { ...told, required: true, label: 'Course' }),
  course_code: text({ ...apart, required: true, max: 20, label: 'Code' }),
  binding_id: reference('course-bindings', { ...apart, label: 'Binding' }),
  is_mandatory: yesNo({ ...told, default: false, label: 'Mandatory' }),
  assigned_on: date({ ...told, required: true, label: 'Assigned' }),
  first_due_on: date({ ...apart, label: 'First due' }),
  due_on: date({ ...told, label: 'Due' }),
  grace_days: integer({ ...apart, min: 0, default: 0, label: 'Grace' }),
  extra_attempts: integer({ ...apart, min: 0, default: 0 }),
  recertify_months: integer({ ...apart, min: 1 }),
  state: choice(assignmentStates, {
    ...told,
    required: true,
    default: 'In time',
    tones: stateTones,
  }),
  attempts: integer({ ...told, min: 0, default: 0 }),
  best_score: percent({ ...told, label: 'Best score' }),
  passed_on: date({ ...told, label: 'Passed' }),
  certificate_id: reference('certificates', { ...told, label: 'Certificate' }),
  expires_on: date({ ...told, label: 'Expires' }),
  seconds_spent: duration({ ...told, min: 0, default: 0, label: 'Time spent' }),
  withdrawn_on: date({ ...told, label: 'Withdrawn' }),
  retake_version: integer({ ...apart, min: 1 }),
  retake_by: date(apart),
  extended_until: date({ ...told, label: 'Permit extended until' }),
  extension_reason: text({ ...told, max: 300, label: 'Why it was extended' }),
  extended_by: reference('users', apart),
} as const

/** Of the person and the course, for filters and reports. */
const beside = { derived: true, offRecord: true } as const

const shares = { table: 'course_assignments', where: {} } as const

/** How far people are with the courses they are assigned. */
export const courseAssignments = resource('course-assignments', {
  page: COMPLIANCE_PAGES.mandatory,
  panelOf: true,
  shares,
  label: { one: 'Assignment', many: 'Assignments' },
  about: 'An assignment is a course that a person takes.',
  icon: 'checklist',
  title: 'course_code',
  headline: ['employee_id', 'quiz_id', 'state'],
  timeline: [{ at: 'assigned_on', title: 'Course assigned' }],
  rows: owner('employee_id'),
  personal: { group: 'Learning', goes: ['extension_reason'], stays: ['course_code'] },
  rights: ['view'],
  partOf: 'binding_id',
  fields: {
    ...assignmentFields,
    manager_id: reference('employees', { ...beside, label: 'Lead' }),
    office_id: reference('offices', { ...beside, label: 'Office' }),
    department_id: reference('departments', { ...beside, label: 'Department' }),
    client_ids: references('clients', { ...beside, label: 'Clients' }),
    course_category_id: reference('course-categories', { ...beside, label: 'Category' }),
  },
  list: {
    columns: [
      'employee_id',
      'quiz_id',
      'is_mandatory',
      'due_on',
      'state',
      'best_score',
      'expires_on',
    ],
    sort: 'due_on',
    search: ['employee_id', 'quiz_id'],
    filters: ['quiz_id', 'employee_id', 'state', 'is_mandatory', 'due_on', 'expires_on'],
  },
  grants: complianceGrants,
})

/** The same for the person who learns: what is due comes first. */
export const myCourses = resource('my-courses', {
  page: '/quiz',
  shares,
  label: { one: 'Course', many: 'My courses' },
  about: 'You find the courses you are assigned here.',
  icon: 'school',
  title: 'course_code',
  headline: ['quiz_id'],
  timeline: [{ at: 'assigned_on', title: 'Course assigned' }],
  rows: owner('employee_id'),
  rights: ['view'],
  partOf: 'binding_id',
  fields: {
    ...assignmentFields,
    turn: integer({ derived: true, offRecord: true, label: 'Order' }),
    open_quiz_id: integer({ derived: true, offRecord: true, label: 'Version that is begun' }),
  },
  list: {
    columns: [
      'quiz_id',
      'is_mandatory',
      'due_on',
      'state',
      'best_score',
      'certificate_id',
      'expires_on',
    ],
    sort: 'turn,due_on',
    search: ['quiz_id'],
    filters: ['state', 'is_mandatory', 'due_on'],
  },
  menu: { group: LEARNING_MENU, order: 10, title: 'My courses' },
  grants: learnerGrants,
})
