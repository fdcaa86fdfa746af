import { Fraction } from '#areas/quality/contract/scoring/fraction.ts'

/** Answers of one person with the score they come to. */
export interface ScoredSheet {
  readonly user_id: number
  readonly score: number
  readonly answers: readonly { readonly checkpoint_id: number; readonly score_id: number }[]
}

/** How far one participant is from the baseline. */
export interface Deviation {
  readonly user_id: number
  readonly score: number
  /** Above zero: more lenient. */
  readonly deviation: number
  readonly is_within: boolean
}

/** How evaluators agree. Figures have two decimals, rounded half up. */
export interface CalibrationFigures {
  readonly baseline: number
  readonly deviations: readonly Deviation[]
  readonly mean_absolute_deviation: number
  readonly spread: number
  /** Percent of the participants. */
  readonly within_tolerance: number
  /** Percent of the participants who answered as the baseline did, by checkpoint. */
  readonly agreement: readonly { readonly checkpoint_id: number; readonly percent: number }[]
}

/** What participants differ by; null before anybody has answered. */
export function calibrationFigures(
  baseline: ScoredSheet,
  sheets: readonly ScoredSheet[],
  tolerance: number,
): CalibrationFigures | null {
  if (sheets.length === 0) return null
  const deviations = sheets.map(({ user_id, score }): Deviation => {
    const deviation = inHundredths(score - baseline.score)
    return { user_id, score, deviation, is_within: Math.abs(deviation) <= tolerance }
  })
  const scores = sheets.map(({ score }) => score)
  const sizes = deviations.map(({ deviation }) => Fraction.of(Math.abs(deviation)))
  const count = Fraction.of(sheets.length)
  return {
    baseline: baseline.score,
    deviations,
    mean_absolute_deviation: Fraction.sum(sizes).over(count).rounded(),
    spread: inHundredths(Math.max(...scores) - Math.min(...scores)),
    within_tolerance: percentOf(deviations.filter((one) => one.is_within).length, sheets.length),
    agreement: checkpointsOf([baseline, ...sheets]).map((checkpoint_id) => {
      const given = answerTo(baseline, checkpoint_id)
      const same = sheets.filter((sheet) => answerTo(sheet, checkpoint_id) === given)
      return { checkpoint_id, percent: percentOf(same.length, sheets.length) }
    }),
  }
}

/** Scores have two decimals, and so have their differences. */
const inHundredths = (difference: number): number => Math.round(difference * 100) / 100

const percentOf = (part: number, whole: number): number =>
  Fraction.of(part * 100)
    .over(Fraction.of(whole))
    .rounded()

const answerTo = ({ answers }: ScoredSheet, checkpoint: number): number | undefined =>
  answers.find(({ checkpoint_id }) => checkpoint_id === checkpoint)?.score_id

const checkpointsOf = (sheets: readonly ScoredSheet[]): number[] => [
  ...new Set(sheets.flatMap(({ answers }) => answers.map(({ checkpoint_id }) => checkpoint_id))),
]
