import { currencyDigits } from './currency-digits.ts'

/** What amounts were rounded to before they had the digits of their currency. */
const ONCE = 2
const PRICE_DECIMALS = 4

/** An amount with the decimals of its currency and without its name: "13,089.74", "13,090" of yen. Decimals that are there are never hidden. */
export function amountText(amount: unknown, currency: unknown, atMost = ONCE): string {
  const value = Number(amount ?? 0)
  const digits = currencyDigits(String(currency ?? ''))
  const usual = Math.max(digits, ONCE)
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: Number.isInteger(value) ? digits : usual,
    maximumFractionDigits: Math.max(usual, atMost),
  }).format(value)
}

/** What one piece costs: prices may have more decimals than what is paid for many of them. */
export const priceText = (price: unknown, currency: unknown): string =>
  amountText(price, currency, PRICE_DECIMALS)

/** An amount with its currency, as it is read and printed: "USD 13,089.74", "JPY 13,090". */
export const moneyText = (amount: unknown, currency: unknown): string =>
  `${String(currency ?? '')} ${amountText(amount, currency)}`.trim()
