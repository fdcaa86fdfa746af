/** What is known of some scores by their sums. */
export interface ScoreSums {
  readonly count: number
  readonly sum: number
  readonly squares: number
}

/** The 97.5 % quantile of the t distribution for 1 to 6 degrees of freedom. */
const FIRST_QUANTILES = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469]
/** The same of the normal distribution. */
const NORMAL = 1.959963984540054

/** The 97.5 % quantile for more: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5; right to four digits from 7 on. */
function laterQuantile(freedom: number): number {
  const x = NORMAL
  const terms = [
    (x ** 3 + x) / 4,
    (5 * x ** 5 + 16 * x ** 3 + 3 * x) / 96,
    (3 * x ** 7 + 19 * x ** 5 + 17 * x ** 3 - 15 * x) / 384,
    (79 * x ** 9 + 776 * x ** 7 + 1482 * x ** 5 - 1920 * x ** 3 - 945 * x) / 92_160,
  ]
  return terms.reduce((sum, term, place) => sum + term / freedom ** (place + 1), x)
}

export const tQuantile = (freedom: number): number =>
  FIRST_QUANTILES[freedom - 1] ?? laterQuantile(freedom)

/** Between what the mean lies with 95 % confidence, within 0 and 100; null of fewer than two scores, which say nothing about others. */
export function meanRange({ count, sum, squares }: ScoreSums): { from: number; to: number } | null {
  if (count < 2) return null
  const mean = sum / count
  const deviation = Math.sqrt(Math.max(0, squares - count * mean ** 2) / (count - 1))
  const half = (tQuantile(count - 1) * deviation) / Math.sqrt(count)
  return { from: rounded(Math.max(0, mean - half)), to: rounded(Math.min(100, mean + half)) }
}

export const rounded = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100
