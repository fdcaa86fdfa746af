import { lentPart } from '#platform/contract/contributions.ts'
import {
  choice,
  date,
  instant,
  integer,
  json,
  list,
  longText,
  reference,
  references,
  richText,
  text,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { approvable, attachable } from '#platform/contract/traits.ts'
import type { Corrected } from './corrected-shift.ts'

/** A shift as it is on record and as a correction says it was; a stretch that nobody ended has no end. */
export interface CorrectionRibbons {
  readonly zone: string
  readonly planned_start: string | null
  readonly planned_end: string | null
  readonly before: readonly {
    readonly status: string
    readonly from: string
    readonly to: string | null
  }[]
  readonly entries: readonly Corrected[]
}

/** Both as ribbons with what differs, for those who decide. */
export const correctionRibbonsPart = lentPart<CorrectionRibbons>('correction-ribbons')

const states = [
  'Asked',
  'Draft',
  'Submitted',
  'Asked back',
  'Approved',
  'Rejected',
  'Withdrawn',
] as const

/** A stretch of a shift: what the person did from when to when. */
const stretch = {
  status: text({ required: true, max: 40 }),
  from: instant({ required: true }),
  to: instant({ required: true }),
}

/** A shift as it should be, asked for by its person and decided by another person. What was clocked stays visible. */
export const clockCorrections = resource('clock-corrections', {
  label: { one: 'Clock Correction', many: 'Clock Corrections' },
  about:
    'A clock correction gives the actual times of a shift. It counts once another person has approved it.',
  icon: 'clock',
  title: 'kind',
  timeline: [{ at: 'decided_at', title: 'Clock correction decided' }],
  rows: owner('employee_id'),
  personal: {
    group: 'Working time',
    goes: ['explanation', 'comment'],
    stays: ['entries', 'before', 'waited'],
  },
  traits: [
    approvable({
      kind: 'Clock correction',
      state: 'state',
      words: {
        open: ['Asked', 'Draft', 'Asked back'],
        submitted: 'Submitted',
        approved: 'Approved',
        rejected: 'Rejected',
        askedBack: 'Asked back',
        withdrawn: 'Withdrawn',
      },
    }),
    attachable({ max: 5 }),
  ],
  fields: {
    employee_id: reference('employees', {
      fixed: true,
      label: 'Whose shift',
      help: 'Leave blank for yourself.',
    }),
    business_date: date({ required: true, label: 'Day' }),
    shift_day_id: integer({ min: 1, offRecord: true, label: 'Shift' }),
    kind: choice(
      [
        'Missed clock-in',
        'Missed clock-out',
        'Missed break',
        'Wrong status',
        'Wrong time',
        'Forgotten shift',
        'Whole day missing',
      ],
      { required: true, label: 'What was wrong' },
    ),
    entries: list(stretch, {
      required: true,
      max: 60,
      label: 'The shift as it should be',
      help: 'From the first At Desk to the end, without gaps.',
    }),
    before: json({ readOnly: true, offForm: true, offRecord: true }),
    // What the clock kept and sent too late, where the correction was made of it.
    waited: json({ readOnly: true, offForm: true, offRecord: true }),
    reason: choice(['Forgot', 'System problem', 'No network', 'Meeting', 'Power cut', 'Other'], {
      required: true,
    }),
    explanation: longText({ max: 500, help: 'Needed when the reason is Other.' }),
    asked_by: reference('users', { readOnly: true, label: 'Asked for by' }),
    state: choice(states, {
      readOnly: true,
      default: 'Draft',
      tones: {
        Asked: 'warn',
        Draft: 'off',
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
    waiting_for_ids: references('users', { derived: true, label: 'Waiting for' }),
    office_id: reference('offices', { derived: true, offRecord: true }),
    manager_id: reference('employees', { derived: true, offRecord: true, label: 'Lead' }),
  },
  list: {
    views: { field: 'state', values: ['Submitted'] },
    columns: ['employee_id', 'business_date', 'kind', 'reason', 'state', 'waiting_for_ids'],
    sort: '-business_date',
    search: ['explanation', 'employee_id'],
    filters: [
      'state',
      'kind',
      'reason',
      'office_id',
      'manager_id',
      'employee_id',
      'business_date',
      'waiting_for_ids',
      'decided_by',
    ],
  },
  form: {
    sections: [
      {
        title: 'Which shift was wrong?',
        name: 'Shift',
        fields: ['employee_id', 'business_date', 'shift_day_id'],
      },
      {
        title: 'Actual times',
        help: 'What was clocked stays on record; this counts when it is approved.',
        fields: ['entries', 'kind', 'reason', 'explanation'],
      },
    ],
  },
  menu: { group: 'Time', order: 20 },
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
