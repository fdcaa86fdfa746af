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
    reasons: ['It is done at the very end. Please look at the last minute again.'],
  },
  {
    kind: 'Slip',
    reasons: ['This comment is about other work. I did not have that customer on this day.'],
  },
  {
    kind: 'Disagreement',
    reasons: ['The customer brought it up before I could. It was there without being asked.'],
    verdict: [{ accepted: true, reason: 'Looked at again: it is there, at 1:12.' }],
  },
  {
    kind: 'Disagreement',
    reasons: [
      'I did it after the customer had spelled the name.',
      'I went by the guide as it was on that day.',
    ],
    verdict: [
      { accepted: true, reason: 'It is there twice, only later than usual.' },
      { accepted: false, reason: 'The guide had changed the day before, and the team knew.' },
    ],
  },
  {
    kind: 'Disagreement',
    reasons: ['The system was slow, so that I could not finish it at once.'],
    verdict: [
      {
        accepted: false,
        reason: 'The guide says to offer a call back then, which is missing too.',
      },
    ],
  },
  {
    kind: 'Slip',
    reasons: ['I thought that I had done it to the end.'],
    verdict: [{ accepted: false, reason: '' }],
    isWithdrawn: true,
  },
]
