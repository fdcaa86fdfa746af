import {
  choice,
  date,
  decimal,
  instant,
  integer,
  json,
  list,
  longText,
  reference,
  references,
  richText,
  text,
  texts,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'
import { generations } from '../scorecards/form-definition.ts'
import { outcomes } from '../scoring/outcome.ts'
import { answerRow, findingRow } from './review-rows.ts'

export const reviewStates = [
  'Draft',
  'Submitted',
  'Released',
  'Disputed',
  'Closed',
  'Voided',
] as const
/** What its agent reads, and what counts for them. */
export const releasedStates = ['Released', 'Disputed', 'Closed'] as const
export const reviewSources = ['Logged activity', 'Call', 'Chat', 'Email', 'Live'] as const

const told = { readOnly: true, offForm: true } as const
const score = { ...told, min: 0, max: 100 } as const

/** One finished evaluation of one person: a form that was answered, or errors found in a logged activity. */
export const auditReviews = resource('audit-reviews', {
  page: '/activity-audit/audit-reviews',
  label: { one: 'Audit Review', many: 'Audit Reviews', message: 'AuditReviews' },
  about: 'An audit review is one evaluation of the work of one agent.',
  icon: 'checklist',
  title: 'review_number',
  headline: ['employee_id', 'client_id', 'audit_form_id'],
  timeline: [
    { at: 'released_at', title: 'Review released' },
    { at: 'acknowledged_at', title: 'Review acknowledged' },
  ],
  rows: owner('employee_id'),
  personal: {
    group: 'Quality',
    goes: [
      'summary',
      'acknowledgement',
      'void_reason',
      'change_reason',
      'answers.comment',
      'findings.comment',
    ],
    stays: ['review_number', 'interaction_reference', 'section_scores', 'band'],
  },
  fields: {
    review_number: text({ ...told, unique: true, max: 12, label: 'Number' }),
    activity_log_id: reference('activity-logs', {
      fixed: true,
      label: 'Activity',
      where: { employee_id: '{employee_id}', client_id: '{client_id}' },
      askedWhen: { source: 'Logged activity' },
    }),
    employee_id: reference('employees', { required: true, fixed: true, label: 'Agent' }),
    client_id: reference('clients', { required: true, fixed: true }),
    audit_form_id: reference('published-audit-forms', {
      fixed: true,
      where: { status: 'Published' },
      label: 'Form',
      help: 'Leave blank to note errors in a logged activity.',
    }),
    source: choice(reviewSources, { required: true, fixed: true, default: 'Logged activity' }),
    interaction_reference: text({
      max: 80,
      label: 'Reference',
      help: 'The call or case number.',
      askedWhen: { source: ['Call', 'Chat', 'Email', 'Live'] },
    }),
    interaction_at: instant({ required: true, label: 'Date of the work' }),
    answers: list(answerRow, { max: 500, offRecord: true }),
    findings: list(findingRow, { max: 100, label: 'Errors found', offRecord: true }),
    summary: richText({ max: 10_000, help: 'What went well, and what comes next.' }),
    evaluator_id: reference('users', told),
    status: choice(reviewStates, {
      ...told,
      required: true,
      default: 'Draft',
      tones: {
        Draft: 'off',
        Submitted: 'info',
        Released: 'warn',
        Disputed: 'violet',
        Closed: 'ok',
        Voided: 'off',
      },
    }),
    score: decimal(score),
    raw_score: decimal({ ...score, offRecord: true, label: 'Score without fatal answers' }),
    section_scores: json({ ...told, offRecord: true }),
    outcome: choice(outcomes, { ...told, tones: { Pass: 'ok', Fail: 'bad' } }),
    band: text({ ...told, max: 40 }),
    fatal_count: integer({ ...told, min: 0, label: 'Fatal errors' }),
    submitted_at: instant({ ...told, label: 'Submitted' }),
    released_at: instant({ ...told, label: 'Released' }),
    closed_at: instant({ ...told, label: 'Closed' }),
    acknowledged_at: instant({ ...told, label: 'Acknowledged' }),
    acknowledgement: longText({ ...told, max: 1000, offRecord: true }),
    void_reason: text({ ...told, max: 300, label: 'Reason for voiding' }),
    change_reason: text({
      max: 200,
      offForm: true,
      offRecord: true,
      label: 'Reason for change',
      help: 'Kept in the history of the review.',
    }),
    business_date: date({ ...told, offRecord: true, label: 'Day of the work' }),
    submitted_on: date({ ...told, offRecord: true, label: 'Day of submission' }),
    manager_id: reference('employees', { derived: true, offRecord: true, label: 'Lead' }),
    office_id: reference('offices', { derived: true, offRecord: true }),
    department_id: reference('departments', { derived: true, offRecord: true }),
    has_fatal: yesNo({ derived: true, offRecord: true, label: 'With a fatal error' }),
    generation: choice(generations, { derived: true, offRecord: true }),
    error_category_ids: references('audit-error-categories', {
      derived: true,
      onRequest: true,
      offRecord: true,
      label: 'Error categories',
    }),
    failed_checkpoints: texts({
      derived: true,
      onRequest: true,
      offRecord: true,
      label: 'Failed checkpoints',
    }),
    audit_review_id: integer({ derived: true, offRecord: true, label: 'Id' }),
  },
  list: {
    views: { field: 'status', values: ['Draft', 'Submitted', 'Disputed'] },
    columns: [
      'review_number',
      'interaction_at',
      'employee_id',
      'client_id',
      'audit_form_id',
      'evaluator_id',
      'score',
      'outcome',
      'status',
    ],
    sort: '-interaction_at',
    search: ['review_number', 'interaction_reference', 'employee_id'],
    filters: [
      'interaction_at',
      'employee_id',
      'manager_id',
      'client_id',
      'audit_form_id',
      'evaluator_id',
      'outcome',
      'band',
      'status',
      'fatal_count',
      'source',
    ],
  },
  form: {
    sections: [
      {
        title: 'Whose work is it?',
        name: 'Work',
        fields: [
          'source',
          'employee_id',
          'client_id',
          'activity_log_id',
          'interaction_reference',
          'interaction_at',
          'audit_form_id',
        ],
      },
      { title: 'How was it?', name: 'Evaluation', fields: ['answers', 'findings', 'summary'] },
    ],
  },
  uses: ['audit-infractions', 'audit-error-categories', 'audit-error-severities'],
  menu: { group: 'Quality', order: 10, title: 'Audit reviews' },
  grants: {
    Agent: 'V:self',
    'Team Lead': 'VAE:direct',
    Manager: 'V:indirect',
    QA: 'VAED:all',
    Admin: 'VAEDX:all',
  },
})
