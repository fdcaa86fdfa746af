import type { InboxTab, RequestState } from '#platform/contract/approvals.ts'
import type { Tone } from '#platform/contract/fields/field.ts'

export const requestTones = {
  Waiting: 'info',
  Approved: 'ok',
  Rejected: 'bad',
  'Asked back': 'warn',
  Withdrawn: 'off',
} as const satisfies Record<RequestState, Tone>

/** Where the row of a request in a tab is found in the page. */
export const idOfRow = (tab: InboxTab, id: number): string => `request-${tab}-${id}`
