import { AT_DESK } from '#areas/time-tracking/contract/clock-state.ts'

/**
 * What a person is doing, seen from outside: the clock's own states, and what a plan makes of a person whose clock is stopped.
 * Pure; moments are milliseconds.
 */
export const boardStates = [
  'At Desk',
  'On break',
  'Late',
  'Absent',
  'Forgotten',
  'Not started',
  'Ended',
  'Not planned',
] as const

export type BoardState = (typeof boardStates)[number]

/** What a board can be narrowed to: a break that is over is one of the breaks. */
export const boardWords = [...boardStates, 'Over break'] as const

export type BoardWord = (typeof boardWords)[number]

/** The person who is missing for longer than this will hardly come. */
export const ABSENT_AFTER_MS = 3_600_000

export interface BoardFacts {
  /** The status of the running entry, while a shift is open. */
  readonly running: string | undefined
  readonly isForgotten: boolean
  /** A shift of this day has ended. */
  readonly hasEnded: boolean
  readonly plan: { readonly start: number; readonly end: number } | undefined
  /** Minutes a start may be late before anybody is told. */
  readonly graceMinutes: number
}

/** The state of a person at a moment. Who came and went again has ended, whatever was planned. */
export function boardStateOf(facts: BoardFacts, now: number): BoardState {
  const { running, isForgotten, hasEnded, plan, graceMinutes } = facts
  if (isForgotten) return 'Forgotten'
  if (running !== undefined) return running === AT_DESK ? 'At Desk' : 'On break'
  if (hasEnded) return 'Ended'
  if (!plan) return 'Not planned'
  const missing = now - plan.start
  if (now >= plan.end || missing > ABSENT_AFTER_MS) return 'Absent'
  return missing > graceMinutes * 60_000 ? 'Late' : 'Not started'
}

/** Whether a person belongs to what a board is narrowed to. */
export const isIn = (
  { state, is_over }: { readonly state: BoardState; readonly is_over: boolean },
  word: BoardWord,
): boolean => (word === 'Over break' ? is_over : state === word)
