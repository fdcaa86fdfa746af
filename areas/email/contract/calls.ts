import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { integer } from '#platform/contract/fields/field.ts'
import { emailTemplates } from './email-templates.ts'

const { page } = emailTemplates
const record = integer({
  min: 1,
  label: 'Record',
  help: 'Whose values it shows; without one it shows examples.',
})

/** A mail as it would leave, with dots for what only its receiver sees. */
export interface MailPreview {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** What it names and the record does not say. */
  readonly missing: readonly string[]
}

/** Where a test was mailed, and what it names and the record does not say. */
export interface SentTest {
  readonly sent_to: string
  readonly missing: readonly string[]
}

export const emailCalls = calls({
  previewTemplate: {
    method: 'POST',
    path: 'email_templates/preview/{id}',
    needs: 'view',
    pages: [page],
    rows: 'scope',
    reads: true,
    input: { record_id: record },
    answers: typed<MailPreview>(),
    summary: 'The mail that a template makes, of a record or of examples.',
  },
  testTemplate: {
    method: 'POST',
    path: 'email_templates/sendTest/{id}',
    needs: 'edit',
    pages: [page],
    rows: 'scope',
    input: { record_id: record },
    answers: typed<SentTest>(),
    summary: 'Mails the caller the mail that a template makes.',
  },
  resetTemplate: {
    method: 'POST',
    path: 'email_templates/reset/{id}',
    needs: 'edit',
    pages: [page],
    rows: 'scope',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Gives a system template the wording of the program back.',
  },
})
