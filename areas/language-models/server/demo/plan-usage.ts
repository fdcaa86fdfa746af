import { chance } from '#database/demo/chance.ts'
import { LODGING } from '#database/demo/clients.ts'
import type { Purpose } from '../../contract/ledger-words.ts'

/** A request of the demo company to a model; what it cost follows from its tokens and prices. */
export interface PlannedRequest {
  readonly key: string
  /** Whole minutes after the day began, UTC. */
  readonly minute: number
  readonly day: string
  readonly email: string | null
  readonly workspace: string | null
  /** Where no workspace says which. */
  readonly client: string | null
  readonly purpose: Purpose
  readonly model: string
  readonly tokens_in: number
  readonly tokens_out: number
  readonly seconds: number
  readonly price_in: number
  readonly price_out: number
  readonly estimated: boolean
}

/** Prices of 1,000,000 tokens. */
const LARGE = { model: 'assistant-large', price_in: 2.5, price_out: 10 } as const
const SMALL = { model: 'assistant-small', price_in: 0.15, price_out: 0.6 } as const

/** Who asks what, and how often on a working day. */
const HABITS = [
  { email: 'agent', workspace: 'acme-support', a_day: 4 },
  { email: 'agent2', workspace: 'acme-support', a_day: 3 },
  { email: 'lead', workspace: 'acme-support', a_day: 3 },
  { email: 'lead2', workspace: 'acme-support', a_day: 2 },
  { email: 'qa', workspace: 'acme-support', a_day: 3 },
  { email: 'hr', workspace: 'hr-handbook', a_day: 3 },
  { email: 'trainer', workspace: 'hr-handbook', a_day: 1 },
  { email: 'manager', workspace: 'hr-handbook', a_day: 1 },
] as const

/** What the programs of a client ask on a working day: tables are compared, and summed up in words. */
const OF_LODGING = [
  { purpose: 'comparison', a_day: 6, tokens: [7_200, 0] },
  { purpose: 'summary', a_day: 1, tokens: [9_600, 620] },
] as const

const [FIRST_HOUR, HOURS] = [8, 9]

/** All requests of a day; few of them at the weekend. */
export function requestsOf(day: string): PlannedRequest[] {
  const isWeekend = [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay())
  const many = (usual: number, ...words: readonly string[]): number =>
    Math.round(usual * (isWeekend ? 0.25 : 0.6 + chance('asks', day, ...words) * 0.8))
  const asked = HABITS.flatMap(({ email, workspace, a_day }) =>
    Array.from({ length: many(a_day, email) }, (_, n) => question(day, email, workspace, n)),
  )
  const counted = OF_LODGING.flatMap(({ purpose, a_day, tokens }) =>
    Array.from({ length: many(a_day, purpose) }, (_, n) =>
      request(day, `${purpose} ${n}`, tokens, {
        ...{ email: 'manager@muster.example', workspace: null, client: LODGING, purpose, ...LARGE },
      }),
    ),
  )
  return [...asked, ...counted]
}

/** A question: most to the large model, tried ones now and then, a few without a count of the provider. */
function question(day: string, person: string, workspace: string, n: number): PlannedRequest {
  const lot = chance('kind', day, person, n)
  return request(day, `${person} ${n}`, [1_700, 240], {
    ...{ email: `${person}@muster.example`, workspace, client: null },
    purpose: person === 'qa' && lot > 0.8 ? 'test' : 'chat',
    ...(lot < 0.3 ? SMALL : LARGE),
  })
}

function request(
  day: string,
  name: string,
  [tokensIn, tokensOut]: readonly [number, number],
  facts: Pick<
    PlannedRequest,
    'email' | 'workspace' | 'client' | 'purpose' | 'model' | 'price_in' | 'price_out'
  >,
): PlannedRequest {
  const some = (tokens: number): number =>
    Math.round(tokens * (0.7 + chance('tokens', day, name) * 0.6))
  return {
    ...{ key: `${day} ${name}`, day, ...facts },
    minute: FIRST_HOUR * 60 + Math.floor(chance('minute', day, name) * HOURS * 60),
    ...{ tokens_in: some(tokensIn), tokens_out: some(tokensOut) },
    seconds: Math.round((0.8 + chance('seconds', day, name) * 6) * 10) / 10,
    estimated: chance('estimated', day, name) < 0.04,
  }
}
