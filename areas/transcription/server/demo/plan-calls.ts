import { chance, pick } from '#database/demo/chance.ts'
import type { JobState } from '../../contract/jobs/job-states.ts'
import { CALL_SCRIPTS, type CallScript } from './call-scripts.ts'

/** Something one speaker of a call said. */
export interface DemoSegment {
  readonly channel: 0 | 1
  readonly place: number
  readonly speaker: 'agent' | 'customer'
  readonly start: number
  readonly end: number
  readonly text: string
  readonly confidence: number
}

/** A job of the demo company before anybody is chosen for it. */
export interface PlannedCall {
  readonly n: number
  readonly about: CallScript['about']
  readonly state: JobState
  readonly error: string | null
  readonly hoursAgo: number
  readonly direction: 'In' | 'Out'
  readonly order: string
}

const ENDS: readonly (readonly [JobState, number, string | null])[] = [
  ['Queued', 2, null],
  ['Waiting', 3, null],
  ['Failed', 1, 'The recording cannot be read.'],
  ['Failed', 1, 'The speech server refused the recording.'],
  ['Duplicate', 1, 'This recording was fetched before.'],
  ['Skipped', 1, 'shorter than 5 s'],
]
const COMPLETED = 31
/** Two of five calls that were heard are of lodging. */
const isLodging = (n: number): boolean => n % 5 === 1 || n % 5 === 3

/** Forty calls, the newest first: those on their way, and 31 that were heard in the last three weeks. */
export function plannedCalls(): readonly PlannedCall[] {
  const others = ENDS.flatMap(([state, count, error]) =>
    Array.from({ length: count }, () => ({ state, error })),
  )
  const heard = Array.from({ length: COMPLETED }, () => ({
    state: 'Completed' as const,
    error: null,
  }))
  return [...others, ...heard].map((one, n) => ({
    ...{ n, ...one },
    about: one.state === 'Completed' && isLodging(n) ? 'lodging' : 'parcels',
    hoursAgo: 1 + n * 11 + Math.floor(chance('call', n) * 6),
    direction: chance('direction', n) < 0.85 ? 'In' : 'Out',
    order: String(80_000 + Math.floor(chance('order', n) * 9_999)),
  }))
}

const NAMES = ['Mrs Hansen', 'Mr Okafor', 'Ms Duarte', 'Mr Lindqvist', 'Mrs Petrova', 'Mr Novak']
const CITIES = ['Leeds', 'Porto', 'Bremen', 'Lyon', 'Girona', 'Galway']

/** How fast people speak, in words a second, and how they wait for each other. */
const PACE = 2.6
const BREATH = 0.5

/** What was said in a call, with its times; now and then somebody speaks before the other has ended. */
export function spokenIn({ n, about, order }: PlannedCall, agent: string): DemoSegment[] {
  const script = pick(
    CALL_SCRIPTS.filter((one) => one.about === about),
    'script',
    n,
  )
  const words: Readonly<Record<string, string>> = {
    ...{ agent, order, name: pick(NAMES, 'name', n), city: pick(CITIES, 'city', n) },
  }
  let clock = 0.6
  return script.turns.map((turn, place) => {
    const text = turn.slice(3).replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
    const gap = script.holds?.[place] ?? BREATH - chance('gap', n, place) * 0.9
    const start = rounded(Math.max(0, clock + gap))
    clock = start + text.split(' ').length / PACE + chance('length', n, place)
    const isAgent = turn.startsWith('A')
    return {
      ...{ channel: isAgent ? 0 : 1, place, speaker: isAgent ? 'agent' : 'customer' },
      ...{ start, end: rounded(clock), text },
      confidence: Math.round((0.82 + chance('sure', n, place) * 0.17) * 10_000) / 10_000,
    }
  })
}

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10

/** How often each mark stands in a text. */
export function marksIn(segments: readonly DemoSegment[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { text } of segments)
    for (const [, mark = ''] of text.matchAll(/\[([A-Z]+)\]/g))
      counts[mark] = (counts[mark] ?? 0) + 1
  return counts
}
