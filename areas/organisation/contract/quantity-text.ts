import { t } from '#platform/contract/words/texts.ts'

/** Figures after the point of a quantity and of an amount, wherever people read them. */
const DIGITS = 2

const twoDigits = (figure: number, least: 0 | 2): string =>
  new Intl.NumberFormat('en-US', {
    minimumFractionDigits: least,
    maximumFractionDigits: DIGITS,
  }).format(figure)

/** How much of what is billed, as people say it: "1,467.02 h", "434 units", "2.32 seats". A period is billed once, and says no more. */
export function quantityText(quantity: number, unit: string | null): string {
  const isWhole = Number.isInteger(quantity)
  const figure = twoDigits(quantity, unit === 'h' || !isWhole ? 2 : 0)
  const isOne = quantity === 1
  if (unit === 'h') return t`${figure} h`
  if (unit === 'unit') return isOne ? t`1 unit` : t`${figure} units`
  if (unit === 'seat') return isOne ? t`1 seat` : t`${figure} seats`
  if (unit === 'period' || !unit) return figure
  return `${figure} ${unit}`
}

/** The quantity as it was multiplied, where two digits are not all of it: who checks an amount needs it. */
export const exactQuantity = (quantity: number): string | undefined =>
  Math.round(quantity * 100) === Math.round(quantity * 1_000_000) / 10_000
    ? undefined
    : new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }).format(quantity)

/** What one of them costs: at least two digits after the point, at most the four that are stored. */
export const rateText = (rate: number): string =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 }).format(
    rate,
  )
