import {
  choice,
  date,
  decimal,
  instant,
  integer,
  json,
  list,
  percent,
  reference,
  references,
  richText,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { usualMeasure } from '../scoring/outcome.ts'
import { clientFields } from '../errors/client-fields.ts'
import { generationField, type OfGeneration } from './generations.ts'

export const formStates = ['Draft', 'Published', 'Retired'] as const
export const agentResponses = ['None', 'Acknowledge', 'Acknowledge and dispute'] as const
export const coachWhens = [
  'Never',
  'Below pass mark',
  'Any fatal',
  'Below pass mark or fatal',
  'Always',
] as const

/** Use and scores of a form are those of so many days: older ones say little of it, and a list of forms counts all of them. */
export const LATELY_DAYS = 30
/** People see forms who see no reviews of other teams: an average of fewer agents would tell them their scores. */
export const FEWEST_AGENTS = 5

const band = {
  name: text({ required: true, max: 40 }),
  from: percent({ required: true, min: 0, max: 100, unit: '%' }),
}

const hours = (max: number) => ({ min: 0, max, unit: 'h' }) as const

/** What a form says about reviews made with it. */
const rules = {
  pass_mark: percent({
    required: true,
    min: 1,
    max: 100,
    default: usualMeasure.pass_mark,
    unit: '%',
  }),
  bands: list(band, {
    max: 20,
    default: usualMeasure.bands,
    help: 'Falling; the last begins at 0.',
  }),
  effective_from: date({ help: 'Leave blank for the day it is published.' }),
  agent_response: choice(agentResponses, { default: 'Acknowledge and dispute' }),
  dispute_window_hours: integer({
    ...hours(720),
    default: 72,
    label: 'Time to dispute',
    askedWhen: { agent_response: 'Acknowledge and dispute' },
    help: '0: no disputes.',
  }),
  max_disputes: integer({
    min: 0,
    max: 5,
    default: 2,
    label: 'Disputes of one review',
    askedWhen: { agent_response: 'Acknowledge and dispute' },
  }),
  edit_window_hours: integer({
    ...hours(168),
    default: 24,
    label: 'Time to correct',
    help: 'How long evaluators may correct their own slips.',
  }),
  release_delay_hours: integer({
    ...hours(168),
    default: 0,
    label: 'Released after',
    help: 'The agent sees the review so long after it was submitted.',
  }),
  coach_when: choice(coachWhens, { default: 'Below pass mark or fatal' }),
  coaching_due_days: integer({
    min: 1,
    max: 60,
    default: 5,
    label: 'Coaching due in',
    unit: 'working days',
  }),
}

/** What an audit form is, in both generations. */
export const auditFormFields = (of: OfGeneration) => ({
  generation: generationField,
  name: text({
    required: true,
    min: 2,
    max: 120,
    unique: { within: ['generation', 'form_version'] },
  }),
  form_number: text({ readOnly: true, max: 12, label: 'Number' }),
  form_version: integer({ readOnly: true, default: 1, min: 1, label: 'Version' }),
  previous_form_id: reference(of.named('audit-forms'), {
    readOnly: true,
    label: 'Version before',
  }),
  ...clientFields,
  audit_form_setup_id: reference(of.named('audit-form-setups'), {
    required: true,
    where: { is_active: true },
    label: 'Set-up',
  }),
  infraction_category_ids: references(of.named('audit-form-infraction-categories'), {
    where: { is_active: true },
    help: 'Offered on failed checkpoints. Leave blank for all.',
  }),
  ...rules,
  instructions: richText({ max: 10_000, help: 'Shown to the evaluator.' }),
  status: choice(formStates, {
    readOnly: true,
    required: true,
    default: 'Draft',
    tones: { Draft: 'info', Published: 'ok', Retired: 'off' },
  }),
  published_at: instant({ readOnly: true, label: 'Published' }),
  published_by: reference('users', { readOnly: true }),
  definition: json({ readOnly: true, offRecord: true }),
  category_id: reference(of.named('audit-form-categories'), {
    derived: true,
    label: 'Kind of audit',
  }),
  reviews: integer({
    derived: true,
    label: 'Reviews, 30 days',
    help: 'Those that have a score, by the day of the work.',
  }),
  average_score: decimal({
    derived: true,
    label: 'Average, 30 days',
    help: 'Blank for fewer than five agents: it would tell what each of them scored.',
  }),
  is_latest: yesNo({ derived: true, offRecord: true, label: 'Newest version' }),
})
