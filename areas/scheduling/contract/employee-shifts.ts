import { choice, date, instant, list, reference, text } from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { shiftDetailRow } from './shift-detail.ts'

/** Who works which shift from when. The days of one person's rows never overlap. */
export const employeeShifts = resource('employee-shifts', {
  page: '/employees',
  panelOf: true,
  label: { one: 'Employee Shift', many: 'Employee Shifts' },
  about: 'An employee shift says which shift a person works, and from which day.',
  icon: 'calendar-time',
  title: 'shift_id',
  rows: owner('employee_id'),
  personal: { group: 'Working time', goes: ['reason'], stays: ['shift_detail'] },
  rights: ['view', 'add', 'edit', 'delete'],
  fields: {
    employee_id: reference('employees', { required: true, fixed: true }),
    shift_id: reference('shifts', {
      required: true,
      where: { is_active: true },
      help: "A shift of one of the person's clients.",
    }),
    effective_from: date({ required: true, label: 'From' }),
    effective_to: date({ label: 'To', help: 'Leave blank to go on until the next one begins.' }),
    shift_detail: list(shiftDetailRow, {
      max: 7,
      label: 'Own week',
      help: 'Leave blank for the week of the shift.',
    }),
    work_from: choice(['Office', 'Remote'], { default: 'Office', label: 'Works from' }),
    workstation_id: reference('workstations', {
      askedWhen: { work_from: 'Office' },
      label: 'Seat',
      help: 'Where they sit while they work it. Leave blank for their own.',
    }),
    reason: text({ max: 200 }),
    client_id: reference('clients', { derived: true }),
    rest_days: text({ derived: true, label: 'Rest days' }),
    when: choice(['Past', 'Current', 'Future'], { derived: true }),
    published_at: instant({ readOnly: true }),
    acknowledged_at: instant({ readOnly: true }),
  },
  order: [['effective_from', 'effective_to']],
  list: {
    columns: [
      'employee_id',
      'shift_id',
      'effective_from',
      'effective_to',
      'rest_days',
      'work_from',
    ],
    sort: '-effective_from',
    search: ['employee_id', 'shift_id'],
    filters: [
      'employee_id',
      'client_id',
      'shift_id',
      'when',
      'effective_from',
      'effective_to',
      'work_from',
    ],
  },
  form: {
    sections: [
      {
        title: 'Which shift, and from when?',
        name: 'Shift',
        help: 'An open row before it ends the day before.',
        fields: ['employee_id', 'shift_id', 'effective_from', 'effective_to', 'work_from'],
      },
      {
        title: 'Is anything different for this person?',
        name: 'Exceptions',
        help: 'Leave it empty when the week of the shift holds.',
        fields: ['shift_detail', 'workstation_id', 'reason'],
      },
    ],
  },
})
