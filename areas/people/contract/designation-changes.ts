import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  date,
  instant,
  longText,
  money,
  reference,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { attachable } from '#platform/contract/traits.ts'

/** Why a person's designation changes; joining is written down when they are hired. */
export const changeTypes = ['Joining', 'Promotion', 'Move', 'Demotion', 'Correction'] as const

const AT_WORK = ['Joining', 'Active', 'On Notice'] as const

/** What may change together with the designation. */
const together = {
  new_reports_to_id: reference('employees', {
    label: 'New lead',
    where: { status: AT_WORK },
    help: 'Leave blank to keep the current value.',
  }),
  new_office_id: reference('offices', { label: 'New office', help: 'With a department of it.' }),
  new_department_id: reference('departments', {
    label: 'New department',
    where: { is_active: true },
    help: 'Leave blank to keep the current value.',
  }),
  new_role_id: reference('roles', {
    label: 'New role',
    help: 'Of their account. Needs the right to change accounts.',
  }),
} as const

/** The designations of a person in order; what lies ahead waits for its day. */
export const designationChanges = resource('designation-changes', {
  page: '/employees',
  panelOf: true,
  partOf: 'employee_id',
  label: { one: 'Designation Change', many: 'Designation Changes' },
  about: 'A designation change says which designation a person has, and from which day.',
  icon: 'stairs',
  title: 'designation_id',
  timeline: [{ at: 'effective_date', title: 'Designation given' }],
  coming: [{ of: 'employees', by: 'employee_id', at: 'effective_date', title: 'New designation' }],
  rows: owner('employee_id'),
  personal: { group: 'Person', goes: ['remarks'] },
  rights: ['view', 'delete'],
  // The letter that says so: for HR and the person.
  traits: [attachable({ max: 5, seenBy: 'keepers' })],
  fields: {
    employee_id: reference('employees', { required: true, fixed: true }),
    designation_id: reference('designations', { required: true }),
    effective_date: date({ required: true, label: 'From' }),
    change_type: choice(changeTypes, { required: true, label: 'Kind' }),
    ...together,
    new_pay_rate: money({ min: 0, label: 'New pay rate' }),
    from_designation_id: reference('designations', { readOnly: true, label: 'Before' }),
    from_reports_to_id: reference('employees', { readOnly: true, label: 'Lead before' }),
    from_office_id: reference('offices', { readOnly: true, label: 'Office before' }),
    from_department_id: reference('departments', { readOnly: true, label: 'Department before' }),
    from_role_id: reference('roles', { readOnly: true, label: 'Role before' }),
    from_pay_rate: money({ readOnly: true, label: 'Pay rate before' }),
    remarks: longText({ max: 500 }),
    applied_at: instant({ readOnly: true, label: 'Applied' }),
  },
  circles: {
    'designation-pay': {
      label: 'Employees: pay in designation changes',
      seenBy: 'Seen by HR only',
      fields: ['new_pay_rate', 'from_pay_rate'],
      grants: { HR: 'VE:all' },
    },
  },
  list: {
    columns: [
      'employee_id',
      'effective_date',
      'designation_id',
      'change_type',
      'from_designation_id',
      'applied_at',
    ],
    sort: '-effective_date',
    search: ['employee_id', 'designation_id', 'remarks'],
    filters: ['employee_id', 'designation_id', 'effective_date', 'change_type'],
  },
})

export const designationCalls = calls({
  updateDesignation: {
    method: 'PUT',
    path: 'employees/updateDesignation/{employee_id}',
    needs: 'edit',
    pages: ['/employees'],
    rows: 'scope',
    input: {
      employee_id: reference('employees'),
      designation_id: reference('designations', { required: true, where: { is_active: true } }),
      effective_date: date({
        required: true,
        label: 'From',
        help: 'Future dates take effect on that day.',
      }),
      change_type: choice(['Promotion', 'Move', 'Demotion', 'Correction'], {
        required: true,
        label: 'Kind',
      }),
      ...together,
      new_pay_rate: money({
        min: 0,
        label: 'New pay rate',
        help: 'Only HR sees it. Leave blank to keep the current value.',
      }),
      remarks: longText({ max: 500 }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Gives a person a designation from a day on, with what changes together with it.',
  },
})
