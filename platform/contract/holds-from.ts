/** Beside the fields of a change: the day from which what it says of dated fields holds. */
export const HOLDS_FROM = 'holds_from'
