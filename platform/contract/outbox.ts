import { typed } from '#platform/contract/answers.ts'
import { t } from './words/texts.ts'
import { calls } from './calls.ts'
import { choice, integer } from './fields/field.ts'
import { page } from './pages.ts'

/** Kept: written to a file, since there is no mail server. Skipped and cancelled ones say why. */
export const mailStates = [
  'waiting',
  'sending',
  'sent',
  'kept',
  'failed',
  'skipped',
  'cancelled',
] as const
export type MailState = (typeof mailStates)[number]

/** What a mail is for. The words of a Code mail are shown to no other person than its receiver. */
export const mailKinds = ['Code', 'Notification', 'Report', 'Announcement', 'Test'] as const
export type MailKind = (typeof mailKinds)[number]

/** A mail of the outbox as administrators see it: what kind it is, to whom and with what result. */
export interface OutboxMail {
  readonly id: number
  readonly recipient: string
  /** The name of its template: "Approval needed"; null for a mail without one. */
  readonly kind: string | null
  /** What it says, with dots for what is secret; null for a reader who may not see the record it is about. */
  readonly subject: string | null
  readonly text: string | null
  readonly state: MailState
  readonly attempts: number
  readonly next_try_at: string | null
  readonly last_error: string | null
  readonly result: string | null
  /** Why it was skipped or cancelled. */
  readonly reason: string | null
  /** An answer was lost after the content had left: it may have arrived twice. */
  readonly is_doubtful: boolean
  readonly date_created: string
  readonly date_sent: string | null
}

/** What was sent to whom, for the person who looks after the company's mail. */
export const outboxPage = page('/outbox', {
  about: 'Which mail was sent to whom, with what result.',
  jobs: [t`Send again what failed`, t`Filter by result and day`],
  label: 'Outbox',
  grants: { Admin: 'VE:all', IT: 'VE:all' },
  rights: ['view', 'edit'],
})

/** Mails one answer holds. */
export const OUTBOX_ROWS = 50

export const outboxCalls = calls({
  outbox: {
    method: 'GET',
    path: 'outbox/getAll',
    needs: 'view',
    pages: ['/outbox'],
    rows: 'shared',
    grid: true,
    input: {
      before: integer({ min: 1, help: 'The id of the last mail seen: older ones follow.' }),
      state: choice(mailStates),
    },
    answers: typed<readonly OutboxMail[]>(),
    summary:
      'What was sent to whom and with what result, newest first; beside it `can_send`, whether there is a mail server.',
  },
  sendAgain: {
    method: 'POST',
    path: 'outbox/sendAgain/{id}',
    needs: 'edit',
    pages: ['/outbox'],
    rows: 'shared',
    input: {},
    answers: typed<{ readonly id: number }>(),
    summary: 'Tries a mail once more that failed, or was kept while there was no mail server.',
  },
})
