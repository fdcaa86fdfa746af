import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  date,
  decimal,
  instant,
  integer,
  longText,
  money,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { attachable } from '#platform/contract/traits.ts'
import { rehireWords } from './attrition-reasons.ts'
import { attritionSections } from './attrition-sections.ts'

export const attritionStates = ['Draft', 'On Notice', 'Completed', 'Withdrawn'] as const

const AT_WORK = ['Joining', 'Active', 'On Notice'] as const

/** One person leaving, from notice to the last thing they hand over. */
export const attritions = resource('attritions', {
  api: 'employeeAttrition',
  page: '/employee-attrition',
  label: { one: 'Employee Attrition', many: 'Employee Attrition' },
  about: 'An attrition is one person leaving, from notice to the last thing they hand over.',
  icon: 'armchair',
  title: 'employee_id',
  headline: ['attrition_type_id', 'attrition_reason_id', 'progress'],
  band: ['notice_date', 'last_working_day', 'value_at_risk'],
  timeline: [
    { at: 'notice_date', title: 'Gave notice', where: { status: ['On Notice', 'Completed'] } },
    {
      at: 'last_working_day',
      title: 'Last working day',
      where: { status: ['On Notice', 'Completed'] },
    },
  ],
  rows: owner('employee_id'),
  personal: { group: 'Person', goes: ['new_employer', 'details', 'exit_interview_notes'] },
  calls: { update: 'POST' },
  traits: [attachable({ max: 5, seenBy: 'keepers' })],
  fields: {
    employee_id: reference('employees', {
      required: true,
      fixed: true,
      where: { status: ['Joining', 'Active', 'On Notice', 'Suspended'] },
    }),
    status: choice(attritionStates, {
      readOnly: true,
      default: 'Draft',
      tones: { Draft: 'off', 'On Notice': 'warn', Completed: 'ok', Withdrawn: 'off' },
    }),
    attrition_type_id: reference('attrition-types', { required: true, label: 'Type' }),
    attrition_reason_id: reference('attrition-reasons', {
      required: true,
      label: 'Reason',
      where: { attrition_type_id: '{attrition_type_id}', is_active: true },
    }),
    initiated_by: choice(['Employee', 'Company'], { default: 'Employee' }),
    notice_date: date({ required: true, label: 'Notice given' }),
    last_working_day: date({ required: true }),
    notice_period_days: integer({ readOnly: true, unit: 'days', label: 'Notice period' }),
    notice_shortfall_days: integer({ readOnly: true, unit: 'days', label: 'Short by' }),
    reports_moved_to_id: reference('employees', {
      label: 'Reports move to',
      where: { status: AT_WORK },
      help: 'Needed when people report to them. Also handles the approvals that wait for them.',
    }),
    work_moved_to_id: reference('employees', {
      label: 'Work moves to',
      where: { status: AT_WORK },
      help: 'Gets a notice when they leave.',
    }),
    rehire: choice(rehireWords, {
      label: 'May come back',
      help: 'Leave blank for the default of the reason.',
    }),
    is_regretted: yesNo({ label: 'Regretted', help: 'Leave blank for the default of the reason.' }),
    new_employer: text({ max: 120 }),
    replacement_needed: yesNo({ default: true, label: 'To be replaced' }),
    replacement_cost: money({ min: 0, help: 'Leave blank for the default of the designation.' }),
    exit_interview_on: date({ label: 'Exit interview' }),
    exit_interviewer_id: reference('employees', { label: 'Held by', where: { status: AT_WORK } }),
    details: longText({ max: 1000 }),
    exit_interview_notes: longText({ max: 5000, label: 'What was said' }),
    progress: text({ derived: true }),
    value_at_risk: money({ derived: true, label: 'Not returned' }),
    leave_days_settled: decimal({ readOnly: true, unit: 'days', label: 'Leave settled' }),
    confirmed_at: instant({ readOnly: true, label: 'On notice since' }),
    ended_at: instant({ readOnly: true, offRecord: true, label: 'Left' }),
    completed_at: instant({ readOnly: true, label: 'Completed' }),
    office_id: reference('offices', { derived: true, offRecord: true }),
    manager_id: reference('employees', { derived: true, offRecord: true, label: 'Manager' }),
    client_ids: references('clients', { derived: true, offRecord: true, label: 'Clients' }),
  },
  circles: {
    private: {
      label: 'Attrition: details and exit interview',
      seenBy: 'Seen by HR only',
      fields: ['details', 'exit_interview_notes'],
      grants: { HR: 'VE:all' },
    },
  },
  order: [['notice_date', 'last_working_day']],
  list: {
    views: { field: 'status', values: ['Draft', 'On Notice'] },
    columns: [
      'employee_id',
      'attrition_type_id',
      'attrition_reason_id',
      'last_working_day',
      'progress',
      'value_at_risk',
      'status',
    ],
    sort: '-last_working_day',
    search: ['employee_id', 'attrition_reason_id'],
    filters: [
      'attrition_type_id',
      'attrition_reason_id',
      'status',
      'office_id',
      'client_ids',
      'manager_id',
      'last_working_day',
    ],
  },
  form: { sections: attritionSections },
  menu: { group: 'Leaving', order: 70 },
  grants: { HR: 'VAED:all', Admin: 'V:all', Manager: 'VA:indirect' },
})

const change = {
  method: 'POST',
  needs: 'edit',
  pages: [attritions.page],
  rows: 'scope',
  input: {},
} as const

export const attritionCalls = calls({
  confirmAttrition: {
    ...change,
    path: 'employeeAttrition/confirm/{id}',
    answers: typed<AnsweredRecord>(),
    summary: 'The person is on notice; tasks are made from what they hold.',
  },
  withdrawAttrition: {
    ...change,
    path: 'employeeAttrition/withdraw/{id}',
    answers: typed<AnsweredRecord>(),
    summary: 'The person stays: active again, tasks closed.',
  },
  completeAttrition: {
    ...change,
    path: 'employeeAttrition/complete/{id}',
    answers: typed<AnsweredRecord>(),
    summary: 'Closes an attrition whose tasks are all done or waived.',
  },
})
