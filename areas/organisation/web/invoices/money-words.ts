/** An amount with its currency: "USD 13,089.74". */
export function moneyText(amount: number, currency: string): string {
  const text = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(amount)
  return `${currency} ${text}`.trim().replace('-', '−')
}

/** A quantity or a rate as it is printed: at most four digits after the point. */
export const exactText = (figure: number): string =>
  new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 }).format(figure).replace('-', '−')
