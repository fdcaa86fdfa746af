import { currencyDigits } from '#platform/contract/words/currency-digits.ts'
import { amountText } from '#platform/contract/words/money-text.ts'

/** What is typed of a line, as far as it is a number. */
export interface PricedLine {
  readonly quantity?: unknown
  readonly unit_price?: unknown
  readonly discount_percent?: unknown
  readonly tax_percent?: unknown
}

/** Amounts in ten-thousandths, each a whole number of the smallest part of the currency. */
export interface Sums {
  readonly net: bigint
  readonly tax: bigint
  readonly total: bigint
}

/** Prices have four decimals at most, and no currency has more. */
const DECIMALS = 4
const ONE = 10n ** BigInt(DECIMALS)
const HUNDRED_PERCENT = 100n * ONE

/** A number with four digits after the point as a whole number of ten-thousandths; 0 for what is none. No float touches it. */
export function tenThousandths(value: unknown): bigint {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  const [, whole = '0', part = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(text) ?? []
  return BigInt(whole) * ONE + BigInt(part.padEnd(DECIMALS, '0'))
}

/** Rounded half up: everything here is above nothing. */
const divided = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by)

/** Divides, and rounds to the digits of a currency. */
const roundedIn = (currency: unknown): ((amount: bigint, by: bigint) => bigint) => {
  const smallest = 10n ** BigInt(DECIMALS - currencyDigits(String(currency ?? '')))
  return (amount, by) => divided(amount, by * smallest) * smallest
}

/** A line as the database prices it: the price less the discount, rounded to the digits of the currency, and the tax on that. */
export function lineSums(line: PricedLine, currency: unknown): Sums {
  const rounded = roundedIn(currency)
  const pieces = tenThousandths(line.quantity) / ONE
  const discount = tenThousandths(line.discount_percent)
  const left = discount > HUNDRED_PERCENT ? 0n : HUNDRED_PERCENT - discount
  const net = rounded(pieces * tenThousandths(line.unit_price) * left, HUNDRED_PERCENT)
  const tax = rounded(net * tenThousandths(line.tax_percent), HUNDRED_PERCENT)
  return { net, tax, total: net + tax }
}

/** What decides about the sums of an order or a bill beside its lines. */
export interface PricedOrder {
  readonly shipping_cost?: unknown
  readonly shipping_tax_percent?: unknown
  readonly currency?: unknown
}

/** What an order comes to, with its shipping and the tax of that. */
export function orderSums(lines: readonly PricedLine[], order: PricedOrder): Sums {
  const { shipping_cost, shipping_tax_percent, currency } = order
  const all = lines.map((line) => lineSums(line, currency))
  const net = all.reduce((sum, line) => sum + line.net, 0n)
  const sent = tenThousandths(shipping_cost)
  const ofShipping = roundedIn(currency)(
    sent * tenThousandths(shipping_tax_percent),
    HUNDRED_PERCENT,
  )
  const tax = all.reduce((sum, line) => sum + line.tax, ofShipping)
  return { net, tax, total: net + tax + sent }
}

/** Ten-thousandths as they are read: "13,089.74", "13,090" of yen. */
export const sumText = (amount: bigint, currency: unknown): string =>
  amountText(Number(amount) / Number(ONE), currency)
