/** Weakens the difference between the first places: with 60 the second of both lists comes before the first of one alone. */
const DAMPING = 60

/**
 * One order out of several: reciprocal rank fusion, the sum of 1 / (60 + rank) over the lists something is in. What is equal keeps the order of the
 * lists.
 */
export function fused<Key>(
  lists: readonly (readonly Key[])[],
): { readonly key: Key; readonly score: number }[] {
  const scores = new Map<Key, number>()
  for (const list of lists)
    for (const [place, key] of list.entries())
      scores.set(key, (scores.get(key) ?? 0) + 1 / (DAMPING + place + 1))
  return [...scores]
    .map(([key, score]) => ({ key, score }))
    .toSorted((one, other) => other.score - one.score)
}
