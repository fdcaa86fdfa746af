const MASK = (1n << 64n) - 1n
const GAMMA = 0x9e3779b97f4a7c15n

/**
 * The place of a log in the order in which a seed draws: the `id`-th number of SplitMix64 begun at the seed (Steele, Lea and Flood, "Fast splittable
 * pseudorandom number generators", 2014). A generator whose numbers can be asked for one by one: a log that is added or gone moves no other.
 */
export function drawNumber(seed: number, id: number): bigint {
  let z = (BigInt(seed) + (BigInt(id) + 1n) * GAMMA) & MASK
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK
  return z ^ (z >> 31n)
}

/** Things in the order in which a seed draws them. */
export function inDrawnOrder<Thing extends { readonly id: number }>(
  seed: number,
  things: readonly Thing[],
): Thing[] {
  const numbers = new Map(things.map(({ id }) => [id, drawNumber(seed, id)]))
  const numberOf = ({ id }: Thing) => numbers.get(id) ?? 0n
  return things.toSorted((a, b) => {
    const [first, second] = [numberOf(a), numberOf(b)]
    return first < second ? -1 : first > second ? 1 : a.id - b.id
  })
}
