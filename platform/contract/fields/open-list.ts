/**
 * A list of words that is open to other areas. Its owner declares it with its own words and chooses from it by `openChoice`; every other
 * area names its words in `adds` of its contract. The program, the build and the tools, which have all areas, join them (`join-areas.ts`).
 */
export interface OpenList {
  /** What the list is called among all: "kpi-metrics". */
  readonly list: string
  /** Each word with its place among all words of the list; places leave room between them. */
  readonly words: Readonly<Record<string, number>>
}

/** A list with the words of its owner. */
export const openList = (list: string, words: OpenList['words'] = {}): OpenList => ({ list, words })

/** What another area adds to a list. */
export const addTo = ({ list }: OpenList, words: OpenList['words']): OpenList => ({ list, words })

/** The words of some lists in their places, each once. */
export function wordsInPlace(lists: readonly OpenList[]): string[] {
  const places = new Map(lists.flatMap(({ words }) => Object.entries(words)))
  return [...places]
    .toSorted(([a, first], [b, second]) => first - second || a.localeCompare(b))
    .map(([word]) => word)
}
