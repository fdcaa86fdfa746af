import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { choice, date, instant, integer, reference, text } from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'

/** Why a stretch of a shift is excused. A person proposes it, a lead decides; a lead's own word for their people counts at once. */
export const adherenceExceptions = resource('adherence-exceptions', {
  label: { one: 'Adherence Exception', many: 'Adherence Exceptions' },
  about:
    'An exception excuses a stretch of a shift: a coaching, an outage, something the client asked for.',
  icon: 'shield-check',
  title: 'kind',
  timeline: [{ at: 'decided_at', title: 'Excuse decided' }],
  rows: owner('employee_id'),
  personal: { group: 'Working time', goes: ['note'], stays: ['source_resource'] },
  fields: {
    employee_id: reference('employees', {
      fixed: true,
      help: 'Whose shift it is. Leave blank for yourself.',
    }),
    business_date: date({ required: true, label: 'Day' }),
    from: instant({ required: true }),
    to: instant({ required: true }),
    kind: choice(
      [
        'Coaching',
        'Training',
        'Outage',
        'Leave',
        'Client request',
        'Meeting',
        'Correction',
        'Other',
      ],
      { required: true },
    ),
    note: text({ required: true, max: 300, help: 'What happened. The approver reads this.' }),
    source_resource: text({ readOnly: true, max: 60, offRecord: true }),
    source_id: integer({ readOnly: true, min: 1, offRecord: true }),
    state: choice(['Proposed', 'Approved', 'Rejected'], {
      readOnly: true,
      default: 'Proposed',
      tones: { Proposed: 'info', Approved: 'ok', Rejected: 'bad' },
    }),
    decided_by: reference('users', { readOnly: true }),
    decided_at: instant({ readOnly: true }),
  },
  order: [['from', 'to']],
  list: {
    columns: ['employee_id', 'business_date', 'from', 'to', 'kind', 'note', 'state', 'decided_by'],
    sort: '-business_date',
    search: ['note', 'employee_id'],
    filters: ['state', 'kind', 'employee_id', 'business_date'],
  },
  form: {
    sections: [
      {
        title: 'What should be excused?',
        name: 'Excuse',
        help: 'A stretch within the planned shift of the day.',
        fields: ['employee_id', 'business_date', 'from', 'to', 'kind', 'note'],
      },
    ],
  },
  menu: { group: 'Time', order: 50 },
  grants: {
    Agent: 'VAED:self',
    QA: 'VAED:self',
    Trainer: 'VAED:self',
    IT: 'VAED:self',
    'Team Lead': 'VAED:direct',
    Manager: 'VAED:indirect',
    HR: 'VAED:all',
    Admin: 'VAED:all',
  },
})

export const exceptionCalls = calls({
  decideException: {
    method: 'POST',
    path: 'adherence_exceptions/decide/{id}',
    needs: 'edit',
    pages: [adherenceExceptions.page],
    rows: 'scope',
    input: { verdict: choice(['Approved', 'Rejected'], { required: true }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Approves or rejects a proposed exception; never one’s own.',
  },
})
