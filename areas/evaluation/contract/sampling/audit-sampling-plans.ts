import {
  choice,
  choices,
  date,
  integer,
  percent,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { reviewsAnyone } from '../reviews-anyone.ts'
import { riskRules, samplingPeriods } from './sampling-words.ts'

const counted = { derived: true, offForm: true } as const

/** Which work is reviewed in each period, how much of it, and by whom. */
export const auditSamplingPlans = resource('audit-sampling-plans', {
  label: { one: 'Sampling Plan', many: 'Sampling Plans' },
  about: 'A sampling plan draws logged activities of each period and gives them to evaluators.',
  icon: 'list-check',
  title: 'name',
  headline: ['client_id', 'audit_form_id', 'period'],
  rows: 'shared',
  configuration: true,
  fields: {
    name: text({ required: true, unique: true, min: 2, max: 120 }),
    client_id: reference('clients', { required: true, fixed: true }),
    audit_form_id: reference('published-audit-forms', {
      required: true,
      fixed: true,
      where: { status: 'Published', for_client_ids: '{client_id}' },
      label: 'Form',
      help: 'Later versions of it are used as they are published.',
    }),
    activity_category_ids: references('activity-categories', {
      max: 50,
      label: 'Categories',
      help: 'Leave blank for all work that can be audited.',
    }),
    manager_ids: references('employees', {
      max: 50,
      label: 'Teams of',
      help: 'People who report to one of them, directly or below. Leave blank for everyone who works for the client.',
    }),
    employee_ids: references('employees', {
      max: 200,
      label: 'Agents',
      help: 'Leave blank for all agents.',
    }),
    period: choice(samplingPeriods, {
      required: true,
      fixed: true,
      default: 'Monthly',
      help: 'Drawn when it is over: a week on Monday, a month on its first day.',
    }),
    minimum_per_agent: integer({ required: true, min: 0, max: 50, default: 4 }),
    extra_total: integer({
      required: true,
      min: 0,
      max: 1000,
      default: 0,
      label: 'Extra',
      help: 'Shared among agents in proportion to the rest of their work.',
    }),
    risk_share: percent({
      required: true,
      min: 0,
      max: 100,
      default: 30,
      label: 'Share from risk',
      help: 'Of the extra ones.',
    }),
    risk_rules: choices(riskRules, {
      max: riskRules.length,
      label: 'Risk',
      help: 'Agents to whom one of them applies.',
    }),
    evaluator_ids: references('users', {
      required: true,
      max: 50,
      where: reviewsAnyone,
      label: 'Evaluators',
      help: 'No one gets their own work or that of people who report to them.',
    }),
    due_days: integer({
      required: true,
      min: 1,
      max: 60,
      default: 7,
      unit: 'days',
      label: 'Due after',
    }),
    is_active: yesNo({ required: true, default: true, label: 'Active' }),
    seed: integer({
      readOnly: true,
      label: 'Seed',
      help: 'The same seed and the same work give the same sample.',
    }),
    drawn_until: date({ readOnly: true, label: 'Drawn until' }),
    open_items: integer({ ...counted, label: 'Open' }),
    done_items: integer({ ...counted, label: 'Done' }),
  },
  list: {
    columns: [
      'name',
      'client_id',
      'audit_form_id',
      'period',
      'drawn_until',
      'open_items',
      'done_items',
      'is_active',
    ],
    sort: 'name',
    filters: ['client_id', 'audit_form_id', 'period', 'evaluator_ids', 'is_active'],
  },
  form: {
    sections: [
      {
        title: 'Which work is reviewed?',
        name: 'Work',
        fields: [
          'name',
          'client_id',
          'audit_form_id',
          'activity_category_ids',
          'manager_ids',
          'employee_ids',
        ],
      },
      {
        title: 'How much of it?',
        name: 'Sample',
        fields: ['period', 'minimum_per_agent', 'extra_total', 'risk_share', 'risk_rules'],
      },
      {
        title: 'Who reviews it, and until when?',
        name: 'Evaluators',
        fields: ['evaluator_ids', 'due_days', 'is_active'],
      },
    ],
  },
  menu: { group: 'Quality', order: 30, title: 'Sampling plans' },
  grants: { QA: 'VAED:all', Admin: 'VAEDX:all', Manager: 'V:all' },
})
