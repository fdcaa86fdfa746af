import { peopleFilters, peopleGroupings } from '#areas/people/contract/people-in-reports.ts'
import { choices, references, texts, yesNo } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { periodGroupings, report, type ReportVariant } from '#platform/contract/reports.ts'
import { auditReviews } from '../reviews/audit-reviews.ts'
import { generations } from '../scorecards/form-definition.ts'
import { outcomes } from '../scoring/outcome.ts'

/** Reviews that count: drafts have no score, and what was voided is out of every figure. */
export const countedStates = ['Submitted', 'Released', 'Disputed', 'Closed'] as const

const filters = {
  client_ids: { field: 'client_id', input: references('clients', { label: 'Client' }) },
  ...peopleFilters,
  departments_ids: {
    field: 'department_id',
    input: references('departments', { label: 'Department' }),
    ofPeople: true,
  },
  evaluator_ids: {
    field: 'evaluator_id',
    input: references('users', { label: 'Evaluator' }),
    ofPeople: true,
  },
  audit_form_ids: {
    field: 'audit_form_id',
    input: references('published-audit-forms', { label: 'Form' }),
  },
  generations: { field: 'generation', input: choices(generations, { label: 'Generation' }) },
  outcomes: { field: 'outcome', input: choices(outcomes, { label: 'Outcome' }) },
  has_fatal: { field: 'has_fatal', input: yesNo({ label: 'With a fatal error' }) },
  states: { field: 'status', input: choices(countedStates, { label: 'Status' }) },
  bands: { field: 'band', input: texts({ label: 'Band' }) },
  error_category_ids: {
    field: 'error_category_ids',
    input: references('audit-error-categories', { label: 'Error category' }),
  },
  checkpoints: {
    field: 'failed_checkpoints',
    input: texts({ label: 'Failed checkpoint' }),
  },
} as const

const { employee, manager, office } = peopleGroupings
const groupings = {
  client: { label: 'Client', many: 'clients', filter: 'client_ids' },
  employee: { ...employee, label: 'Agent', many: 'agents' },
  manager,
  office,
  evaluator: {
    label: 'Evaluator',
    many: 'evaluators',
    filter: 'evaluator_ids',
    ofPeople: true,
  },
  form: { label: 'Form', many: 'forms', filter: 'audit_form_ids' },
  outcome: { label: 'Outcome', many: 'outcomes', filter: 'outcomes' },
  band: { label: 'Band', many: 'bands', filter: 'bands' },
  section: { label: 'Section', many: 'sections' },
  checkpoint: { label: 'Checkpoint', many: 'checkpoints', filter: 'checkpoints' },
  category: {
    label: 'Error category',
    many: 'error categories',
    filter: 'error_category_ids',
  },
  infraction: { label: 'Infraction', many: 'infractions' },
  shift: { label: 'Shift', many: 'shifts' },
  ...periodGroupings,
} as const

const measures = {
  reviews: { label: 'Audits', kind: 'count' },
  average_score: { label: 'Average', kind: 'number' },
  range_from: { label: '95% from', kind: 'number', needs: 2 },
  range_to: { label: '95% to', kind: 'number', needs: 2 },
  pass_percent: {
    label: 'Pass',
    kind: 'percent',
    ratio: { of: 'passed', by: 'reviews', times: 100 },
  },
  fatals: { label: 'Fatal errors', kind: 'count' },
  fatal_reviews: { label: 'With a fatal error', kind: 'count', isHidden: true },
  reviews_with_errors: { label: 'With errors', kind: 'count', isHidden: true },
  error_rate_percent: {
    label: 'With errors %',
    kind: 'percent',
    ratio: { of: 'reviews_with_errors', by: 'reviews', times: 100 },
    isHidden: true,
  },
  trend: { label: 'Trend in 30 days', kind: 'number', needs: 3 },
  deviation: {
    label: 'Against other audits',
    kind: 'number',
    ratio: { of: 'deviation_sum', by: 'reviews' },
  },
  asked: { label: 'Asked', kind: 'count' },
  failed: { label: 'Failed', kind: 'count' },
  fail_percent: {
    label: 'Failed %',
    kind: 'percent',
    ratio: { of: 'failed', by: 'answered', times: 100 },
  },
  na_percent: {
    label: 'Not applicable',
    kind: 'percent',
    ratio: { of: 'not_applicable', by: 'asked', times: 100 },
  },
  disputed: { label: 'Disputed', kind: 'count' },
  overturned: { label: 'Overturned', kind: 'count' },
  disputed_percent: {
    label: 'Disputed %',
    kind: 'percent',
    ratio: { of: 'disputed', by: 'reviews', times: 100 },
  },
  overturn_percent: {
    label: 'Overturned of disputed',
    kind: 'percent',
    ratio: { of: 'overturned', by: 'disputed', times: 100 },
  },
  overturned_percent: {
    label: 'Overturned of audits',
    kind: 'percent',
    ratio: { of: 'overturned', by: 'reviews', times: 100 },
  },
  agents: { label: 'Agents', kind: 'count' },
  per_agent: {
    label: 'Audits per agent',
    kind: 'number',
    ratio: { of: 'reviews', by: 'agents' },
  },
  errors: { label: 'Errors', kind: 'count' },
  error_percent: { label: 'Share', kind: 'percent', shareOf: 'errors' },
  cumulative_percent: { label: 'Cumulative', kind: 'percent' },
} as const

const periods = ['day', 'week', 'month'] as const
const ofReviews = ['client', 'employee', 'manager', 'office', 'form', 'outcome', 'band', ...periods]
const scores = ['reviews', 'average_score', 'range_from', 'range_to', 'pass_percent', 'fatals']
const counted = { counts: 'reviews', series: 'client' } as const

/** The reports of the page, in the order of its tabs. What is added by other rooms of the area is added here. */
const variants = {
  audits: {
    ...{ label: 'Audits', groupings: [...ofReviews, 'evaluator'] },
    measures: [...scores, 'fatal_reviews', 'reviews_with_errors', 'error_rate_percent'],
    ...counted,
  },
  agents: {
    ...{ label: 'By agent', groupings: ofReviews, measures: [...scores, 'trend'] },
    ...{ ...counted, opens: ['client', 'employee'] },
  },
  evaluators: {
    label: 'By evaluator',
    groupings: ['evaluator', 'client', 'form', 'outcome', 'band', ...periods],
    measures: [...scores, 'deviation'],
    ...{ ...counted, opens: ['client', 'evaluator'], day: 'submitted_on' },
  },
  forms: {
    ...{ label: 'By form', groupings: [...ofReviews, 'evaluator'], measures: scores },
    ...{ ...counted, opens: ['client', 'form'] },
  },
  checkpoints: {
    label: 'Checkpoints',
    groupings: ['section', 'checkpoint', 'form', 'client', 'employee', 'manager', ...periods],
    measures: ['failed', 'asked', 'fail_percent', 'na_percent'],
    ...{ counts: 'failed', series: 'client', opens: ['checkpoint'] },
  },
  infractions: {
    label: 'Infractions',
    groupings: ['category', 'infraction', 'client', 'form', 'employee', 'manager', ...periods],
    measures: ['errors', 'error_percent', 'cumulative_percent'],
    ...{ counts: 'errors', series: 'category', opens: ['category'] },
  },
  disputes: {
    label: 'Disputes',
    groupings: ['evaluator', 'client', 'form', 'employee', 'manager', ...periods],
    measures: [
      ...['reviews', 'disputed', 'disputed_percent', 'overturned', 'overturn_percent'],
      'overturned_percent',
    ],
    ...{ counts: 'disputed', series: 'client', opens: ['evaluator'] },
  },
  fairness: {
    label: 'Fairness',
    groupings: ['shift', 'client', 'manager', 'office', 'evaluator', 'form', ...periods],
    measures: ['agents', 'per_agent', ...scores.slice(0, -1), 'overturned_percent'],
    ...{ counts: 'reviews', series: 'client', opens: ['client', 'shift'] },
  },
} as const satisfies Readonly<Record<string, ReportVariant>>

export type AuditReportKind = keyof typeof variants

/** What reviews of work show: of one's own, of the people one leads, or of everybody. */
export const auditReports = report('all-audit-reports', {
  path: 'audit_reports/getAllAuditReports',
  rows: 'scope',
  of: auditReviews,
  day: 'business_date',
  longest: 400,
  summary:
    'Reviews of a range: by agent, evaluator, form or checkpoint, and the errors found. `report` says which.',
  ...{ filters, groupings, measures, variants, ...counted },
  asks: {
    pool: yesNo({
      default: false,
      label: 'Average over clients',
      help: 'Clients measure differently: without it, averages are shown for one client at a time.',
    }),
  },
  page: page('/allAuditReports', {
    label: 'Audit Reports',
    type: 'Report',
    menu: { group: 'Quality', order: 60, title: 'Audit reports', icon: 'chart-bar' },
    grants: {
      Agent: 'V:self',
      'Team Lead': 'V:direct',
      Manager: 'V:indirect',
      QA: 'V:all',
      Admin: 'V:all',
    },
    uses: [
      'audit-reviews',
      'published-audit-forms',
      'audit-error-categories',
      'clients',
      'offices',
      'departments',
      'employees',
      'shifts',
      'users',
    ],
  }),
})
