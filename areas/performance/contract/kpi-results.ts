import {
  choice,
  date,
  decimal,
  instant,
  integer,
  reference,
  references,
  text,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'

/** What a result is judged by. It is copied from the KPI while the period runs, and stays as it was then. */
export const kpiTerms = [
  'name',
  'metric',
  'unit',
  'direction',
  'minimum',
  'target',
  'stretch',
  'weight',
  'min_sample',
  'designations_ids',
  'client_ids',
] as const

const PAST = { readOnly: true, isPast: true } as const

/**
 * What came of a goal for a person in a period, with what it was judged by. It is measured anew, or entered by hand, until the period is locked; the
 * database changes nothing of a locked one (`database/kpi-results.sql`).
 */
export const kpiResults = resource('kpi-results', {
  page: '/employees',
  panelOf: true,
  partOf: 'employee_id',
  label: { one: 'KPI Result', many: 'KPI Results' },
  about: 'A KPI result says what came of a goal in a period.',
  icon: 'chart-bar',
  title: 'kpi_id',
  rows: owner('employee_id'),
  personal: { group: 'Quality', goes: ['note'], stays: ['name', 'metric'] },
  rights: ['view'],
  fields: {
    kpi_id: reference('kpis', { ...PAST, required: true, label: 'KPI' }),
    employee_id: reference('employees', { required: true, readOnly: true }),
    period_start: date({ required: true, readOnly: true, label: 'From' }),
    period_end: date({ required: true, readOnly: true, label: 'To' }),
    counts_from: date({ readOnly: true, help: 'The first day on which the goal was theirs.' }),
    counts_to: date({ readOnly: true, help: 'The last day on which the goal was theirs.' }),
    actual: decimal({ readOnly: true, scale: 6, label: 'Value' }),
    sample: integer({ required: true, readOnly: true, default: 0, min: 0 }),
    score: decimal({ readOnly: true, scale: 6 }),
    manual_by: reference('users', { readOnly: true, label: 'Entered by' }),
    note: text({ readOnly: true, max: 300 }),
    computed_at: instant({ readOnly: true, label: 'Measured' }),
    locked_at: instant({ readOnly: true, label: 'Locked' }),
    name: text({ required: true, readOnly: true, max: 80 }),
    metric: text({ required: true, readOnly: true }),
    unit: choice(['%', 'seconds', 'number'], { readOnly: true }),
    direction: choice(['Higher', 'Lower'], {
      required: true,
      readOnly: true,
      label: 'Better is',
    }),
    minimum: decimal({ required: true, readOnly: true }),
    target: decimal({ required: true, readOnly: true }),
    stretch: decimal({ readOnly: true }),
    weight: integer({ required: true, readOnly: true, unit: '%' }),
    min_sample: integer({ readOnly: true, label: 'Least sample' }),
    designations_ids: references('designations', PAST),
    client_ids: references('clients', { ...PAST, label: 'Clients' }),
  },
  list: {
    columns: [
      'employee_id',
      'kpi_id',
      'period_start',
      'target',
      'actual',
      'sample',
      'score',
      'weight',
      'manual_by',
      'locked_at',
    ],
    sort: '-period_start',
    search: ['kpi_id'],
    filters: ['kpi_id', 'employee_id', 'period_start'],
  },
})
