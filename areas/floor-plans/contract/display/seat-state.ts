/** What a seat is at a moment, the first that fits; pure. Moments are milliseconds. */
export const seatStates = [
  'Blocked',
  'Free',
  'Taken',
  'On leave',
  'Rest day',
  'Remote',
  'At Desk',
  'On Break',
  'Ended',
  'Late',
  'Expected',
] as const

export type SeatState = (typeof seatStates)[number]

export interface SeatFacts {
  readonly isBlocked: boolean
  /** A person has it for the shift that is looked at. */
  readonly isAssigned: boolean
  /** The person is not one of those the reader may see. */
  readonly isUnseen: boolean
  /** Approved leave, or a holiday of the office. */
  readonly isAway: boolean
  readonly isRestDay: boolean
  /** The clock of that day: what runs, where from, and whether it has ended; nothing before the start. */
  readonly clock:
    | { readonly status: string | null; readonly isRemote: boolean; readonly hasEnded: boolean }
    | undefined
  readonly starts: number
  readonly graceMinutes: number
}

/** The state of a seat at a moment. */
export function seatStateOf(facts: SeatFacts, now: number, atDesk: string): SeatState {
  const { isBlocked, isAssigned, isUnseen, isAway, isRestDay, clock, starts, graceMinutes } = facts
  if (isBlocked) return 'Blocked'
  if (!isAssigned) return 'Free'
  if (isUnseen) return 'Taken'
  if (clock === undefined) {
    if (isAway) return 'On leave'
    if (isRestDay) return 'Rest day'
    return now > starts + graceMinutes * 60_000 ? 'Late' : 'Expected'
  }
  if (clock.hasEnded || clock.status === null) return 'Ended'
  if (clock.isRemote) return 'Remote'
  return clock.status === atDesk ? 'At Desk' : 'On Break'
}
