import { choice, date, json, reference, text, weekdays } from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'

/**
 * Who has a seat, for which shift and from when. No seat has two people at one time, and no person two seats: only while a person is away by approved leave,
 * another one may have their seat for a time (`stands_in_for_id`, the assignment of the person who is away).
 */
export const seatAssignments = resource('seat-assignments', {
  api: 'seatAssignment',
  page: '/setup-floor-plan',
  panelOf: true,
  partOf: 'floor_plan_id',
  parent: 'floor_plan_id',
  label: { one: 'Seat Assignment', many: 'Seat Assignments' },
  about: 'A seat assignment gives a seat to a person for a shift, from one day to another.',
  icon: 'armchair',
  title: 'seat_id',
  rows: owner('employee_id'),
  personal: { group: 'Work', goes: ['ended_reason'], stays: ['minutes'] },
  rights: ['view', 'add', 'edit', 'delete'],
  fields: {
    floor_plan_id: reference('floor-plans', { readOnly: true }),
    seat_id: reference('floor-plan-seats', { required: true, label: 'Seat' }),
    employee_id: reference('employees', { required: true, fixed: true, label: 'Person' }),
    shift_id: reference('shifts', {
      required: true,
      where: { is_active: true },
      help: 'Gives the times and the rest days.',
    }),
    client_id: reference('clients', { help: 'Leave blank for the client of the shift.' }),
    kind: choice(['Permanent', 'Temporary'], { default: 'Permanent' }),
    valid_from: date({ required: true, label: 'From' }),
    valid_to: date({ label: 'Until', help: 'Leave blank to go on without an end.' }),
    days: weekdays({ help: 'Leave blank for all working days of the shift.' }),
    source: choice(['Manual', 'HR', 'Import', 'Proposal', 'Leaving'], {
      readOnly: true,
      default: 'Manual',
    }),
    stands_in_for_id: reference('seat-assignments', {
      readOnly: true,
      offForm: true,
      offRecord: true,
      label: 'During the leave of',
    }),
    ended_reason: text({ max: 200, offForm: true }),
    minutes: json({ readOnly: true, offForm: true, offRecord: true }),
  },
  order: [['valid_from', 'valid_to']],
  list: {
    columns: ['seat_id', 'employee_id', 'shift_id', 'client_id', 'kind', 'valid_from', 'valid_to'],
    sort: '-valid_from',
    search: ['seat_id', 'employee_id', 'shift_id'],
    filters: ['employee_id', 'shift_id', 'client_id', 'kind', 'valid_from', 'valid_to'],
  },
  form: {
    sections: [
      {
        title: 'Who sits where?',
        name: 'Seat',
        fields: ['seat_id', 'employee_id', 'shift_id', 'client_id', 'kind'],
      },
      { title: 'When?', name: 'Days', fields: ['valid_from', 'valid_to', 'days'] },
    ],
  },
})
