import type { Tone } from '#platform/contract/fields/field.ts'
import type { MailState } from '#platform/contract/outbox.ts'

/** The states of a mail, as people read them. */
export const stateWords = {
  waiting: { tone: 'warn', word: 'Waiting' },
  sending: { tone: 'info', word: 'On its way' },
  sent: { tone: 'ok', word: 'Sent' },
  kept: { tone: 'warn', word: 'Not sent: no mail server' },
  failed: { tone: 'bad', word: 'Not delivered' },
  skipped: { tone: 'off', word: 'Skipped' },
  cancelled: { tone: 'off', word: 'Cancelled' },
} as const satisfies Record<MailState, { tone: Tone; word: string }>

export const outboxKey = ['outbox'] as const
