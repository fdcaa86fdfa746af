import { peopleFilters, peopleGroupings } from '#areas/people/contract/people-in-reports.ts'
import { choices, references } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { periodGroupings, report } from '#platform/contract/reports.ts'
import { auditCalibrations } from './calibrations/audit-calibrations.ts'
import { auditSamplingItems } from './sampling/audit-sampling-items.ts'
import { itemStates, sampleReasons } from './sampling/sampling-words.ts'

const grants = { Manager: 'V:all', QA: 'V:all', Admin: 'V:all' } as const
const client_ids = {
  field: 'client_id',
  input: references('clients', { label: 'Client' }),
} as const
const audit_form_ids = {
  field: 'audit_form_id',
  input: references('published-audit-forms', { label: 'Form' }),
} as const
const client = { label: 'Client', many: 'clients', filter: 'client_ids' } as const
const form = { label: 'Form', many: 'forms', filter: 'audit_form_ids' } as const

/** What sampling plans drew, and how much of it was reviewed. */
export const samplingCoverage = report('sampling-coverage', {
  path: 'audit_sampling_items/getCoverage',
  page: page('/sampling-coverage', {
    label: 'Sampling Coverage',
    type: 'Report',
    menu: { group: 'Quality', order: 61, title: 'Sampling coverage', icon: 'chart-bar' },
    grants,
    uses: [
      ...[auditSamplingItems.name, 'audit-sampling-plans', 'published-audit-forms', 'clients'],
      ...['employees', 'users'],
    ],
  }),
  rows: 'scope',
  summary: 'Drawn reviews that are due in a range: done, skipped, late, and the share reviewed.',
  of: auditSamplingItems,
  day: 'due_on',
  longest: 400,
  filters: {
    plan_ids: {
      field: 'plan_id',
      input: references('audit-sampling-plans', { label: 'Plan' }),
    },
    client_ids,
    employees_ids: peopleFilters.employees_ids,
    evaluator_ids: {
      field: 'evaluator_id',
      input: references('users', { label: 'Evaluator' }),
      ofPeople: true,
    },
    reasons: { field: 'reason', input: choices(sampleReasons, { label: 'Reason' }) },
    states: { field: 'status', input: choices(itemStates, { label: 'Status' }) },
  },
  groupings: {
    plan: { label: 'Plan', many: 'plans', filter: 'plan_ids' },
    evaluator: {
      label: 'Evaluator',
      many: 'evaluators',
      filter: 'evaluator_ids',
      ofPeople: true,
    },
    employee: { ...peopleGroupings.employee, label: 'Agent', many: 'agents' },
    client,
    reason: { label: 'Reason', many: 'reasons', filter: 'reasons' },
    ...periodGroupings,
  },
  measures: {
    drawn: { label: 'Drawn', kind: 'count' },
    done: { label: 'Done', kind: 'count' },
    open: { label: 'Open', kind: 'count' },
    late: { label: 'Late', kind: 'count' },
    skipped: { label: 'Skipped', kind: 'count' },
    coverage_percent: {
      label: 'Reviewed',
      kind: 'percent',
      ratio: { of: 'done', by: 'drawn', times: 100 },
    },
  },
  counts: 'drawn',
  opens: 'plan',
  series: 'client',
})

/** How near evaluators come to what is compared with, in sessions that were revealed. */
export const calibrationReport = report('calibration-report', {
  path: 'audit_calibrations/getReport',
  page: page('/calibration-report', {
    label: 'Calibration Report',
    type: 'Report',
    menu: { group: 'Quality', order: 62, title: 'Calibration report', icon: 'chart-bar' },
    grants,
    uses: [auditCalibrations.name, 'published-audit-forms', 'clients', 'users'],
  }),
  rows: 'scope',
  summary: 'Deviations of participants in revealed calibrations, by person, form and client.',
  of: auditCalibrations,
  day: 'revealed_on',
  longest: 800,
  filters: {
    client_ids,
    audit_form_ids,
    participant_ids: {
      field: 'participant_ids',
      input: references('users', { label: 'Evaluator' }),
      ofPeople: true,
    },
  },
  groupings: {
    evaluator: {
      label: 'Evaluator',
      many: 'evaluators',
      filter: 'participant_ids',
      ofPeople: true,
    },
    session: { label: 'Session', many: 'sessions' },
    client,
    form,
    ...periodGroupings,
  },
  measures: {
    sheets: { label: 'Evaluations', kind: 'count' },
    mean_deviation: {
      label: 'Deviation',
      kind: 'number',
      ratio: { of: 'deviations', by: 'sheets' },
    },
    mean_absolute: {
      label: 'Deviation either way',
      kind: 'number',
      ratio: { of: 'absolutes', by: 'sheets' },
    },
    within_percent: {
      label: 'Within tolerance',
      kind: 'percent',
      ratio: { of: 'within', by: 'sheets', times: 100 },
    },
  },
  counts: 'sheets',
  opens: 'evaluator',
  series: 'client',
})
