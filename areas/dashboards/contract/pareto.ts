/** What is ranked. */
export interface Bar {
  readonly key: string
  readonly label: string
  readonly value: number
}

export interface RankedBar extends Bar {
  readonly percent: number
  readonly cumulative_percent: number
  /** Empty for the others, which stand last whatever their size. */
  readonly rank: number | null
  /** Among the few that make the most. */
  readonly vital: boolean
}

export interface Pareto {
  readonly total: number
  readonly vital_few: number
  readonly rows: readonly RankedBar[]
  /** How many there are without those that are nothing. */
  readonly count: number
}

/** The same as it is answered: what it is about, and how many there are in `total` beside it. */
export interface RankedChart extends Omit<Pareto, 'count'> {
  /** The name of the report. */
  readonly source: string
  readonly dimension: string
  readonly measure: string
  /** Percent that the vital few reach. */
  readonly cut: number
}

/**
 * The largest first, with their share and their running share. The vital few are the smallest number of leading bars that reach the
 * cut; they are always shown, even beyond the most bars, and what is left stands together at the end.
 */
export function paretoOf(
  bars: readonly Bar[],
  { cut, maxBars }: { readonly cut: number; readonly maxBars: number },
): Pareto {
  const ordered = bars.filter(({ value }) => value > 0).toSorted(bySize)
  const total = sum(ordered)
  const running = ordered.map((_bar, place) => sum(ordered.slice(0, place + 1)))
  const reached = running.findIndex((value) => value * 100 >= cut * total)
  const vital = total > 0 ? reached + 1 : 0
  const shown = Math.max(maxBars, vital)
  const rows = ordered.slice(0, shown).map((bar, place) => ({
    ...bar,
    percent: percentOf(bar.value, total),
    cumulative_percent: percentOf(running[place] ?? 0, total),
    rank: place + 1,
    vital: place < vital,
  }))
  return {
    total,
    vital_few: vital,
    rows: [...rows, ...othersOf(ordered.slice(shown), total)],
    count: ordered.length,
  }
}

function othersOf(rest: readonly Bar[], total: number): RankedBar[] {
  if (rest.length === 0) return []
  const value = sum(rest)
  const share = { percent: percentOf(value, total), cumulative_percent: 100 }
  return [{ key: '', label: 'Others', value, ...share, rank: null, vital: false }]
}

/** The largest first; equal ones by their words, then by their key. */
const bySize = (one: Bar, other: Bar): number =>
  other.value - one.value ||
  one.label.localeCompare(other.label) ||
  one.key.localeCompare(other.key, undefined, { numeric: true })

/** Amounts have two digits: in hundredths they add up exactly. */
const sum = (bars: readonly Bar[]): number =>
  bars.reduce((all, { value }) => all + Math.round(value * 100), 0) / 100

const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100
