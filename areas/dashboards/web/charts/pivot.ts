import type { ChartData, ChartSeries } from '#platform/web/reports/chart-data.ts'
import type { ChartPoint } from '../../contract/charts.ts'

/** What is told apart; the rest of a sum is drawn together, the rest of a ratio has no figure of its own. */
const MOST_BARS = 16
const MOST_SERIES = 5

interface Shape {
  /** The first dimension is a stretch of days: in the order of time, and all of them. */
  readonly isTime: boolean
  readonly isSum: boolean
  /** What the one series of an unsplit chart is called. */
  readonly label: string
}

interface Place {
  readonly key: string
  readonly label: string
  readonly size: number
}

/** The points of a chart as bars and series. */
export function pivot(points: readonly ChartPoint[], shape: Shape): ChartData {
  const isSplit = points.some(({ key }) => key.length > 1)
  const { shown: bars, rest: smallBars } = cut(placesOf(points, 0), MOST_BARS, shape.isTime)
  const { shown: parts, rest: smallParts } = cut(placesOf(points, 1), MOST_SERIES, false)
  const valueOf = (bar: readonly string[], part: readonly string[] | undefined) =>
    points.reduce(
      (all, { key, value }) =>
        bar.includes(key[0] ?? '') && (!part || part.includes(key[1] ?? ''))
          ? all + (value ?? 0)
          : all,
      0,
    )
  const series = isSplit
    ? [
        ...parts.map(({ key, label }, place) => ({
          keys: [key],
          label,
          color: `var(--chart-${place + 1})`,
        })),
        ...restOf(smallParts, shape.isSum),
      ]
    : [{ keys: undefined, label: shape.label, color: 'var(--chart-1)' }]
  const named = series.map((one, place) => ({ ...one, name: `series${place}` }))
  const rows = [
    ...bars.map(({ key, label }) => ({ keys: [key], label })),
    ...restOf(smallBars, shape.isSum),
  ]
  return {
    step: 'day',
    series: named.map(({ name, label, color, keys }): ChartSeries => ({
      ...{ name, label, color },
      total: valueOf(
        rows.flatMap((row) => row.keys),
        keys,
      ),
    })),
    bars: rows.map(({ keys, label }) => ({
      ...Object.fromEntries(named.map(({ name, keys: part }) => [name, valueOf(keys, part)])),
      day: label,
    })),
  }
}

const restOf = (small: readonly Place[], isSum: boolean) =>
  small.length > 0 && isSum
    ? [{ keys: small.map(({ key }) => key), label: 'Other', color: 'var(--chart-rest)' }]
    : []

/** The places of one dimension with what they hold together. */
function placesOf(points: readonly ChartPoint[], dimension: 0 | 1): Place[] {
  const sizes = new Map<string, Place>()
  for (const { key, labels, value } of points) {
    const place = key[dimension]
    if (place === undefined) continue
    const size = (sizes.get(place)?.size ?? 0) + (value ?? 0)
    sizes.set(place, { key: place, label: labels[dimension] ?? place, size })
  }
  return [...sizes.values()]
}

function cut(places: readonly Place[], most: number, isTime: boolean) {
  if (isTime)
    return { shown: places.toSorted((one, other) => one.key.localeCompare(other.key)), rest: [] }
  const sorted = places.toSorted((one, other) => other.size - one.size)
  return { shown: sorted.slice(0, most), rest: sorted.slice(most) }
}
