export const outcomes = ['Pass', 'Fail'] as const
export type Outcome = (typeof outcomes)[number]

/** What a score is measured by. */
export interface Measure {
  readonly pass_mark: number
  /** Falling; the last begins at 0. */
  readonly bands: readonly { readonly name: string; readonly from: number }[]
}

/** What forms propose, and what reviews without a form go by. */
export const usualMeasure: Measure = {
  pass_mark: 80,
  bands: [
    { name: 'Excellent', from: 95 },
    { name: 'Good', from: 85 },
    { name: 'Acceptable', from: 80 },
    { name: 'Below', from: 0 },
  ],
}

/** What a score comes to, as it is shown: rounded, so that nobody fails with the mark that passes. */
export function outcomeOf(
  { pass_mark, bands }: Measure,
  score: number,
): { outcome: Outcome; band: string | null } {
  return {
    outcome: score >= pass_mark ? 'Pass' : 'Fail',
    band: bands.find(({ from }) => score >= from)?.name ?? null,
  }
}
