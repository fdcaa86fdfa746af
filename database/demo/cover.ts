/** What the roster notes of a day on which a person works at other times, and what happens on such a day. */
export const COVER = {
  /** Comes in time and works. */
  steady: 'Covers for colleagues who are away',
  /** Takes a tea break that is too long. */
  slow: 'Moved for the opening hours of the client',
  /** Comes too late. */
  late: 'Takes over from the shift before',
  /** A day of an account that people sign in with. */
  own: 'Extra day, agreed with the team lead',
} as const

export type Cover = keyof typeof COVER

/** Minutes after the start of their shift: when the slow one's tea begins and ends, and when the late one comes. */
export const SLOW_TEA = { from: 135, to: 200 } as const
export const LATE_BY = 45
