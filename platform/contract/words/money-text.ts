const USUAL_DIGITS = 2
const known = new Map<string, number>()

/** The decimals of a currency by ISO 4217: none of JPY, three of KWD, two of most. */
export function currencyDigits(currency: string): number {
  const found = known.get(currency) ?? digitsOf(currency)
  known.set(currency, found)
  return found
}

function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return USUAL_DIGITS
  const { maximumFractionDigits = USUAL_DIGITS } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return maximumFractionDigits
}

/** An amount with its currency, as it is read and printed: "USD 13,089.74", "JPY 13,090". Decimals that are there are never hidden. */
export function moneyText(amount: unknown, currency: unknown): string {
  const code = String(currency ?? '')
  const value = Number(amount ?? 0)
  const digits = currencyDigits(code)
  // Amounts are stored with two decimals.
  const isWhole = Number.isInteger(value)
  const text = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: isWhole ? digits : Math.max(digits, USUAL_DIGITS),
    maximumFractionDigits: Math.max(digits, USUAL_DIGITS),
  }).format(value)
  return `${code} ${text}`.trim()
}
