import type { DaysThatMove } from '#platform/contract/days-that-move.ts'
import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  date,
  decimal,
  integer,
  longText,
  reference,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { contractTerms } from './employee/contract-terms.ts'

/** How Muster came to know a position. */
export const positionSources = ['Joined', 'Changed', 'Corrected', 'Found'] as const

/** What a position says of a person; a change of one of these fields of an employee begins a position. */
export const positionFields = [
  'office_id',
  'department_id',
  'designation_id',
  'reports_to_id',
  'second_manager_id',
  'employment_type',
  'work_mode',
  'weekly_hours',
  'timezone_id',
] as const

const READ_ONLY = { readOnly: true } as const
const NEEDED = { readOnly: true, required: true } as const
/** What was keeps nothing of today from being deleted. */
const PAST = { readOnly: true, isPast: true } as const
const PAST_NEEDED = { ...PAST, required: true } as const

/**
 * Where a person belonged, from day to day: without a gap within an employment and without overlap. The database keeps it whenever an employee changes,
 * by whatever way; a fact of a day is judged by the position of that day.
 */
export const positions = resource('positions', {
  page: '/employees/terms',
  panelOf: true,
  partOf: 'employee_id',
  label: { one: 'Position', many: 'Positions' },
  about: 'A position says where a person belonged, and from which day to which.',
  icon: 'timeline',
  title: 'designation_id',
  rows: owner('employee_id'),
  personal: { group: 'Person', goes: ['reason'] },
  rights: ['view'],
  fields: {
    employee_id: reference('employees', NEEDED),
    from_date: date({ ...NEEDED, label: 'From' }),
    to_date: date({ ...READ_ONLY, label: 'To' }),
    office_id: reference('offices', PAST_NEEDED),
    department_id: reference('departments', PAST_NEEDED),
    designation_id: reference('designations', PAST_NEEDED),
    reports_to_id: reference('employees', PAST),
    second_manager_id: reference('employees', { ...PAST, label: 'Second manager' }),
    employment_type: choice(contractTerms.employment_type.choices, {
      ...READ_ONLY,
      label: 'Employment',
    }),
    work_mode: choice(contractTerms.work_mode.choices, READ_ONLY),
    weekly_hours: decimal({ ...READ_ONLY, min: 1, max: 60, unit: 'hours', label: 'Weekly hours' }),
    timezone_id: reference('time-zones', { ...PAST, label: 'Time zone' }),
    stint: integer({ ...NEEDED, default: 1, min: 1, label: 'Employment number' }),
    source: choice(positionSources, {
      ...NEEDED,
      default: 'Changed',
      label: 'Kind',
      words: { Found: 'Found in the history' },
    }),
    is_guessed: yesNo({
      readOnly: true,
      default: false,
      label: 'Guessed',
      help: 'What was before is not known for sure: an earlier version kept no days.',
    }),
    reason: longText({ readOnly: true, max: 300, label: 'Why corrected' }),
  },
  order: [['from_date', 'to_date']],
  list: {
    columns: [
      'employee_id',
      'from_date',
      'to_date',
      'office_id',
      'department_id',
      'designation_id',
      'reports_to_id',
      'employment_type',
      'weekly_hours',
      'source',
    ],
    sort: '-from_date',
    search: ['employee_id', 'designation_id'],
    filters: ['employee_id', 'office_id', 'designation_id', 'reports_to_id', 'from_date'],
  },
})

const KEEPS = 'Leave blank to keep what it was.'

export const positionCalls = calls({
  foreseePosition: {
    method: 'POST',
    path: 'employees/foreseePosition/{id}',
    needs: 'edit',
    pages: ['/employees'],
    rows: 'scope',
    reads: true,
    input: {
      from_date: date({ required: true, label: 'From' }),
      to_date: date({ required: true, label: 'To' }),
    },
    answers: typed<DaysThatMove>(),
    summary:
      'How many days a correction of where a person belonged would change, and how many are locked or billed.',
  },
  correctPosition: {
    method: 'POST',
    path: 'employees/correctPosition/{id}',
    needs: 'edit',
    pages: ['/employees'],
    rows: 'scope',
    input: {
      from_date: date({ required: true, label: 'From' }),
      to_date: date({
        required: true,
        label: 'To',
        help: 'The last day to correct. It must be before today.',
      }),
      office_id: reference('offices', { help: KEEPS }),
      department_id: reference('departments', { help: KEEPS }),
      designation_id: reference('designations', { help: KEEPS }),
      reports_to_id: reference('employees', { help: KEEPS }),
      employment_type: choice(contractTerms.employment_type.choices, {
        label: 'Employment',
        help: KEEPS,
      }),
      weekly_hours: decimal({ min: 1, max: 60, unit: 'hours', label: 'Weekly hours', help: KEEPS }),
      reason: longText({ required: true, max: 300, label: 'Why' }),
    },
    answers: typed<AnsweredRecord>(),
    summary:
      'Corrects where a person belonged on days that are over. To change what holds today, the employee is edited.',
  },
})
