import { calls } from './calls.ts'
import { choice, integer } from './fields/field.ts'
import { page } from './pages.ts'

export const mailStates = ['waiting', 'sending', 'sent', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** A mail of the outbox as administrators see it: its text with dots for what is secret. */
export interface OutboxMail {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly state: MailState
  readonly attempts: number
  readonly next_try_at: string | null
  readonly last_error: string | null
  readonly result: string | null
  /** An answer was lost after the content had left: it may have arrived twice. */
  readonly is_doubtful: boolean
  readonly date_created: string
  readonly date_sent: string | null
}

/** What was sent to whom, for whoever looks after the company's mail. */
export const outboxPage = page('/outbox', {
  label: 'Outbox',
  menu: { group: 'Administration', order: 95, icon: 'mail' },
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
    input: {
      before: integer({ min: 1, help: 'The id of the last mail seen: older ones follow.' }),
      state: choice(mailStates),
    },
    summary: 'What was sent to whom and with what result, newest first.',
  },
  sendAgain: {
    method: 'POST',
    path: 'outbox/sendAgain/{id}',
    needs: 'edit',
    pages: ['/outbox'],
    rows: 'shared',
    input: {},
    summary: 'Tries a mail once more that failed.',
  },
})
