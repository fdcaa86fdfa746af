import { choice, instant, longText, reference, text } from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'

/** What became of an approval without an answer after a person looked at it. */
export const silentOutcomes = ['Open', 'Stays as it is', 'Corrected'] as const

/**
 * Requests that an earlier version approved although a step had no answer, as the upgrade found them. None is added afterwards: the database
 * refuses such an approval.
 */
export const silentApprovals = resource('silent-approvals', {
  page: '/approvals-without-answer',
  label: { one: 'Approval Without an Answer', many: 'Approvals Without an Answer' },
  about:
    'An approval without an answer was given by an earlier version of Muster when a step had not answered.',
  icon: 'alarm',
  title: 'title',
  headline: ['employee_id', 'kind', 'approved_at'],
  rows: owner('employee_id'),
  personal: { group: 'Work', goes: ['title', 'steps', 'note'], stays: ['kind'] },
  rights: ['view', 'edit'],
  fields: {
    title: text({ readOnly: true, required: true, max: 200, label: 'Request' }),
    kind: text({ readOnly: true, required: true, max: 80 }),
    employee_id: reference('employees', { readOnly: true, label: 'About' }),
    asked_by: reference('users', { readOnly: true, required: true, label: 'Asked by' }),
    approved_at: instant({ readOnly: true, required: true, label: 'Approved' }),
    steps: longText({
      readOnly: true,
      required: true,
      max: 2000,
      label: 'Steps without an answer',
    }),
    outcome: choice(silentOutcomes, {
      required: true,
      default: 'Open',
      tones: { Open: 'warn', 'Stays as it is': 'off', Corrected: 'ok' },
    }),
    note: longText({ max: 500 }),
  },
  list: {
    columns: ['approved_at', 'title', 'employee_id', 'steps', 'outcome'],
    sort: '-approved_at',
    search: ['title', 'employee_id'],
    filters: ['outcome', 'kind', 'employee_id', 'approved_at'],
  },
  form: {
    sections: [
      {
        title: 'What do you decide now?',
        name: 'Outcome',
        help: 'This changes only the entry here. Correct what was approved on its own page, for example Leaves.',
        fields: ['outcome', 'note'],
      },
    ],
  },
  menu: { group: 'People set-up', order: 91 },
  grants: { Admin: 'VE:all', HR: 'VE:all' },
})
