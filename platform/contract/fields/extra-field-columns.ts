import { choice, decimal, integer, json, list, text, yesNo } from './field.ts'

/** What a question of a set-up can ask for. */
export const extraFieldTypes = [
  'Text',
  'Long text',
  'Whole number',
  'Decimal',
  'Money',
  'Percent',
  'Date',
  'Time',
  'Date and time',
  'Duration',
  'Yes/No',
  'Choice',
  'Several choices',
  'Email',
  'Phone',
  'Link',
  'Employee',
  'File',
  'Heading',
] as const
export type ExtraFieldType = (typeof extraFieldTypes)[number]

/** One rule of a question: a pattern the answer must match, or a box that must be ticked. */
const ruleColumns = {
  rule: choice(['regex', 'checked'], { required: true }),
  value: text({ max: 200, label: 'Pattern' }),
  message: text({ max: 200, help: 'Shown when the rule is broken.' }),
}

const optionColumns = {
  value: text({ required: true, max: 80 }),
  label: text({ max: 80, help: 'Leave blank to show the value.' }),
  is_active: yesNo({ default: true, label: 'Offered' }),
}

/** What defines one question; a list of these is what a set-up asks beside the standard fields. */
export const extraFieldColumns = {
  id: integer({ min: 1, offForm: true }),
  name: text({
    required: true,
    max: 40,
    pattern: '[a-z][a-z0-9_]{0,39}',
    patternMessage:
      'Name must start with a small letter; then small letters, digits or underscores',
    help: 'Names the answer in files and reports; it cannot change once used.',
  }),
  label: text({ required: true, max: 80, help: 'The question, as people read it.' }),
  field_type: choice(extraFieldTypes, { required: true, label: 'Kind of answer' }),
  options: list(optionColumns, { max: 200, help: 'What can be chosen.' }),
  is_required: yesNo({ default: false, label: 'Required' }),
  required_if: json({ label: 'Required when', help: 'A field above, and what it must hold.' }),
  visible_if: json({ label: 'Shown when', help: 'A field above, and what it must hold.' }),
  min: decimal({ label: 'At least' }),
  max: decimal({ label: 'At most' }),
  default_value: text({ max: 200 }),
  placeholder: text({ max: 200 }),
  help: text({ max: 200 }),
  rules: list(ruleColumns, { max: 10 }),
  is_list_column: yesNo({ default: false, label: 'Column of the list' }),
  is_filter: yesNo({ default: false, label: 'Offered as a filter' }),
  is_summed: yesNo({ default: false, label: 'Summed in reports' }),
  is_sensitive: yesNo({
    default: false,
    label: 'Sensitive',
    help: 'Shown only to people with the right to sensitive answers. Everyone else sees that it is answered.',
  }),
  sort_order: integer({ min: 0, default: 100 }),
  width: choice(['Half', 'Full'], { default: 'Half' }),
}
