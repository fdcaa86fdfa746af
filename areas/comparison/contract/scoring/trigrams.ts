/** Words as the database sees them when it counts trigrams: letters and digits, in small letters. */
const WORD = /[\p{L}\p{N}]+/gu

/** The trigrams of a text: two blanks before each word, and one after it. */
export function trigramsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [word] of text.toLowerCase().matchAll(WORD)) {
    const signs = [' ', ' ', ...word, ' ']
    for (let at = 0; at + 2 < signs.length; at++)
      found.add(`${signs[at]}${signs[at + 1]}${signs[at + 2]}`)
  }
  return found
}

/** How alike two texts are: trigrams in both, of all there are, as pg_trgm counts them. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  let shared = 0
  for (const trigram of one) if (other.has(trigram)) shared += 1
  return shared / (one.size + other.size - shared)
}
