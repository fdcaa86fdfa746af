import {
  choice,
  date,
  decimal,
  instant,
  integer,
  list,
  reference,
  references,
  richText,
  text,
} from '#platform/contract/fields/field.ts'
import type { ValuesOf } from '#platform/contract/fields/record-types.ts'
import { generationField } from '#areas/quality/contract/scorecards/generations.ts'

export const coachingStates = ['Open', 'Coached', 'Acknowledged'] as const
export const coachingReasons = [
  'Below pass mark',
  'Fatal',
  'Repeated error',
  'By hand',
  'Follow-up',
] as const
/** A talk is not a chat. */
export const MOST_COMMENTS = 200
/** As which of the two a comment is written. */
export const speakers = ['coach', 'agent'] as const

const told = { readOnly: true, offForm: true } as const

/** One thing said in a coaching, by whom and when. */
const comment = {
  by: choice(speakers, { required: true }),
  author: text({ required: true, max: 200 }),
  at: instant({ required: true }),
  comment: richText({ required: true, max: 10_000 }),
}

export type CoachingComment = ValuesOf<typeof comment>

/** What a coaching is. Most of it follows from its review; people plan it and write down what was said. */
export const coachingFields = {
  coaching_number: text({ ...told, unique: true, max: 12, label: 'Number' }),
  generation: generationField,
  audit_review_id: reference('audit-reviews', { ...told, label: 'Review' }),
  employee_id: reference('employees', { ...told, required: true, label: 'Agent' }),
  client_id: reference('clients', told),
  reason: choice(coachingReasons, { ...told, required: true, default: 'By hand' }),
  coach_id: reference('users', { where: { is_active: true }, label: 'Coach' }),
  topics: references('audit-error-categories', { max: 20, where: { is_active: true } }),
  due_on: date({ required: true, label: 'Due' }),
  scheduled_at: instant({ label: 'Planned for' }),
  duration_minutes: integer({
    min: 5,
    max: 240,
    label: 'Duration',
    unit: 'min',
    help: 'Default: 30 minutes. The time is excused in adherence.',
  }),
  action_plan: richText({ max: 10_000, help: 'What is done differently from now on.' }),
  follow_up_audits: integer({
    min: 0,
    max: 5,
    default: 1,
    label: 'Follow-up audits',
    help: 'Reviewed after the coaching is acknowledged.',
  }),
  status: choice(coachingStates, {
    ...told,
    required: true,
    default: 'Open',
    tones: { Open: 'info', Coached: 'warn', Acknowledged: 'ok' },
  }),
  coached_at: instant({ ...told, label: 'Coached' }),
  acknowledged_at: instant({ ...told, label: 'Acknowledged' }),
  // The same on the calendar of the agent, by which it was in time or not.
  acknowledged_on: date({ ...told, offRecord: true, label: 'Acknowledged on' }),
  comments: list(comment, { ...told, offRecord: true, max: MOST_COMMENTS }),
  score: decimal({ derived: true, label: 'Review score' }),
  manager_id: reference('employees', { derived: true, offRecord: true, label: 'Lead' }),
}
