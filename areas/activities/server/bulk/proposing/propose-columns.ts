import type { BulkColumn } from '../../../contract/bulk/bulk-columns.ts'
import { readMoment } from '../read-moment.ts'
import type { FileColumn } from './file-columns.ts'
import { headWords, mayBeHandling, plainHead, rankOf } from './head-words.ts'

/** What a column seems to become. */
export interface ProposedColumn {
  readonly place: number
  readonly goes_to: string
  readonly format: BulkColumn['format']
}

type Format = BulkColumn['format']

/** What each column of a file becomes, by its head and its cells. The column of people is found apart. */
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
  const unit = unitOf(
    parts.filter(({ holds }) => holds === 'numbers'),
    start,
    end,
  )
  const durations = parts.map((column) => ({
    place: column.place,
    goes_to: 'duration_seconds',
    format: formatOf(column, unit),
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
    ({ holds, head }) => (holds === 'numbers' || holds === 'clocks') && mayBeHandling(head),
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

type Unit = NonNullable<Format>

/** In what a column of times is written, by its head, else by the unit of all such columns; a clock of two parts is nobody's guess. */
function formatOf({ head, values, holds }: FileColumn, unit: Unit): Format {
  const plain = plainHead(head)
  const named = NAMED.find(([, word]) => word.test(plain))?.[0]
  if (holds === 'clocks')
    return values.every((text) => text.split(':').length === 3) ? 'h:mm:ss' : (named ?? null)
  return named ?? unit
}

/** The unit in which columns of numbers are together about as long as the time between start and end. */
function unitOf(
  columns: readonly FileColumn[],
  start: FileColumn | undefined,
  end: FileColumn | undefined,
): Unit {
  const span = start && end && median(spansOf(start, end))
  const lengths = columns.map(({ values }) => median(values.map(Number)) ?? 0)
  const length = lengths.reduce((sum, one) => sum + one, 0)
  if (span === undefined || length === 0)
    return length > SECONDS_OF_DAY ? 'milliseconds' : 'seconds'
  const ratio = length / span
  return BY_RATIO.find(([, from, to]) => ratio >= from && ratio < to)?.[0] ?? 'seconds'
}

const median = (some: readonly number[]): number | undefined =>
  some.toSorted((one, other) => one - other)[some.length >> 1]

/** Seconds between a start and an end; what could be read in two ways is as long in both, on one day. */
const spansOf = (start: FileColumn, end: FileColumn): number[] =>
  start.values.flatMap((from, index) => {
    const [begin = NaN, over = NaN] = [from, end.values[index] ?? ''].map((text) =>
      Date.parse(
        readMoment(text, 'DD/MM/YYYY', 'UTC') ?? readMoment(text, 'MM/DD/YYYY', 'UTC') ?? '',
      ),
    )
    const span = (over - begin) / 1000
    return span > 0 ? [span] : []
  })

const NAMED: readonly (readonly [Unit, RegExp])[] = [
  ['milliseconds', /millis|ms$/],
  ['seconds', /sec/],
  ['minutes', /minut|mins?$/],
  ['hours', /hours?$/],
]

/** A number of a unit, divided by the seconds between start and end. */
const BY_RATIO: readonly (readonly [Unit, number, number])[] = [
  ['milliseconds', 100, Infinity],
  ['seconds', 0.1, 100],
  ['minutes', 0.0015, 0.1],
  ['hours', 0, 0.0015],
]
