import { pick } from '#database/demo/chance.ts'

/** What evaluators write beside answers that are less than full, by the code of the checkpoint: partly met, not met. */
const REMARKS: Readonly<Record<string, readonly [partly: string, failed: string]>> = {
  A1: [
    'Greeting was friendly, the name was missing.',
    'Started with a question, without a greeting.',
  ],
  A2: [
    'Asked what it is about, but not since when.',
    'Looked up a booking before knowing the request.',
  ],
  B1: [
    'Name and booking number, no third detail.',
    'Read out the booking before the caller was verified.',
  ],
  B2: ['The notice was read only halfway.', 'The notice about the recording was not read.'],
  C1: ['The deadline was right, the fee was not.', 'Quoted last season’s cancellation fee.'],
  C2: [
    'Changed the dates, the confirmation had to be sent later.',
    'Asked the customer to call again tomorrow.',
  ],
  C3: ['Said what happens, not when.', 'Ended without saying what happens next.'],
  D1: ['Said goodbye in a hurry.', 'Hung up before the customer had finished.'],
  P1: ['The second invoice is missing.', 'No document is attached.'],
  P2: [
    'Linked to the policy, the cover is the old one.',
    'Linked to the policy of another customer.',
  ],
  P3: ['The deductible was taken off twice.', 'The amount is not what the policy pays.'],
  P4: ['The decision is clear, the reason is not.', 'The letter does not say why.'],
}
const OTHERWISE = ['Done, but not completely.', 'Not done.'] as const

export const remarkOn = (code: string | null, kind: string): string =>
  (REMARKS[code ?? ''] ?? OTHERWISE)[kind === 'Fail' ? 1 : 0]

const GOOD = [
  'Clear from the first sentence on. The customer thanked twice.',
  'Calm and exact. Keep the open question at the start.',
  'Everything in one contact. A good example for the team.',
]
const FAIR = [
  'Solid. Next time say when the confirmation arrives.',
  'Friendly throughout; the checks came a little late.',
  'The result is right. The way there can be shorter.',
]
const POOR = [
  'Let us look at the checks together before the next shift.',
  'The tone was good, the information was not. We listen to it together.',
  'Two steps were left out. The guide on the wall names both.',
]

export const summaryOf = (score: number, key: string): string =>
  `<p>${pick(score >= 90 ? GOOD : score >= 80 ? FAIR : POOR, 'summary', key)}</p>`

const SAID = [
  'Thank you, I will say the time as well.',
  'Understood.',
  'I was not sure about the fee. It is clear now.',
  'Agreed. The line was bad, but I should have asked.',
  'Thanks!',
]

/** What the agent says to it, if anything. */
export const acknowledgementOf = (key: string): string | null =>
  pick([...SAID, null, null, null], 'said', key)
