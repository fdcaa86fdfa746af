import type { disputeKinds } from '../../../contract/disputes/audit-disputes.ts'

/** What one dispute of the demo company was about, and what came of it. */
export interface DisputeStory {
  readonly kind: (typeof disputeKinds)[number]
  /** Of the agent, one an item. */
  readonly reasons: readonly string[]
  /** Of the reviewer, one an item; undefined while it is open. */
  readonly verdict?: readonly { readonly accepted: boolean; readonly reason: string }[]
  readonly isWithdrawn?: true
}

export const STORIES: readonly DisputeStory[] = [
  {
    kind: 'Disagreement',
    reasons: ['I said when the confirmation comes, right before the end of the call.'],
  },
  {
    kind: 'Slip',
    reasons: ['This is the comment of another call: mine was about an arrival time.'],
  },
  {
    kind: 'Disagreement',
    reasons: ['The customer named the third detail without being asked.'],
    verdict: [{ accepted: true, reason: 'Heard again: the postcode is named at 1:12.' }],
  },
  {
    kind: 'Disagreement',
    reasons: [
      'I greeted by name after the customer had spelled it.',
      'The fee was the one of the price list of that day.',
    ],
    verdict: [
      { accepted: true, reason: 'The name is used twice in the first minute.' },
      { accepted: false, reason: 'The price list had changed the day before.' },
    ],
  },
  {
    kind: 'Disagreement',
    reasons: ['The system was slow, so that I could not change the dates in the call.'],
    verdict: [{ accepted: false, reason: 'The guide says to offer a call back then.' }],
  },
  {
    kind: 'Slip',
    reasons: ['I thought the notice was read to its end.'],
    verdict: [{ accepted: false, reason: '' }],
    isWithdrawn: true,
  },
]
