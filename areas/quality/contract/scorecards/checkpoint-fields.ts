import {
  choice,
  decimal,
  integer,
  longText,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { fatalities } from './form-definition.ts'

/** More than people answer in one sitting. */
export const MOST_CHECKPOINTS = 200
export const MOST_SECTIONS = 40

/** Below 0 while it is new: what else is new in the same change refers to it by that. */
const rowId = integer({ offForm: true })

/** A section as a set-up is given and answers it; the record itself is a category inside its kind of audit. */
export const sectionFields = {
  id: rowId,
  name: text({ required: true, min: 2, max: 80 }),
  description: longText({ max: 500 }),
  weight: decimal({ min: 0, max: 100, unit: '%' }),
  is_bonus: yesNo({ default: false, label: 'Bonus' }),
  sort_order: integer({ min: 0 }),
}

/** A question of a scorecard. */
export const checkpointFields = {
  id: rowId,
  audit_form_setup_id: integer({ offForm: true }),
  category_id: integer({ label: 'Section' }),
  section_name: text({ max: 80, help: 'Makes the section, where it is new.' }),
  code: text({ max: 8, help: 'For example: B1' }),
  question: text({ required: true, min: 5, max: 300 }),
  guidance: longText({ max: 2000, help: 'What counts as met.' }),
  scale: text({ max: 40, help: 'Default: the scale of the set-up.' }),
  max_points: decimal({ min: 0, max: 1000, label: 'Points' }),
  weight: decimal({ min: 0, max: 1000, help: 'Relative to the other checkpoints of its section.' }),
  fatality: choice(fatalities, {
    default: 'None',
    label: 'Fatal for',
    help: 'A Fail empties the section or the whole form.',
  }),
  na_allowed: yesNo({ default: false, label: 'Not applicable allowed' }),
  error_category_id: reference('audit-error-categories', { help: 'Where a failure counts.' }),
  shown_when_checkpoint_id: integer({ label: 'Shown when' }),
  shown_when_score_id: reference('audit-scores', { label: 'Answered' }),
  evidence_required: yesNo({ default: false, help: 'A Fail needs a link or a second of audio.' }),
  sort_order: integer({ offForm: true }),
}
