import {
  choice,
  date,
  instant,
  longText,
  reference,
  richText,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { approvable } from '#platform/contract/traits.ts'

const states = ['Offered', 'Submitted', 'Asked back', 'Approved', 'Rejected', 'Withdrawn'] as const

export const shiftChangeKinds = ['Swap', 'Give away', 'Take an open shift'] as const

/** What a person asks to be planned otherwise: a swap, a shift given away, an open one taken. Decided by another person. */
export const shiftChanges = resource('shift-changes', {
  label: { one: 'Shift Change', many: 'Shift Changes' },
  about:
    'A shift change is a shift that is swapped, given away or taken. Another person decides it.',
  icon: 'calendar-time',
  title: 'kind',
  timeline: [{ at: 'decided_at', title: 'Shift change decided' }],
  rows: owner('employee_id'),
  personal: { group: 'Working time', goes: ['reason', 'comment'] },
  rights: ['view', 'edit'],
  traits: [
    approvable({
      kind: 'Shift change',
      state: 'state',
      words: {
        open: ['Offered', 'Asked back'],
        submitted: 'Submitted',
        approved: 'Approved',
        rejected: 'Rejected',
        askedBack: 'Asked back',
        withdrawn: 'Withdrawn',
      },
    }),
  ],
  fields: {
    employee_id: reference('employees', { required: true, readOnly: true, label: 'Whose shift' }),
    kind: choice(shiftChangeKinds, { required: true, readOnly: true, label: 'What' }),
    date: date({ required: true, readOnly: true, label: 'Day' }),
    with_id: reference('employees', { readOnly: true, label: 'With' }),
    with_date: date({ readOnly: true, label: 'In return' }),
    open_shift_id: reference('open-shifts', { label: 'Open shift', readOnly: true }),
    reason: longText({ max: 200 }),
    accepted_at: instant({ readOnly: true }),
    state: choice(states, {
      readOnly: true,
      default: 'Offered',
      tones: {
        Offered: 'info',
        Submitted: 'info',
        'Asked back': 'warn',
        Approved: 'ok',
        Rejected: 'bad',
        Withdrawn: 'off',
      },
    }),
    decided_by: reference('users', { readOnly: true }),
    decided_at: instant({ readOnly: true }),
    comment: richText({ readOnly: true, max: 5000 }),
  },
  list: {
    columns: ['employee_id', 'kind', 'date', 'with_id', 'with_date', 'state', 'decided_by'],
    sort: '-date',
    search: ['employee_id', 'reason'],
    filters: ['state', 'kind', 'employee_id', 'with_id', 'date', 'decided_by'],
  },
  form: {
    sections: [
      {
        title: 'Why do you ask?',
        name: 'Reason',
        help: 'It stays yours until a colleague has accepted and it is approved.',
        fields: ['reason'],
      },
    ],
  },
  menu: { group: 'People', order: 19 },
  grants: {
    Agent: 'VE:self',
    QA: 'VE:self',
    Trainer: 'VE:self',
    IT: 'VE:self',
    'Team Lead': 'VE:direct',
    Manager: 'VE:indirect',
    HR: 'VE:all',
    Admin: 'VE:all',
  },
})
