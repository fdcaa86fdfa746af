import { numbersNear, phoneWords } from './near-words.ts'
import type { NumberRun } from './number-runs.ts'
import type { Item, Span } from './read-items.ts'

/** E.164 ends at 15 digits; fewer than 7 call nobody outside. */
const [SHORTEST, LONGEST] = [7, 15]
const PLUS = /(?:\+|\bplus|\bmais|\bmás)[\s(]*$/iu

/** Telephone numbers: 7 to 15 digits after a plus, or near a word of telephoning. */
export function phoneNumbers(
  text: string,
  items: readonly Item[],
  runs: readonly NumberRun[],
): Span[] {
  const fits = runs.filter(({ digits }) => digits.length >= SHORTEST && digits.length <= LONGEST)
  const near = { words: phoneWords, distance: 5, after: 3, shortest: SHORTEST, longest: LONGEST }
  const nearWords = new Set(numbersNear(fits, items, near))
  return fits.flatMap((run) => {
    const plus = PLUS.exec(text.slice(Math.max(0, run.from - 12), run.from))
    if (plus) return [{ from: run.from - plus[0].length, to: run.to }]
    return nearWords.has(run) ? [run] : []
  })
}
