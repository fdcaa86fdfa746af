/** Longer searches say nothing more. */
const MOST_WORDS = 12

/** The words people type, without accents and marks, so that nothing typed is an operator. */
export const searchedWords = (search: string): string[] => {
  const plain = search.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? []
}

/** What people type, as a query of all its words, of which each may go on: "break pol" finds "Breaks and policies". Undefined when there is no word in it. */
export const searchQuery = (search: string): string | undefined => joined(search, ' & ')

/** The same of any of its words: how many of them a title holds says how well it fits. */
export const anyWordQuery = (search: string): string | undefined => joined(search, ' | ')

function joined(search: string, operator: string): string | undefined {
  const words = searchedWords(search)
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(operator)
}
