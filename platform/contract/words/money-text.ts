import { currencyDigits } from './currency-digits.ts'

/** What amounts were rounded to before they had the digits of their currency. */
const ONCE = 2

/** An amount with the decimals of its currency and without its name: "13,089.74", "13,090" of yen. Decimals that are there are never hidden. */
export function amountText(amount: unknown, currency: unknown): string {
  const value = Number(amount ?? 0)
  const digits = currencyDigits(String(currency ?? ''))
  const most = Math.max(digits, ONCE)
  return new Intl.NumberFormat('en-US', {
    minimumFractionDigits: Number.isInteger(value) ? digits : most,
    maximumFractionDigits: most,
  }).format(value)
}

/** An amount with its currency, as it is read and printed: "USD 13,089.74", "JPY 13,090". */
export const moneyText = (amount: unknown, currency: unknown): string =>
  `${String(currency ?? '')} ${amountText(amount, currency)}`.trim()
