/** The most frequent small words of the languages whose words the database can reduce. */
const SMALL_WORDS = {
  English: 'the of and to in is that for it with are be this on as was you have not by from or',
  German: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch',
  French: 'le la les de des et en un une du dans est que qui pour pas sur au par avec ce sont',
  Spanish: 'el la los de que y en un una por con para no es del se las lo como más su al',
  Portuguese: 'o a os de que e do da em um para com não uma por mais dos das é no na ao',
  Italian: 'il la di che e un una per non in del della con sono si le dei da al nel è più',
  Dutch: 'de het een en van in is dat op te zijn met voor niet aan er om ook als bij door',
} as const

const words = Object.entries(SMALL_WORDS).map(
  ([language, list]) => [language, new Set(list.split(' '))] as const,
)
/** Of a text this much is looked at. */
const SOME_CHARACTERS = 20_000
/** In honest prose every fifth word is a small one; a list of names has none. */
const LEAST_SHARE = 0.08

/** The language of a text, by its small words; undefined where they do not say. */
export function languageOf(text: string): string | undefined {
  const found =
    text
      .slice(0, SOME_CHARACTERS)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  if (found.length === 0) return undefined
  const counts = words.map(([language, small]) => ({
    language,
    count: found.filter((word) => small.has(word)).length,
  }))
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  if (!first || first.count < found.length * LEAST_SHARE || first.count === second?.count)
    return undefined
  return first.language
}
