import type { ScorecardCheckpoint, ScorecardSection } from '../../contract/scorecards/scorecard.ts'
import { MET, YES } from './scales.ts'

type Points = Pick<ScorecardCheckpoint, 'weight' | 'max_points'>
type Details = Partial<
  Pick<
    ScorecardCheckpoint,
    'fatality' | 'na_allowed' | 'evidence_required' | 'guidance' | 'scale'
  > & { readonly error: string }
>

export interface DemoCheckpoint extends Points, Details {
  readonly code: string
  readonly question: string
  readonly section: string
}

export interface DemoScorecard {
  readonly name: string
  readonly generation: 'classic' | 'weighted'
  readonly kind: string
  readonly channel: string
  readonly client: string
  readonly scale: string
  readonly sections: readonly Pick<
    ScorecardSection,
    'name' | 'weight' | 'is_bonus' | 'description'
  >[]
  readonly checkpoints: readonly DemoCheckpoint[]
}

const section = (name: string, weight: number | null, description: string, is_bonus = false) => ({
  ...{ name, weight, description, is_bonus },
})

const weighs = (
  section: string,
  code: string,
  weight: number,
  question: string,
  details: Details = {},
): DemoCheckpoint => ({ section, code, weight, max_points: null, question, ...details })

const earns = (
  section: string,
  code: string,
  max_points: number,
  question: string,
  details: Details = {},
): DemoCheckpoint => ({ section, code, max_points, weight: null, question, ...details })

/** Calls about bookings: four sections that add up, and a bonus for what goes beyond. */
const voice: DemoScorecard = {
  ...{ name: 'Voice quality', generation: 'weighted', kind: 'Voice', channel: 'Voice' },
  ...{ client: 'Larkspur Lodging', scale: MET },
  sections: [
    section('Opening', 20, 'The first half minute.'),
    section('Compliance', 30, 'What the law and the client ask for.'),
    section('Resolution', 40, 'Whether the customer got what they called for.'),
    section('Closing', 10, 'The last half minute.'),
  ],
  checkpoints: [
    weighs('Opening', 'A1', 40, 'Greets the customer and gives their name', { error: 'TONE' }),
    weighs('Opening', 'A2', 60, 'Finds out what the customer needs', {
      error: 'HAND',
      guidance: 'Asks at least one open question before looking for an answer.',
    }),
    weighs('Compliance', 'B1', 50, 'Verifies the identity before sharing data', {
      ...{ fatality: 'Section', evidence_required: true, error: 'ID', scale: YES },
      guidance: 'Name, booking number and one more detail of the booking.',
    }),
    weighs('Compliance', 'B2', 50, 'Reads the notice about the recording', {
      ...{ error: 'ID', scale: YES },
    }),
    weighs('Resolution', 'C1', 50, 'Gives the right information', { error: 'INFO' }),
    weighs('Resolution', 'C2', 30, 'Solves the request in this call', {
      ...{ error: 'FUP', na_allowed: true },
      guidance: 'Not applicable when the client has to decide.',
    }),
    weighs('Resolution', 'C3', 20, 'Says what happens next and when', { error: 'FUP' }),
    weighs('Closing', 'D1', 100, 'Asks whether anything is left and says goodbye', {
      ...{ error: 'TONE', na_allowed: true },
    }),
  ],
}

/** Claims: points for each step. */
const backOffice: DemoScorecard = {
  ...{
    name: 'Claims handling',
    generation: 'classic',
    kind: 'Back office',
    channel: 'Back office',
  },
  ...{ client: 'Alder Insurance', scale: MET },
  sections: [
    section('Claim', null, 'The file itself.'),
    section('Communication', null, 'What the customer reads.'),
  ],
  checkpoints: [
    earns('Claim', 'P1', 10, 'All documents are attached to the claim', { error: 'REC' }),
    earns('Claim', 'P2', 20, 'The claim is linked to the right policy', { error: 'REC' }),
    earns('Claim', 'P3', 30, 'The amount is calculated by the rules of the policy', {
      ...{ error: 'INFO', na_allowed: true },
    }),
    earns('Communication', 'P4', 40, 'The letter says what was decided and why', {
      error: 'INFO',
    }),
  ],
}

/** Still being designed: its weights do not add up yet. */
const chat: DemoScorecard = {
  ...{ name: 'Chat quality', generation: 'weighted', kind: 'Chat', channel: 'Chat' },
  ...{ client: 'Ostara Mobile', scale: MET },
  sections: [
    section('Conversation', 40, 'How it reads.'),
    section('Solution', 50, 'Whether it helps.'),
    section('Beyond', 5, 'More than was asked for.', true),
  ],
  checkpoints: [
    weighs('Conversation', 'A1', 1, 'Answers within the agreed time', { error: 'HAND' }),
    weighs('Conversation', 'A2', 1, 'Writes correctly and kindly', { error: 'TONE' }),
    weighs('Solution', 'B1', 2, 'Gives the right information', { error: 'INFO' }),
    weighs('Solution', 'B2', 1, 'Checks the identity before changing the contract', {
      ...{ fatality: 'Form', evidence_required: true, error: 'ID', scale: YES },
    }),
    weighs('Beyond', 'X1', 1, 'Offers a tip the customer did not ask for', { scale: YES }),
  ],
}

export const demoScorecards = { voice, backOffice, chat }
