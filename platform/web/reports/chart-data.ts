import { dayNumber, daysAfter, firstOfWeek } from '#platform/contract/days.ts'
import { DAYS, MONTHS } from '#platform/web/time/calendar-names.ts'
import { timeStyle } from '#platform/web/time/style.ts'
import type { SeriesPoint } from '#platform/contract/lists/report-answer.ts'
import { t } from '#platform/contract/words/texts.ts'

/** From this many days on a bar is a week: thinner bars cannot be told apart. */
const MOST_DAYS = 45

export interface ChartSeries {
  /** A name without dots, which the chart would read as a path. */
  readonly name: string
  readonly label: string
  readonly color: string
  readonly total: number
}

export interface ChartData {
  readonly series: readonly ChartSeries[]
  /** One a day or week: its words, and what each series counted. */
  readonly bars: readonly (Readonly<Record<string, number | string>> & { readonly day: string })[]
  readonly step: 'day' | 'week'
}

/** Series from the largest to the smallest, the rest last in grey; bars in the order of time, also of days when nothing was counted. */
export function chartData(points: readonly SeriesPoint[], today: string): ChartData {
  const dates = daysOf(points)
  const step = dates.length > MOST_DAYS ? 'week' : 'day'
  const placeOf = (date: string) =>
    step === 'week' ? firstOfWeek(date, timeStyle().week_start_day) : date
  const isOneMonth = dates[0]?.slice(0, 7) === dates.at(-1)?.slice(0, 7)
  const wordsOf = step === 'day' && isOneMonth ? weekdayWords : monthWords
  const places = [...new Set(dates.map(placeOf))]
  const series = seriesOf(points)
  const bars = places.map((place) => {
    const counts = series.map(({ name }): [string, number] => [
      name,
      sum(points.filter((point) => placeOf(point.date) === place && nameOf(point) === name)),
    ])
    return {
      ...Object.fromEntries(counts),
      day: step === 'day' && place === today ? t`Today` : wordsOf(place),
    }
  })
  return { series, bars, step }
}

/** Every day from the first that something was counted on to the last. */
function daysOf(points: readonly SeriesPoint[]): string[] {
  const dates = points.map(({ date }) => date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const length = dayNumber(last) - dayNumber(first) + 1
  return Array.from({ length }, (_, day) => daysAfter(first, day))
}

function seriesOf(points: readonly SeriesPoint[]): ChartSeries[] {
  const names = [...new Set(points.map(nameOf))]
  const sized = names.map((name) => {
    const own = points.filter((point) => nameOf(point) === name)
    return { name, label: own[0]?.label ?? name, total: sum(own), isRest: name === REST }
  })
  return sized
    .toSorted((one, other) => Number(one.isRest) - Number(other.isRest) || other.total - one.total)
    .map(({ isRest, ...each }, index) => ({
      ...each,
      color: isRest ? 'var(--chart-rest)' : `var(--chart-${index + 1})`,
    }))
}

const REST = 'rest'
const nameOf = ({ key, is_rest }: SeriesPoint): string =>
  is_rest ? REST : `of-${key.replaceAll('.', '_')}`
const sum = (points: readonly SeriesPoint[]): number =>
  points.reduce((total, { value }) => total + Number(value), 0)

/** "Mon 2", where no day of another month stands beside it. */
function weekdayWords(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return `${DAYS[day.getUTCDay()]} ${day.getUTCDate()}`
}

/** "2 Nov": a day, or the one a week begins on. */
function monthWords(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  return `${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`
}
