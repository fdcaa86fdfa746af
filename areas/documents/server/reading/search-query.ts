/** Longer searches say nothing more. */
const MOST_WORDS = 12

/**
 * What people type, as a query of all its words, of which each may go on: "break pol" finds "Breaks and policies". Undefined when there is no
 * word in it. Marks are left out, so that nothing typed is an operator.
 */
export function searchQuery(search: string): string | undefined {
  const plain = search.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST_WORDS) ?? []
  return words.length === 0 ? undefined : words.map((word) => `${word}:*`).join(' & ')
}
