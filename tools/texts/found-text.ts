import type { RolldownMagicString } from 'rolldown'

/** A text that people read, at one place of the code. */
export interface FoundText {
  /** `Leave of {1} days` */
  readonly key: string
  readonly start: number
  /** Puts the look-up in its place; what carries a tag, or is looked up where it is used, has none. */
  readonly write?: (code: RolldownMagicString) => void
}

/** The names in code of what a text is looked up by, and of what draws a text in which something stands. */
export const LOOK_UP = '__t'
export const DRAW = '__drawn'
