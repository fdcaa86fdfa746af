import type { Amount } from '../../contract/asset-reports.ts'

/** Adds amounts up by currency, by cents, in the order of the currencies; what has no value counts nothing. */
export function addUp(amounts: readonly { currency: string; amount: number | null }[]): Amount[] {
  const cents = new Map<string, number>()
  for (const { currency, amount } of amounts)
    if (amount !== null) cents.set(currency, (cents.get(currency) ?? 0) + Math.round(amount * 100))
  return [...cents]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, sum]) => ({ currency, amount: sum / 100 }))
}
