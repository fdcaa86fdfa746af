import {
  date,
  decimal,
  instant,
  integer,
  reference,
  text,
} from '#platform/contract/fields/field.ts'
import { owner, resource } from '#platform/contract/resource.ts'

/** What came of a goal for a person in a period: measured anew until the period is locked, or entered by hand. */
export const kpiResults = resource('kpi-results', {
  page: '/employees',
  panelOf: true,
  partOf: 'employee_id',
  label: { one: 'KPI Result', many: 'KPI Results' },
  about: 'A KPI result says what came of a goal in a period.',
  icon: 'chart-bar',
  title: 'kpi_id',
  rows: owner('employee_id'),
  personal: { group: 'Quality', goes: ['note'] },
  rights: ['view'],
  fields: {
    kpi_id: reference('kpis', { required: true, readOnly: true, label: 'KPI' }),
    employee_id: reference('employees', { required: true, readOnly: true }),
    period_start: date({ required: true, readOnly: true, label: 'From' }),
    period_end: date({ required: true, readOnly: true, label: 'To' }),
    actual: decimal({ readOnly: true, scale: 6, label: 'Value' }),
    sample: integer({ required: true, readOnly: true, default: 0, min: 0 }),
    score: decimal({ readOnly: true, scale: 6 }),
    manual_by: reference('users', { readOnly: true, label: 'Entered by' }),
    note: text({ readOnly: true, max: 300 }),
    computed_at: instant({ readOnly: true, label: 'Measured' }),
  },
  list: {
    columns: ['employee_id', 'kpi_id', 'period_start', 'actual', 'sample', 'score', 'manual_by'],
    sort: '-period_start',
    search: ['kpi_id'],
    filters: ['kpi_id', 'employee_id', 'period_start'],
  },
})
