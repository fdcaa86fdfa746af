import {
  choice,
  colour,
  decimal,
  integer,
  list,
  longText,
  money,
  reference,
  references,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { iconNames } from '#platform/contract/icon-names.ts'

/** People chat in an Active workspace alone; an Archived one is only read. */
export const workspaceStates = ['Draft', 'Active', 'Archived'] as const
export type WorkspaceState = (typeof workspaceStates)[number]

/** How long an answer is: at most so many words. */
export const answerLengths = ['Short', 'Medium', 'Long'] as const
export const mostWordsOf = { Short: 120, Medium: 300, Long: 700 } as const satisfies Record<
  (typeof answerLengths)[number],
  number
>

/** Whether an answer may go beyond the files; it says so where it does. */
export const answerModes = ['Only from files', 'Files first'] as const

/** A figure of a report that an answer may tell. */
export const reportMeasure = {
  report: text({ required: true, max: 80 }),
  measure: text({ required: true, max: 80 }),
}
export const MOST_MEASURES = 10

const counted = { derived: true, offForm: true } as const

/** What a workspace is. */
export const workspaceFields = {
  name: text({ required: true, unique: true, min: 2, max: 80 }),
  code: text({
    unique: true,
    max: 40,
    pattern: '[a-z0-9\\-]+',
    patternMessage: 'Use small letters, digits and hyphens',
    help: 'Calls may name the workspace by it. Default: made from the name.',
  }),
  description: longText({ max: 500 }),
  client_id: reference('clients', {
    label: 'Client',
    help: 'The cost of its answers is booked on it.',
  }),
  owner_id: reference('users', {
    where: { is_active: true },
    label: 'Owner',
    help: 'Always manages the workspace. Default: you.',
  }),
  colour: colour(),
  icon: choice(iconNames),
  state: choice(workspaceStates, {
    default: 'Draft',
    tones: { Draft: 'off', Active: 'ok', Archived: 'off' },
    help: 'People chat in active workspaces. Archived ones are only read.',
  }),
  llm: text({ max: 120, label: 'Model', help: 'Default: the default model.' }),
  prompt_id: reference('llm-prompts', {
    where: { is_active: true },
    label: 'Prompt',
    help: 'A wording that its questions begin with.',
  }),
  system_msg: longText({
    max: 4000,
    label: 'Wording',
    offRecord: true,
    help: 'How answers are given here. Seen by those who manage the workspace.',
  }),
  k: integer({
    min: 0,
    max: 20,
    default: 6,
    label: 'Passages',
    help: 'So many passages are given to the model.',
  }),
  similarity_threshold: decimal({
    min: 0,
    max: 1,
    default: 0.3,
    label: 'Least coverage',
    help: 'The share of the words of a question that a passage must hold.',
  }),
  length_of_answer: choice(answerLengths, {
    default: 'Medium',
    words: { Short: 'Short, 120 words', Medium: 'Medium, 300 words', Long: 'Long, 700 words' },
  }),
  temperature: decimal({
    min: 0,
    max: 1,
    default: 0.2,
    help: '0 keeps to the most likely words, 1 varies them.',
  }),
  history_turns: integer({
    min: 0,
    max: 20,
    default: 6,
    label: 'Earlier questions',
    help: 'So many earlier questions and answers are sent along.',
  }),
  answer_mode: choice(answerModes, {
    default: 'Only from files',
    help: 'Files first may answer without a source, and then says so.',
  }),
  user_note_allowed: yesNo({
    default: true,
    label: 'Notes of users',
    help: 'People may add a note on how they want to be answered.',
  }),
  document_category_ids: references('documents-category', {
    max: 50,
    label: 'Document categories',
    help: 'Documents of the repository, each for those who may read it.',
  }),
  measures: list(reportMeasure, {
    max: MOST_MEASURES,
    label: 'Report figures',
    help: 'Figures of the last 7 days, of the people the reader may see.',
  }),
  suggested_questions: list(
    { question: text({ required: true, max: 150 }) },
    { max: 6, label: 'Suggested questions' },
  ),
  retention_days: integer({
    min: 1,
    max: 3650,
    default: 365,
    unit: 'days',
    label: 'Chats are kept',
  }),
  monthly_budget: money({ min: 0, default: 0, label: 'Monthly budget', help: '0 is no budget.' }),
  files_included: integer({ ...counted, label: 'Files in context' }),
  files_all: integer({ ...counted, label: 'Files' }),
  people: integer({ ...counted, label: 'People', onRequest: true }),
  questions_30_days: integer({ ...counted, label: 'Questions in 30 days', onRequest: true }),
  cost_this_month: decimal({ ...counted, scale: 4, label: 'Cost this month', onRequest: true }),
}
