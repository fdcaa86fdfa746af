import { date, integer, reference, yesNo } from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'

/** Which clients a person works for, from when to when, and with how much of their time. */
export const clientAssignments = resource('client-assignments', {
  page: '/employees',
  panelOf: true,
  partOf: 'employee_id',
  label: { one: 'Client Assignment', many: 'Client Assignments' },
  about: 'A client assignment says which client a person works for, and from which day.',
  icon: 'briefcase',
  title: 'client_id',
  timeline: [
    { at: 'from_date', title: 'Began with a client' },
    { at: 'to_date', title: 'Ended with a client' },
  ],
  rows: owner('employee_id'),
  personal: { group: 'Work' },
  rights: ['view', 'add', 'edit', 'delete'],
  fields: {
    employee_id: reference('employees', { required: true, fixed: true }),
    client_id: reference('clients', {
      required: true,
      fixed: true,
      help: 'A client of the office they work in.',
    }),
    from_date: date({ required: true, label: 'From' }),
    to_date: date({ label: 'To', help: 'Leave blank for no end date.' }),
    share_percent: integer({
      required: true,
      min: 1,
      max: 100,
      default: 100,
      unit: '%',
      label: 'Share',
      help: 'Of their time; all clients of a day together take at most 100 %.',
    }),
    is_primary: yesNo({ default: false, label: 'Primary', help: 'One client a day.' }),
  },
  order: [['from_date', 'to_date']],
  list: {
    columns: ['employee_id', 'client_id', 'from_date', 'to_date', 'share_percent', 'is_primary'],
    sort: '-from_date',
    search: ['employee_id', 'client_id'],
    filters: ['employee_id', 'client_id', 'from_date', 'to_date', 'is_primary'],
  },
  form: {
    sections: [
      {
        title: 'For whom, and from when?',
        name: 'Assignment',
        help: 'Assignments that cover today are the clients of the person.',
        fields: ['employee_id', 'client_id', 'from_date', 'to_date', 'share_percent', 'is_primary'],
      },
    ],
  },
})
