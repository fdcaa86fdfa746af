import { identityWords, numbersNear } from './near-words.ts'
import type { NumberRun } from './number-runs.ts'
import type { Item, Span } from './read-items.ts'

/** Forms that are told by themselves: US 123-45-6789, British QQ 12 34 56 C, Spanish 12345678Z and X1234567L, Brazilian 123.456.789-09. */
const FORMS = [
  /\b[0-9]{3}-[0-9]{2}-[0-9]{4}\b/g,
  /\b[A-Z]{2} ?[0-9]{2} ?[0-9]{2} ?[0-9]{2} ?[A-D]\b/g,
  /\b[0-9]{8}-?[A-Z]\b/g,
  /\b[XYZ]-?[0-9]{7}-?[A-Z]\b/g,
  /\b[0-9]{3}\.[0-9]{3}\.[0-9]{3}-[0-9]{2}\b/g,
]
/** Words between "social security" or "passport" and its number. */
const DISTANCE = 6

/** Numbers by which states know people: in a form of their own, or after a word that says so. */
export function nationalIds(
  text: string,
  items: readonly Item[],
  runs: readonly NumberRun[],
): Span[] {
  const formed = FORMS.flatMap((form) =>
    [...text.matchAll(form)].map((match) => ({
      from: match.index,
      to: match.index + match[0].length,
    })),
  )
  const said = numbersNear(runs, items, {
    ...{ words: identityWords, distance: DISTANCE },
    ...{ shortest: 6, longest: 15 },
  })
  return [...formed, ...said]
}
