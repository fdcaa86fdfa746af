import {
  amountText as plainAmount,
  moneyText as plainMoney,
} from '#platform/contract/words/money-text.ts'

/** A figure below nothing with the sign of print. */
export const printed = (figure: string): string => figure.replace('-', '−')

/** An amount with its currency, below nothing with the sign of print: "USD 13,089.74". */
export const moneyText = (amount: number, currency: string): string =>
  printed(plainMoney(amount, currency))

/** The same without the currency: "13,089.74". */
export const amountText = (amount: number, currency: string): string =>
  printed(plainAmount(amount, currency))

/** A quantity or a rate as it is printed: at most four digits after the point. */
export const exactText = (figure: number): string =>
  printed(new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }).format(figure))
