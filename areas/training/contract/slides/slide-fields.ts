import {
  choice,
  decimal,
  integer,
  list,
  longText,
  reference,
  richText,
  text,
  texts,
  url,
  yesNo,
} from '#platform/contract/fields/field.ts'

export const slideKinds = [
  'Section',
  'Content',
  'Video',
  'Document',
  'Package',
  'Question',
] as const
export const questionTypes = [
  'Single choice',
  'Multiple choice',
  'True or false',
  'Short text',
  'Number',
  'Order',
] as const

const option = {
  text: text({ required: true, max: 500 }),
  is_correct: yesNo({ default: false, label: 'Right' }),
  feedback: text({ max: 300 }),
}

/** What is asked, of a slide that is a question. */
const question = {
  question_type: choice(questionTypes, { askedWhen: { kind: 'Question' } }),
  points: decimal({
    min: 0,
    max: 100,
    askedWhen: { kind: ['Question', 'Package'] },
    help: 'Of a package: what its score counts. Leave blank where it only has to be completed.',
  }),
  partial_credit: yesNo({
    default: false,
    askedWhen: { question_type: ['Multiple choice', 'Order'] },
  }),
  options: list(option, {
    max: 10,
    askedWhen: { question_type: ['Single choice', 'Multiple choice', 'True or false', 'Order'] },
  }),
  accepted_answers: texts({ max: 10, askedWhen: { question_type: 'Short text' } }),
  number_answer: decimal({ scale: 4, askedWhen: { question_type: 'Number' } }),
  number_tolerance: decimal({ scale: 4, min: 0, askedWhen: { question_type: 'Number' } }),
  explanation: richText({ max: 5000, askedWhen: { kind: 'Question' } }),
} as const

export const slideFields = {
  quiz_id: reference('courses', { required: true, fixed: true, label: 'Course' }),
  parent_id: reference('course-slides', { where: { quiz_id: '{quiz_id}' }, label: 'Inside' }),
  title: text({ required: true, max: 150 }),
  kind: choice(slideKinds, { required: true, default: 'Content' }),
  body: richText({ max: 50_000 }),
  media_id: reference('course-media', {
    where: { status: 'Ready' },
    askedWhen: { kind: ['Video', 'Document', 'Package'] },
    label: 'File',
  }),
  video_url: url({ askedWhen: { kind: 'Video' }, label: 'Page of a video' }),
  min_seconds: integer({ min: 0, max: 3600, default: 0, unit: 's', label: 'Shortest time' }),
  is_required: yesNo({ default: true, label: 'Required' }),
  sort_order: integer({ readOnly: true, min: 0, default: 0 }),
  ...question,
  notes: longText({ max: 2000, label: 'Notes for trainers' }),
} as const
