/** An amount with its currency, as it is read and printed: "USD 13,089.74". */
export function moneyText(amount: unknown, currency: unknown): string {
  const text = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(Number(amount ?? 0))
  return `${String(currency ?? '')} ${text}`.trim()
}
