import type { Tone } from '#platform/contract/fields/field.ts'
import type { unreturnedReasons } from '../../contract/unreturned.ts'

type Reason = (typeof unreturnedReasons)[number]

/** Why a piece should be back, in a word and a tone. */
export const reasonWords = {
  Left: { word: 'Has left', tone: 'bad' },
  Marked: { word: 'Unreturned', tone: 'bad' },
  Late: { word: 'Late', tone: 'warn' },
} satisfies Record<Reason, { word: string; tone: Tone }>
