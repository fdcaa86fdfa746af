import type { Segment } from '../../contract/listening/segment.ts'

/** A stretch of a text, by the places of its letters. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Where the word that is heard stands in the text of its segment: words are looked for one after the other, so that the second "I" is not the first. */
export function placeOfWord(
  { text, words }: Pick<Segment, 'text' | 'words'>,
  place: number,
): Stretch | undefined {
  const lower = text.toLowerCase()
  let at = 0
  for (const [n, { word }] of words.entries()) {
    const said = word.trim().toLowerCase()
    const from = said === '' ? -1 : lower.indexOf(said, at)
    if (n === place) return from < 0 ? undefined : { from, to: from + said.length }
    if (from >= 0) at = from + said.length
  }
  return undefined
}

/** Everywhere a text holds what is searched for, in small letters. */
export function placesOf(text: string, wanted: string): Stretch[] {
  const lower = text.toLowerCase()
  const places: Stretch[] = []
  for (let from = lower.indexOf(wanted); from >= 0; from = lower.indexOf(wanted, from + 1)) {
    const to = from + wanted.length
    if (from >= (places.at(-1)?.to ?? 0)) places.push({ from, to })
  }
  return places
}
