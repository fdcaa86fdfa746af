/** A time of day as it was written, `HH:MM` or `HH:MM:SS`; `doubt` holds the times it can mean, and undefined is none. */
export type WrittenTime =
  | { readonly time: string }
  | { readonly doubt: readonly [string, string] }
  | undefined

/** A start and an end; undefined where the text is not clearly both. */
export type WrittenTimes =
  | { readonly start: string; readonly end: string }
  | { readonly doubt: readonly [string, string] }
  | undefined

/** People write times shorter, however they write them. */
export const LONGEST_TIMES = 60

const two = (part: number): string => String(part).padStart(2, '0')
const DAY_SECONDS = 86_400

const WORDS: ReadonlyMap<string, string> = new Map([
  ['noon', '12:00'],
  ['midday', '12:00'],
  ['meio-dia', '12:00'],
  ['midnight', '00:00'],
  ['meia-noite', '00:00'],
])

/** 9:00, 09.00, 9h, 9h30, 9 h 30, 22:00:00, 2200 h, each perhaps with AM or PM. */
const CLOCK = /^(\d{1,2})(?:(?: ?h ?| ?: ?|[.])(\d{2}))?(?::(\d{2}))? ?(h|hrs|uhr|[ap]\.?m\.?)?$/
const DIGITS = /^(\d{2})(\d{2}) ?(?:h|hrs)?$/
/** The day that spreadsheets count from, before a time that they keep with a day: 1.25 is 06:00 of the next one. */
const FIRST_DAYS = /^(?:1899-12-3[01]|1900-01-0[12]|1904-01-0[12])[ T](\d{2}:\d{2}(?::\d{2})?)$/
/** A part of a day, as a spreadsheet keeps a time of which the format is lost; 1.25 is of the next day. */
const PART_OF_DAY = /^[01]?[.,](\d{1,17})$/

/**
 * Reads a time of day: 22:00, 9h30, 09.00, 9 PM, 2200, and 0.9166667 of a spreadsheet. A bare hour up to 12 could be of the morning or of the evening, and 0.30 could be half an hour or a
 * part of a day: both are in doubt.
 */
export function readWrittenTime(written: string): WrittenTime {
  if (written.length > LONGEST_TIMES) return undefined
  const text = plainOf(written)
  const word = WORDS.get(text) ?? FIRST_DAYS.exec(text)?.[1]
  if (word !== undefined) return { time: word }
  const clock = clockOf(text)
  const part = partOfDay(text)
  if (part !== undefined)
    return clock && clock.time !== part ? { doubt: [part, clock.time] } : { time: part }
  if (!clock) return undefined
  return clock.isBare && !isOfDay(clock)
    ? { doubt: [`${two(clock.hour)}:00`, `${two((clock.hour + 12) % 24)}:00`] }
    : { time: clock.time }
}

const BETWEEN =
  / ?(?:-|\/|>|→|\bto\b|\buntil\b|\btill\b|\bate as\b|\bate\b|\bas\b|\bbis\b|\ba\b(?!\.)|\bal\b|\btot\b) ?/
const BEFORE = /^(?:from|das|de|von|du|van) /

/**
 * Reads a start and an end in one text: 22:00-06:00, 10–19, 9h às 18h, 9am to 6pm. Hours are of the 24-hour clock where one of them is beyond 12, or has a zero in
 * front. Otherwise bare ones, as in 9-5, and an end before its start, as in 9:00-5:30, are in doubt: they can be of the day or of the night.
 */
export function readWrittenTimes(written: string): WrittenTimes {
  if (written.length > LONGEST_TIMES) return undefined
  const parts = plainOf(written).replace(BEFORE, '').split(BETWEEN)
  const [start, end, ...more] = parts.map((part) => clockOf(part.trim(), WORDS))
  if (!start || !end || more.length > 0 || start.isHalf !== end.isHalf) return undefined
  const isForward = !(start.isBare && end.isBare) && start.time < end.time
  if (start.isHalf || isForward || [start, end].some(isOfDay))
    return { start: start.time, end: end.time }
  const length = (minutesOf(end) - minutesOf(start) + HALF_DAY) % HALF_DAY || HALF_DAY
  const from = (begin: number) => `${clockTime(begin)}–${clockTime(begin + length)}`
  return { doubt: [from(minutesOf(start)), from(minutesOf(start) + HALF_DAY)] }
}

const HALF_DAY = 720

/** An hour that only a clock of 24 hours has, or one written as such a clock shows it. */
const isOfDay = ({ hour, isPadded }: Clock): boolean => hour === 0 || hour > 12 || isPadded

const minutesOf = ({ time }: Clock): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const clockTime = (minutes: number): string =>
  `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`

const plainOf = (written: string): string =>
  written
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replaceAll(/[–—−]/g, '-')
    .replaceAll(/\s+/g, ' ')

interface Clock {
  readonly time: string
  readonly hour: number
  /** Neither minutes nor AM or PM are said. */
  readonly isBare: boolean
  /** AM or PM is said. */
  readonly isHalf: boolean
  readonly isPadded: boolean
}

function clockOf(text: string, words?: ReadonlyMap<string, string>): Clock | undefined {
  const [, first = '', minutes, seconds, said = ''] =
    CLOCK.exec(words?.get(text) ?? text) ?? DIGITS.exec(text) ?? []
  if (first === '') return undefined
  const isHalf = /^[ap]/.test(said)
  const typed = Number(first)
  if (isHalf ? typed < 1 || typed > 12 : typed > 24) return undefined
  if (typed === 24 && Number(minutes ?? 0) + Number(seconds ?? 0) > 0) return undefined
  if (Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return undefined
  const hour = isHalf ? (typed % 12) + (said.startsWith('p') ? 12 : 0) : typed % 24
  return {
    time: `${two(hour)}:${minutes ?? '00'}${seconds === undefined ? '' : `:${seconds}`}`,
    hour: typed,
    isBare: minutes === undefined && said === '',
    isHalf,
    isPadded: first.startsWith('0') && first.length > 1,
  }
}

/** The time that a part of a day comes to, in whole minutes. */
function partOfDay(text: string): string | undefined {
  const digits = PART_OF_DAY.exec(text)?.[1]
  if (digits === undefined) return undefined
  const seconds = Number(`0.${digits}`) * DAY_SECONDS
  const minutes = Math.round(seconds / 60)
  // Spreadsheets keep fifteen digits. What is a second off was rounded.
  if (Math.abs(seconds - minutes * 60) > 1 || minutes >= 1440) return undefined
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
