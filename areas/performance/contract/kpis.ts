import { calls } from '#platform/contract/calls.ts'
import {
  choice,
  date,
  decimal,
  integer,
  openChoice,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { kpiMetrics } from './kpi-metrics.ts'
import { typed } from '#platform/contract/answers.ts'

export const periods = ['Week', 'Month', 'Quarter'] as const
export type Period = (typeof periods)[number]

const LARGEST = 1_000_000

const everybody = {
  'Team Lead': 'V:all',
  Agent: 'V:all',
  QA: 'V:all',
  Trainer: 'V:all',
  IT: 'V:all',
}

/** A measured goal, whose it is, and how it scores. */
export const kpis = resource('kpis', {
  api: 'kpi',
  page: '/kpi',
  label: { one: 'KPI', many: 'KPIs' },
  about: 'A KPI is a measured goal and how it scores.',
  icon: 'chart-bar',
  title: 'name',
  band: ['minimum', 'target', 'stretch', 'weight'],
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, max: 80 }),
    metric: openChoice(kpiMetrics, { required: true }),
    designations_ids: references('designations', { help: 'Leave blank for everyone.' }),
    client_ids: references('clients', { label: 'Clients', help: 'Leave blank for every client.' }),
    unit: choice(['%', 'seconds', 'number'], { default: '%' }),
    direction: choice(['Higher', 'Lower'], { required: true, label: 'Better is' }),
    minimum: decimal({
      required: true,
      min: -LARGEST,
      max: LARGEST,
      help: 'Scores 0, as does anything worse.',
    }),
    target: decimal({ required: true, min: -LARGEST, max: LARGEST, help: 'Scores 100.' }),
    stretch: decimal({
      min: -LARGEST,
      max: LARGEST,
      help: 'Scores 120. Leave blank if 100 is the most.',
    }),
    weight: integer({
      required: true,
      min: 1,
      max: 100,
      unit: '%',
      help: 'Those of a designation should come to 100.',
    }),
    period: choice(periods, { default: 'Month' }),
    min_sample: integer({ min: 1, max: 100_000, default: 1, label: 'Least sample' }),
    valid_from: date({ required: true }),
    valid_to: date(),
    is_active: yesNo({ default: true, label: 'Active' }),
    weights_sum: integer({
      derived: true,
      offRecord: true,
      unit: '%',
      label: 'Weights of its people',
    }),
  },
  order: [['valid_from', 'valid_to']],
  list: {
    columns: [
      'name',
      'metric',
      'designations_ids',
      'client_ids',
      'target',
      'weight',
      'weights_sum',
      'is_active',
    ],
    sort: 'name',
    search: ['name'],
    filters: ['metric', 'designations_ids', 'client_ids', 'period', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'What is measured, and whose?',
        name: 'Measure',
        help: 'A metric that is not measured yet has no sample and is not counted.',
        fields: ['name', 'metric', 'unit', 'period', 'designations_ids', 'client_ids'],
      },
      {
        title: 'How does it score?',
        name: 'Scoring',
        help: 'From the minimum to the target in a straight line, then on to the stretch. Changes hold for the period that runs, not for earlier ones.',
        fields: ['direction', 'minimum', 'target', 'stretch', 'weight', 'min_sample'],
      },
      {
        title: 'When does it count?',
        name: 'Period',
        help: 'Periods that begin within these days.',
        fields: ['valid_from', 'valid_to', 'is_active'],
      },
    ],
  },
  menu: { group: 'People', order: 80 },
  grants: { HR: 'VAED:all', Admin: 'VAE:all', Manager: 'VE:all', ...everybody },
})

/** A goal of a person in a period, with what came of it. Without enough of a sample there is neither value nor score. */
export interface KpiResult {
  readonly kpi_id: number
  readonly name: string
  readonly metric: string
  readonly unit: string
  readonly direction: 'Higher' | 'Lower'
  readonly minimum: number
  readonly target: number
  readonly stretch: number | null
  readonly weight: number
  readonly period: Period
  readonly period_start: string
  readonly period_end: string
  /** The days of the period on which the goal was theirs, both counted. */
  readonly counts_from: string
  readonly counts_to: string
  readonly actual: number | null
  readonly sample: number
  readonly score: number | null
  readonly is_locked: boolean
  readonly note: string | null
}

/** The goals of a person in the periods of a day. */
export interface KpiResults {
  readonly goals: readonly KpiResult[]
  /** By their weights; null where no goal has a score. */
  readonly total: number | null
  /** Percent; 100 where the goals are whole. */
  readonly weights_sum: number
}

/** The value of a goal that was entered by hand. */
export interface ManualResult extends Pick<
  KpiResult,
  'kpi_id' | 'period_start' | 'period_end' | 'actual' | 'sample' | 'score' | 'note'
> {
  readonly id: number
  readonly employee_id: number
}

export const kpiCalls = calls({
  kpiResults: {
    method: 'POST',
    path: 'kpi/getResults',
    needs: 'view',
    pages: ['/employees'],
    rows: 'scope',
    input: {
      employee_id: reference('employees', { help: 'Leave blank for yourself.' }),
      day: date({ help: 'A day of the periods. Leave blank for today.' }),
    },
    answers: typed<KpiResults>(),
    summary: 'The goals of a person in reach in the periods of a day, their scores and the total.',
  },
  saveManual: {
    method: 'POST',
    path: 'kpi/saveManual/{id}',
    needs: 'edit',
    pages: ['/kpi'],
    rows: 'scope',
    input: {
      employee_id: reference('employees', { required: true }),
      day: date({ required: true, help: 'Any day of the period.' }),
      actual: decimal({ required: true, min: -LARGEST, max: LARGEST, label: 'Value' }),
      sample: integer({ min: 1, max: 100_000, default: 1 }),
      note: text({ max: 300 }),
    },
    answers: typed<ManualResult>(),
    summary: 'Enters the value of a manual KPI for a person in reach; never one’s own.',
  },
})
