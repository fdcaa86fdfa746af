import {
  choice,
  date,
  decimal,
  instant,
  integer,
  percent,
  reference,
  references,
  richText,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'

export const courseStates = ['Draft', 'Published', 'Retired'] as const
export const answerViews = ['Never', 'After passing', 'After every attempt'] as const

/** What a course is about, and for whom. */
const subject = {
  title: text({ required: true, min: 3, max: 150, unique: { within: ['quiz_version'] } }),
  code: text({
    required: true,
    max: 20,
    pattern: '^[A-Z0-9-]+$',
    patternMessage: 'Use capital letters, digits and dashes.',
    unique: { within: ['quiz_version'] },
    help: 'INF-SEC, for one. It stays the same over versions.',
  }),
  quiz_version: integer({ readOnly: true, min: 1, default: 1, label: 'Version' }),
  previous_quiz_id: reference('courses', { readOnly: true, label: 'Version before' }),
  course_category_id: reference('course-categories', {
    required: true,
    where: { is_active: true },
    label: 'Category',
  }),
  quiz_level_id: reference('course-levels', { required: true, label: 'Level' }),
  description: richText({ max: 10_000, help: 'What people can do afterwards.' }),
  cover: text({ derived: true, offRecord: true, label: 'Picture' }),
  // `owner_id` is what every record answers: whose row it is.
  course_owner_id: reference('users', {
    label: 'Owner',
    help: 'Answers questions and keeps the course up to date. Leave blank for yourself.',
  }),
  client_ids: references('clients', { label: 'Clients', help: 'Leave blank for all.' }),
  error_category_ids: references('audit-error-categories', {
    label: 'Against errors of',
    help: 'The course is proposed when these errors repeat.',
  }),
  estimated_minutes: integer({ min: 1, max: 1440, unit: 'min', label: 'Takes about' }),
} as const

/** What a valid certificate permits. */
const permit = {
  is_permit: yesNo({
    default: false,
    label: 'Permit',
    help: 'People need a valid certificate to log the activities below.',
  }),
  activity_category_ids: references('activity-categories', {
    askedWhen: { is_permit: true },
    label: 'Guarded activities',
  }),
} as const

/** How people are tested. */
const test = {
  pass_mark: percent({ required: true, min: 1, max: 100, default: 80, unit: '%' }),
  max_attempts: integer({ min: 0, max: 20, default: 3, label: 'Attempts', help: '0: no limit.' }),
  retry_wait_hours: integer({
    min: 0,
    max: 720,
    default: 0,
    unit: 'h',
    label: 'Wait between attempts',
  }),
  time_limit_minutes: integer({
    min: 0,
    max: 600,
    default: 0,
    unit: 'min',
    label: 'Time limit',
    help: '0: no limit.',
  }),
  question_count: integer({
    min: 0,
    max: 200,
    default: 0,
    label: 'Questions an attempt',
    help: '0: all. Otherwise so many are drawn for each attempt.',
  }),
  shuffle_questions: yesNo({ default: false }),
  shuffle_answers: yesNo({ default: true }),
  show_answers: choice(answerViews, { default: 'After passing', label: 'Answers are shown' }),
  view_all_slides: yesNo({
    default: true,
    label: 'Slides first',
    help: 'The test opens when every required slide was viewed.',
  }),
} as const

/** What proves it, and how long. */
const certificate = {
  gives_certificate: yesNo({ default: true, label: 'Certificate' }),
  certificate_valid_months: integer({
    min: 1,
    max: 120,
    unit: 'months',
    askedWhen: { gives_certificate: true },
    label: 'Valid for',
    help: 'Leave blank for no end.',
  }),
  review_due_on: date({
    label: 'Review due',
    help: 'The owner is reminded 30 days before.',
  }),
} as const

/** What the server alone sets. */
const state = {
  status: choice(courseStates, {
    readOnly: true,
    required: true,
    default: 'Draft',
    tones: { Draft: 'info', Published: 'ok', Retired: 'off' },
  }),
  published_at: instant({ readOnly: true, label: 'Published' }),
  published_by: reference('users', { readOnly: true }),
  total_points: decimal({ readOnly: true, label: 'Points' }),
  slides: integer({ derived: true, offRecord: true, label: 'Slides' }),
  questions: integer({ derived: true, label: 'Questions' }),
  bindings: integer({ derived: true, label: 'Bindings' }),
  is_mandatory: yesNo({ derived: true, label: 'Mandatory' }),
  passed: integer({ derived: true, label: 'Passed' }),
  compliance: percent({ derived: true, unit: '%', label: 'Compliance' }),
} as const

export const courseFields = { ...subject, ...permit, ...test, ...certificate, ...state } as const
