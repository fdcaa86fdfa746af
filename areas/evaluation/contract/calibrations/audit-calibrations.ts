import {
  choice,
  date,
  decimal,
  instant,
  integer,
  longText,
  reference,
  references,
  text,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { reviewsAnyone } from '../reviews-anyone.ts'

export const calibrationStates = ['Open', 'Revealed', 'Closed'] as const

const told = { readOnly: true, offForm: true } as const

/**
 * Several evaluators score the same work without seeing each other's answers; then they are compared. What they answer is kept beside the session, in
 * no field of it: no list, export, search or history of sessions can tell it.
 */
export const auditCalibrations = resource('audit-calibrations', {
  label: { one: 'Calibration', many: 'Calibrations' },
  about: 'In a calibration evaluators score the same work blindly and compare their answers.',
  icon: 'users-group',
  title: 'name',
  headline: ['client_id', 'audit_form_id', 'due_at'],
  rows: 'shared',
  configuration: false,
  fields: {
    name: text({ required: true, unique: true, min: 2, max: 120 }),
    client_id: reference('clients', { required: true, fixed: true }),
    audit_form_id: reference('published-audit-forms', {
      required: true,
      fixed: true,
      where: { status: 'Published', for_client_ids: '{client_id}' },
      label: 'Form',
    }),
    activity_log_id: reference('activity-logs', {
      where: { client_id: '{client_id}' },
      label: 'Activity',
      help: 'Leave blank for a call or case.',
    }),
    interaction_reference: text({
      max: 80,
      label: 'Reference',
      help: 'The call or case number, unless it is an activity.',
    }),
    participant_ids: references('users', {
      required: true,
      max: 20,
      where: reviewsAnyone,
      label: 'Participants',
      help: 'From 2 to 20 people who review.',
    }),
    baseline_user_id: reference('users', {
      where: reviewsAnyone,
      label: 'Expert',
      help: 'Scores it too; the others are compared with them. Leave blank to agree on answers together.',
    }),
    facilitator_id: reference('users', {
      where: { is_active: true },
      label: 'Facilitator',
      help: 'Leave blank for yourself.',
    }),
    due_at: instant({ label: 'Due' }),
    tolerance: decimal({
      required: true,
      min: 0,
      max: 100,
      default: 5,
      unit: 'points',
      help: 'So far a score may be from the expert’s.',
    }),
    notes: longText({ max: 2000 }),
    status: choice(calibrationStates, {
      ...told,
      required: true,
      default: 'Open',
      tones: { Open: 'info', Revealed: 'warn', Closed: 'ok' },
    }),
    answered: integer({ derived: true, offForm: true, label: 'Answered' }),
    revealed_at: instant({ ...told, label: 'Revealed' }),
    revealed_on: date({ derived: true, offRecord: true, label: 'Day of revealing' }),
    closed_at: instant({ ...told, label: 'Closed' }),
  },
  list: {
    columns: [
      'name',
      'client_id',
      'audit_form_id',
      'facilitator_id',
      'due_at',
      'answered',
      'status',
    ],
    sort: '-due_at',
    search: ['name', 'interaction_reference'],
    filters: [
      'status',
      'client_id',
      'audit_form_id',
      'facilitator_id',
      'participant_ids',
      'due_at',
    ],
  },
  form: {
    sections: [
      {
        title: 'What is scored?',
        name: 'Work',
        fields: ['name', 'client_id', 'audit_form_id', 'activity_log_id', 'interaction_reference'],
      },
      {
        title: 'Who scores it?',
        name: 'People',
        fields: [
          'participant_ids',
          'baseline_user_id',
          'facilitator_id',
          'due_at',
          'tolerance',
          'notes',
        ],
      },
    ],
  },
  menu: { group: 'Quality', order: 40, title: 'Calibrations' },
  grants: { QA: 'VAED:all', Admin: 'VAEDX:all', Manager: 'V:all' },
})
