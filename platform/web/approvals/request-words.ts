import type { InboxTab, RequestGroup, RequestState } from '#platform/contract/approvals.ts'
import type { Tone } from '#platform/contract/fields/field.ts'
import { lowered } from '#platform/contract/labels.ts'
import { t } from '#platform/contract/words/texts.ts'

export const requestTones = {
  Waiting: 'info',
  Approved: 'ok',
  Rejected: 'bad',
  'Asked back': 'warn',
  Withdrawn: 'off',
} as const satisfies Record<RequestState, Tone>

/** Where the row of a request in a tab is found in the page. */
export const idOfRow = (tab: InboxTab, id: number): string => `request-${tab}-${id}`

/** Where the title of an open request is found in the page. */
export const idOfTitle = (id: number): string => `request-title-${id}`

/** "Approve 5 clean timesheets": what waits with nothing to look at. */
export function cleanWords({ clean, many }: Pick<RequestGroup, 'clean' | 'many'>): string {
  const what = lowered(t(many))
  return clean.length === 1 ? t`Approve the clean one` : t`Approve ${clean.length} clean ${what}`
}
