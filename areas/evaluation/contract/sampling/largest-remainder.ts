/**
 * Shares of a total in proportion to weights, as whole numbers that add up to it: what is left after rounding down goes to the largest remainders.
 * Of equal remainders the earlier ones get it.
 */
export function largestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((total * weight) / sum))
  const left = total - shares.reduce((all, share) => all + share, 0)
  // Whole numbers: total * weight modulo sum says the same as the decimals, exactly.
  const first = weights
    .map((weight, place) => ({ place, remainder: (total * weight) % sum }))
    .toSorted((a, b) => b.remainder - a.remainder || a.place - b.place)
    .slice(0, left)
  for (const { place } of first) shares[place] = (shares[place] ?? 0) + 1
  return shares
}
