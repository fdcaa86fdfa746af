/** Statements at once: one question about everything must not take the connections of everybody else. */
const AT_ONCE = 4

/** Does the work for each, a few at a time, and answers in the given order. */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const turn = async () => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, turn))
  return results
}
