/** What is typed of a line, as far as it is a number. */
export interface PricedLine {
  readonly quantity?: unknown
  readonly unit_price?: unknown
  readonly discount_percent?: unknown
  readonly tax_percent?: unknown
}

/** Amounts in cents. */
export interface Sums {
  readonly net: bigint
  readonly tax: bigint
  readonly total: bigint
}

const HUNDRED_PERCENT = 10_000n

/** A number with two digits after the point as a whole number of hundredths; 0 for what is none. No float touches it. */
export function hundredths(value: unknown): bigint {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  const [, whole = '0', part = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}

/** Rounded half up: everything here is above nothing. */
const divided = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by)

/** A line as the database prices it: the price less the discount, rounded to cents, and the tax on that. */
export function lineSums(line: PricedLine): Sums {
  const pieces = hundredths(line.quantity) / 100n
  const discount = hundredths(line.discount_percent)
  const left = discount > HUNDRED_PERCENT ? 0n : HUNDRED_PERCENT - discount
  const net = divided(pieces * hundredths(line.unit_price) * left, HUNDRED_PERCENT)
  const tax = divided(net * hundredths(line.tax_percent), HUNDRED_PERCENT)
  return { net, tax, total: net + tax }
}

/** What an order comes to, with its shipping and the tax of that in percent. */
export function orderSums(
  lines: readonly PricedLine[],
  shipping: unknown,
  shippingTax: unknown,
): Sums {
  const all = lines.map(lineSums)
  const net = all.reduce((sum, line) => sum + line.net, 0n)
  const sent = hundredths(shipping)
  const taxOfShipping = divided(sent * hundredths(shippingTax), HUNDRED_PERCENT)
  const tax = all.reduce((sum, line) => sum + line.tax, taxOfShipping)
  return { net, tax, total: net + tax + sent }
}

/** Cents as they are read: "13,089.74". */
export function centsText(cents: bigint): string {
  const whole = (cents / 100n).toLocaleString('en-US')
  return `${whole}.${String(cents % 100n).padStart(2, '0')}`
}
