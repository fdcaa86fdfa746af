/** A share as people read it; a dash where nobody is assigned. */
export const percentText = (percentage: number | null): string =>
  percentage === null ? '–' : `${percentage.toFixed(2)}%`
