import {
  type DecimalMark,
  LONGEST_NUMBER,
  provenMark,
  readWrittenNumber,
} from '#platform/contract/words/written-numbers.ts'

/** A text with what does not make it another one taken away: form of its signs, outer and double blanks, capitals. */
export const folded = (text: string): string =>
  text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

const MONEY = /^[A-Za-z]{3}(?=[\s\d.,+-])|(?<=[\s\d.,])[A-Za-z]{3}$|\p{Sc}|%/gu

/** Three letters that are no currency are words: "Apr 5" is no number. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/**
 * A number as people write it, without its currency and percent; in brackets it is below zero. What can mean two numbers, as 1.450, is read by the
 * mark of its column; where no cell proves one it has a decimal point.
 */
export function numberOf(text: string, mark?: DecimalMark): number | undefined {
  const { bare, inner } = bareOf(text)
  const read = readWrittenNumber(bare, mark)
  const value = read && ('value' in read ? read.value : read.doubt[0])
  if (value === undefined || !Number.isFinite(value)) return undefined
  if (inner === undefined) return value
  // Below zero by its brackets and by its sign: it could be either.
  return value < 0 ? undefined : -value
}

/** The decimal mark that the cells of a column prove; undefined where none does, or they contradict each other. */
export function markOf(cells: Iterable<string | null>): DecimalMark | undefined {
  const proven = new Set<DecimalMark>()
  for (const cell of cells) {
    const mark = cell === null ? undefined : provenMark(bareOf(cell).bare)
    if (mark !== undefined) proven.add(mark)
    if (proven.size === 2) return undefined
  }
  return [...proven][0]
}

const unlessWord = (sign: string): string =>
  /^[a-z]{3}$/i.test(sign) && !CURRENCIES.has(sign.toUpperCase()) ? sign : ''

/** Longer than any number with its currency. */
const MOST_LETTERS = LONGEST_NUMBER + 20

function bareOf(text: string): { readonly bare: string; readonly inner: string | undefined } {
  if (text.length > MOST_LETTERS) return { bare: '', inner: undefined }
  const plain = text.normalize('NFKC').trim()
  const [, inner] = /^\((.*)\)$/.exec(plain) ?? []
  return { bare: (inner ?? plain).replaceAll(MONEY, unlessWord).trim(), inner }
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?: .*)?$/

/** A day as tables write it: `2026-11-20`, `20.11.2026` or `20/11/2026`; with a month above 12 in the middle, `11/20/2026`. */
export function dayOf(text: string): number | undefined {
  const iso = ISO.exec(text.trim())
  if (iso) return utcDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const given = DAY_FIRST.exec(text.trim())
  if (!given) return undefined
  const [one, two, year] = [Number(given[1]), Number(given[2]), Number(given[3])]
  return two > 12 ? utcDay(year, one, two) : utcDay(year, two, one)
}

function utcDay(year: number, month: number, day: number): number | undefined {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
    ? at.getTime() / 86_400_000
    : undefined
}

const YES = new Set(['yes', 'y', 'true', 't', '1', 'on', 'x'])
const NO = new Set(['no', 'n', 'false', 'f', '0', 'off', '-'])

/** Whether it says yes. */
export function yesOf(text: string): boolean | undefined {
  const word = folded(text)
  return YES.has(word) ? true : NO.has(word) ? false : undefined
}
