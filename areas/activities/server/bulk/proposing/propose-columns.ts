import type { BulkColumn } from '../../../contract/bulk/bulk-columns.ts'
import { readMoment } from '../read-moment.ts'
import type { FileColumn } from './file-columns.ts'
import { headWords, isWaiting, plainHead, rankOf } from './head-words.ts'

/** What a column seems to become. */
export interface ProposedColumn {
  readonly place: number
  readonly goes_to: string
  readonly format: BulkColumn['format']
}

type Format = BulkColumn['format']

/** What each column of a file becomes, by its head and its cells; a column is proposed once, and the people by whoever knows them. */
export function proposeColumns(columns: readonly FileColumn[]): ProposedColumn[] {
  const times = proposeTimes(columns)
  const taken = new Set(times.map(({ place }) => place))
  const free = columns.filter(({ place }) => !taken.has(place))
  const words = free.filter(({ holds }) => holds === 'words')
  const plain = (goes_to: string, column: FileColumn | undefined): ProposedColumn[] =>
    column ? [{ place: column.place, goes_to, format: null }] : []
  const client = best(words.filter(repeats), headWords.client)
  const activities = words.filter((column) => repeats(column) && column !== client)
  return [
    ...times,
    ...plain('client', client),
    // What came of a call is no activity where the campaign says which work it was.
    ...plain('activity', best(activities, headWords.activity, client ? DISPOSITION : undefined)),
    ...plain('reference_no', best(free.filter(fitsReference), headWords.reference_no)),
    ...plain('description', best(words, headWords.description)),
    ...plain(
      'quantity',
      best(
        free.filter(({ holds }) => holds === 'numbers'),
        headWords.quantity,
      ),
    ),
  ]
}

/** The last of the words for activities is what came of a call. */
const DISPOSITION = headWords.activity.length - 1

/** The column whose head is believed most, of the first place where two are alike. */
function best(
  columns: readonly FileColumn[],
  words: readonly RegExp[],
  below = Infinity,
): FileColumn | undefined {
  return columns
    .map((column) => ({ column, rank: rankOf(column.head, words) ?? Infinity }))
    .filter(({ rank }) => rank < below)
    .toSorted((one, other) => one.rank - other.rank)
    .find(({ rank }) => rank < Infinity)?.column
}

/** Campaigns and queues come again and again. */
const MOST_WORDS = 100
function repeats({ values }: FileColumn): boolean {
  const different = new Set(values).size
  return different <= MOST_WORDS && (different <= values.length / 2 || values.length < 10)
}

const LONGEST_REFERENCE = 60
const fitsReference = ({ values, holds }: FileColumn): boolean =>
  (holds === 'words' || holds === 'numbers') &&
  values.every((text) => text.length <= LONGEST_REFERENCE)

/** When the work was: a start and how long it took, else a start and an end, else an end and how long. Three that could disagree are never taken. */
function proposeTimes(columns: readonly FileColumn[]): ProposedColumn[] {
  const moments = columns.filter(({ holds }) => holds === 'moments')
  const end = best(moments, headWords.ended_at)
  const starts = moments.filter((column) => column !== end)
  const start = best(starts, headWords.started_at) ?? (starts.length === 1 ? starts[0] : undefined)
  const parts = handleTimes(columns)
  const durations = parts.map((column) => ({
    place: column.place,
    goes_to: 'duration_seconds',
    format: formatOf(column, start, end),
  }))
  const moment = (goes_to: string, column: FileColumn | undefined): ProposedColumn[] =>
    column ? [{ place: column.place, goes_to, format: null }] : []
  if (start && durations.length > 0) return [...moment('started_at', start), ...durations]
  if (start) return [...moment('started_at', start), ...moment('ended_at', end)]
  return [...moment('ended_at', end), ...durations]
}

/** The columns that are the handle time together: one of all of it, else talk, hold and wrap, else one that is called a duration. */
function handleTimes(columns: readonly FileColumn[]): FileColumn[] {
  const times = columns.filter(
    ({ holds, head }) => (holds === 'numbers' || holds === 'clocks') && !isWaiting(head),
  )
  const whole = best(times, headWords.handle)
  if (whole) return [whole]
  const talk = best(times, headWords.talk)
  if (!talk) return [best(times, headWords.duration) ?? []].flat()
  const others = [headWords.hold, headWords.wrap].map((words) =>
    best(
      times.filter((column) => column !== talk),
      words,
    ),
  )
  return [talk, ...others.filter((column) => column !== undefined)]
}

/** A number of thousands of seconds in one call is one of milliseconds. */
const SECONDS_OF_DAY = 86_400

/** In what a column of times is written. Its head says so, or the times between start and end do; a clock of two parts is nobody's guess. */
function formatOf(
  { head, values, holds }: FileColumn,
  start: FileColumn | undefined,
  end: FileColumn | undefined,
): Format {
  const plain = plainHead(head)
  const named = NAMED.find(([, word]) => word.test(plain))?.[0]
  if (holds === 'clocks')
    return values.every((text) => text.split(':').length === 3) ? 'h:mm:ss' : (named ?? null)
  if (named) return named
  const numbers = values.map(Number).filter((number) => number > 0)
  const ratio = medianRatio(numbers, start, end)
  if (ratio !== undefined)
    return BY_RATIO.find(([, from, to]) => ratio >= from && ratio < to)?.[0] ?? 'seconds'
  return numbers.some((number) => number > SECONDS_OF_DAY) ? 'milliseconds' : 'seconds'
}

const NAMED: readonly (readonly [NonNullable<Format>, RegExp])[] = [
  ['milliseconds', /millis|ms$/],
  ['seconds', /sec/],
  ['minutes', /minut|mins?$/],
  ['hours', /hours?$/],
]

/** A number of a unit, divided by the seconds between start and end. */
const BY_RATIO: readonly (readonly [NonNullable<Format>, number, number])[] = [
  ['milliseconds', 100, Infinity],
  ['seconds', 0.1, 100],
  ['minutes', 0.0015, 0.1],
  ['hours', 0, 0.0015],
]

function medianRatio(
  numbers: readonly number[],
  start: FileColumn | undefined,
  end: FileColumn | undefined,
): number | undefined {
  if (!start || !end) return undefined
  const spans = start.values.flatMap((from, index) => {
    // What could be read in two ways is as long in both, on one day.
    const [begin, over] = [from, end.values[index] ?? ''].map((text) =>
      Date.parse(readMoment(text, 'DD/MM/YYYY', 'UTC') ?? readMoment(text, 'ISO', 'UTC') ?? ''),
    )
    const span = ((over ?? NaN) - (begin ?? NaN)) / 1000
    return span > 0 ? [span] : []
  })
  const median = (some: readonly number[]) => some.toSorted((a, b) => a - b)[some.length >> 1]
  const [length, span] = [median(numbers), median(spans)]
  return length === undefined || span === undefined ? undefined : length / span
}
