import { choice, choices, date, instant, reference, text } from '#platform/contract/fields/field.ts'
import { ownerUser, resource } from '#platform/contract/resource.ts'
import { reviewsAnyone } from '../reviews-anyone.ts'
import { itemStates, riskRules, sampleReasons } from './sampling-words.ts'

const told = { readOnly: true, offForm: true } as const
const derived = { derived: true, offForm: true } as const

/** One log that a plan has drawn, and the person who reviews it. */
export const auditSamplingItems = resource('audit-sampling-items', {
  label: { one: 'Drawn Review', many: 'Drawn Reviews' },
  about: 'A drawn review is a logged activity that a sampling plan gave to an evaluator.',
  icon: 'progress-check',
  title: 'item_number',
  headline: ['employee_id', 'client_id', 'plan_id'],
  rows: ownerUser('evaluator_id'),
  personal: {
    group: 'Quality',
    of: 'employee_id',
    goes: ['skip_reason'],
    stays: ['item_number'],
    untold:
      'what was drawn for a review stays secret; each review is in this file once it is released',
  },
  fields: {
    item_number: text({ ...told, unique: true, max: 12, label: 'Number' }),
    plan_id: reference('audit-sampling-plans', { ...told, required: true, label: 'Plan' }),
    period_start: date({ ...told, required: true, label: 'Period from' }),
    period_end: date({ ...told, required: true, label: 'Period until' }),
    activity_log_id: reference('activity-logs', { ...told, required: true, label: 'Activity' }),
    employee_id: reference('employees', { ...told, required: true, label: 'Agent' }),
    client_id: reference('clients', derived),
    audit_form_id: reference('published-audit-forms', { ...derived, label: 'Form' }),
    reason: choice(sampleReasons, { ...told, required: true }),
    risks: choices(riskRules, { ...told, max: riskRules.length, label: 'Risk' }),
    evaluator_id: reference('users', { required: true, where: reviewsAnyone, label: 'Evaluator' }),
    due_on: date({ required: true, label: 'Due' }),
    status: choice(itemStates, {
      ...derived,
      tones: { Open: 'info', Done: 'ok', Skipped: 'off' },
    }),
    audit_review_id: reference('audit-reviews', { ...derived, label: 'Review' }),
    skip_reason: text({ ...told, max: 300, label: 'Reason for skipping' }),
    skipped_at: instant({ ...told, offRecord: true, label: 'Skipped' }),
    replaces_id: reference('audit-sampling-items', { ...told, label: 'Drawn in place of' }),
  },
  list: {
    editable: ['due_on', 'evaluator_id'],
    columns: [
      'item_number',
      'due_on',
      'employee_id',
      'client_id',
      'activity_log_id',
      'reason',
      'evaluator_id',
      'status',
    ],
    sort: 'due_on',
    search: ['item_number', 'employee_id'],
    filters: [
      'status',
      'evaluator_id',
      'due_on',
      'employee_id',
      'client_id',
      'plan_id',
      'reason',
      'period_start',
    ],
  },
  rights: ['view', 'edit'],
  menu: { group: 'Quality', order: 12, title: 'Drawn reviews' },
  grants: { QA: 'VE:all', Admin: 'VE:all', Manager: 'V:all' },
})
