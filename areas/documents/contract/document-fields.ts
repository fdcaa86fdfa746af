import {
  choice,
  date,
  integer,
  json,
  list,
  longText,
  percent,
  reference,
  references,
  richText,
  text,
  texts,
  url,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { accessRow, MOST_ACCESS_ROWS } from './access-row.ts'
import { checkQuestion, MOST_QUESTIONS } from './check-question.ts'
import { documentLanguages } from './document-languages.ts'
import { changeKinds, contentKinds, MOST_BODY } from './version-fields.ts'

export const documentStates = ['Draft', 'In review', 'Published', 'Archived'] as const
export type DocumentState = (typeof documentStates)[number]

const told = { readOnly: true, offForm: true } as const

/** What a document is: facts that hold at once, and the content its next version is written with. */
export const documentFields = {
  title: text({ required: true, min: 3, max: 150, unique: { within: ['category_id'] } }),
  category_id: reference('documents-category', {
    required: true,
    withBelow: true,
    where: { is_active: true },
    label: 'Category',
  }),
  document_number: text({ ...told, unique: true, max: 16, label: 'Number' }),
  summary: longText({ max: 300, help: 'Shown in lists and search results.' }),
  content_kind: choice(contentKinds, {
    required: true,
    default: 'Text',
    offRecord: true,
    label: 'Content',
  }),
  body: richText({
    max: MOST_BODY,
    offRecord: true,
    label: 'Text',
    askedWhen: { content_kind: 'Text' },
    help: 'Headings make the table of contents.',
  }),
  file: json({ hasInput: true, offRecord: true, askedWhen: { content_kind: 'File' } }),
  link_url: url({
    askedWhen: { content_kind: 'Link' },
    offRecord: true,
    label: 'Link',
    help: 'An address that starts with https.',
  }),
  change_kind: choice(changeKinds, {
    required: true,
    default: 'Material',
    label: 'Kind of change',
    help: 'A material change must be read again; a small one need not.',
  }),
  change_note: longText({
    max: 500,
    label: 'What changed',
    help: 'Needed from the second version on.',
  }),
  owner_id: reference('users', {
    where: { is_active: true },
    label: 'Owner',
    help: 'Default: yourself. Keeps it right and gets the reminders.',
  }),
  approver_id: reference('users', {
    where: { is_active: true },
    label: 'Approver',
    help: 'Default: the approver of the category.',
  }),
  client_ids: references('clients', { max: 50, label: 'Clients', help: 'Whose work it is about.' }),
  language: choice(documentLanguages, { required: true, default: 'English' }),
  keywords: texts({ max: 15 }),
  status: choice(documentStates, {
    ...told,
    required: true,
    default: 'Draft',
    tones: { Draft: 'off', 'In review': 'info', Published: 'ok', Archived: 'off' },
  }),
  document_version: text({ ...told, max: 12, label: 'Version' }),
  draft_version_id: reference('document-versions', {
    ...told,
    offRecord: true,
    label: 'Open version',
  }),
  current_version_id: reference('document-versions', {
    ...told,
    offRecord: true,
    label: 'Published version',
  }),
  /** Its day, where it began later than its approval: until then readers have the previous version. */
  current_from: date({ ...told, offRecord: true }),
  previous_version_id: reference('document-versions', { ...told, offRecord: true }),
  /** The version people must have read, and since when: the newest that changed something material. */
  read_version_id: reference('document-versions', { ...told, offRecord: true }),
  read_from: date({ ...told, offRecord: true }),
  effective_from: date({
    help: 'Default: the day it is approved. Readers keep the old version until then.',
  }),
  review_due_on: date({ ...told, label: 'Review due' }),
  review_months: integer({
    min: 0,
    max: 60,
    unit: 'months',
    label: 'Review after',
    help: 'Default: as the category. 0 is no review date.',
  }),
  read_required: yesNo({
    label: 'Must be read',
    help: 'Leave blank for the setting of the category.',
  }),
  read_due_days: integer({
    min: 1,
    max: 90,
    unit: 'days',
    label: 'Read within',
    help: 'Default: as the category.',
  }),
  error_category_ids: references('audit-error-categories', {
    max: 20,
    label: 'Errors it prevents',
    help: 'The effect of a change counts these errors of audits. Leave blank for all.',
  }),
  quiz_id: reference('courses', {
    where: { status: 'Published' },
    label: 'Course',
    help: 'To be passed instead of check questions. It is assigned to its readers within ten minutes.',
  }),
  check_questions: list(checkQuestion, {
    max: MOST_QUESTIONS,
    offRecord: true,
    label: 'Check questions',
    help: 'Asked before “I have read and understood”, where no course is to be passed.',
  }),
  access: list(accessRow, {
    max: MOST_ACCESS_ROWS,
    offRecord: true,
    label: 'Who may read it',
    help: 'At least one row is needed to publish.',
  }),
  /** Whom the rows above reach, as words that are compared with those of a person. */
  access_keys: texts({ ...told, offRecord: true }),
  expires_on: date({ label: 'Expires on', help: 'Archived the day after.' }),
  archived_reason: text({ ...told, max: 300, label: 'Reason for archiving' }),
  read_percent: percent({ derived: true, unit: '%', label: 'Read' }),
  review_is_late: yesNo({ derived: true, offRecord: true, label: 'Review late' }),
  open_state: choice(['Draft', 'In review'], {
    derived: true,
    offRecord: true,
    label: 'Open version',
  }),
  next_version: text({ derived: true, label: 'Approved for later' }),
}
