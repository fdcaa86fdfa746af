import type { ExtraField } from '#platform/contract/fields/extra-field.ts'

const question = (
  name: string,
  label: string,
  field_type: ExtraField['field_type'],
  more: Partial<ExtraField> = {},
): ExtraField => ({ name, label, field_type, ...more })

const options = (...values: string[]) => ({
  options: values.map((value) => ({ value, label: value, is_active: true })),
})

/** The questions the set-ups of the demo company share, one or more of every kind that can be answered. */
const QUESTIONS = [
  question('customer_name', 'Who called?', 'Text', { is_required: true, max: 80 }),
  question('policy_no', 'Policy number', 'Text', {
    is_required: true,
    is_list_column: true,
    placeholder: 'AL-123456',
    rules: [{ rule: 'regex', value: '^AL-[0-9]{6}$', message: 'AL-, then six digits' }],
  }),
  question('tracking_no', 'Tracking number', 'Text', {
    is_required: true,
    is_list_column: true,
    rules: [{ rule: 'regex', value: '^P[0-9]{9}$', message: 'P, then nine digits' }],
  }),
  question('summary', 'What happened?', 'Long text', { width: 'Full', max: 500 }),
  question('rooms', 'Rooms', 'Whole number', {
    is_required: true,
    min: 1,
    max: 500,
    is_summed: true,
  }),
  question('items', 'Items', 'Whole number', { min: 1, max: 99, is_summed: true }),
  question('weight_kg', 'Weight in kg', 'Decimal', { min: 0, max: 70 }),
  question('amount', 'Amount', 'Money', { is_required: true, min: 0, max: 5000, is_summed: true }),
  question('discount', 'Discount', 'Percent', { min: 0, max: 40, is_sensitive: true }),
  question('check_in', 'Check-in', 'Date', { is_required: true, is_list_column: true }),
  question('pick_up_time', 'Pick-up time', 'Time'),
  question('appointment', 'Appointment', 'Date and time'),
  question('waiting_time', 'Waiting time', 'Duration', { max: 7200, is_summed: true }),
  question('is_repeat', 'Called before about this?', 'Yes/No'),
  question('identity_checked', 'Identity checked', 'Yes/No', {
    is_required: true,
    rules: [{ rule: 'checked', value: null, message: 'Check the identity first' }],
  }),
  question('reason', 'Reason', 'Choice', {
    is_required: true,
    is_filter: true,
    is_list_column: true,
    ...options('Price', 'Delay', 'Wrong item', 'Changed plans', 'Other'),
  }),
  question('reason_text', 'Which reason?', 'Text', {
    max: 120,
    visible_if: { field: 'reason', is: 'eq', value: 'Other' },
    required_if: { field: 'reason', is: 'eq', value: 'Other' },
  }),
  question('symptoms', 'Symptoms', 'Several choices', {
    is_filter: true,
    ...options('No signal', 'Slow data', 'Dropped calls', 'No text messages'),
  }),
  question('contact_email', 'Email for the answer', 'Email'),
  question('contact_phone', 'Phone for the answer', 'Phone'),
  question('case_link', 'Link to the case', 'Link', { width: 'Full' }),
  question('photos', 'Photos', 'File', {
    max: 3,
    is_list_column: true,
    help: 'Of what the customer complains about, where there are some.',
  }),
  question('handed_to', 'Handed to', 'Employee'),
  question('customer_heading', 'About the customer', 'Heading', { width: 'Full' }),
] as const

/** The definitions of some questions, in the order given, numbered as they are stored. */
export const extraFieldsOf = (names: readonly string[]): ExtraField[] =>
  names.map((name, index) => {
    const found = QUESTIONS.find((one) => one.name === name)
    if (!found) throw new Error(`no question is called ${name}`)
    return {
      options: [],
      rules: [],
      is_required: false,
      required_if: null,
      visible_if: null,
      min: null,
      max: null,
      default_value: null,
      placeholder: null,
      help: null,
      is_list_column: false,
      is_filter: false,
      is_summed: false,
      is_sensitive: false,
      width: 'Half',
      ...found,
      id: index + 1,
      sort_order: (index + 1) * 10,
    }
  })
