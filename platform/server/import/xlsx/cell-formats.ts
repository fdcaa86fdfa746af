import { type DateKind, dateKindOf } from './date-formats.ts'

/** How a cell shows its number: as a date or a time, with a percent sign, or in as many digits as its pattern has. */
export type CellFormat = DateKind | 'percent' | DigitPattern

/** The signs of a format of digits, as 00000 or 000-00-0000. Null is the place of a digit, a text is shown as it is. */
export type DigitPattern = readonly (string | null)[]

/** 0% and 0.00%, which every program knows by these numbers (ECMA-376 part 1, 18.8.30). */
const PERCENTS: ReadonlySet<number> = new Set([9, 10])
/** Excel takes no longer text for a format. */
const LONGEST_FORMAT = 255

/** How a cell of a format shows its number, by the number of the format and its text; undefined is the number as it is. */
export function cellFormatOf(id: number, text: string | undefined): CellFormat {
  const date = dateKindOf(id, text)
  if (date !== undefined) return date
  if (PERCENTS.has(id)) return 'percent'
  return text === undefined || text.length > LONGEST_FORMAT
    ? undefined
    : formatOfSigns(signsOf(text))
}

interface Sign {
  readonly sign: string
  readonly isShown: boolean
}

function formatOfSigns(signs: readonly Sign[]): CellFormat {
  const active = signs.filter(({ isShown }) => !isShown).map(({ sign }) => sign)
  if (active.includes('%')) return 'percent'
  const digits = active.filter((sign) => sign === '0')
  // A format with a point, groups, or optional digits shows an amount. One of fixed digits shows a code.
  const isCode = digits.length > 1 && active.every((sign) => FIXED.has(sign))
  return isCode
    ? signs.map(({ sign, isShown }) => (sign === '0' && !isShown ? null : sign))
    : undefined
}

/** Signs that stand in a format of fixed digits. */
const FIXED: ReadonlySet<string> = new Set('0-() +:'.split(''))

/** The signs of the first section of a format, which is the one of positive numbers. */
function signsOf(text: string): Sign[] {
  const signs: Sign[] = []
  let isQuoted = false
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place)
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) signs.push({ sign, isShown: true })
    else if (sign === ';') break
    else if (sign === '[') place = endOfBracket(text, place)
    else if (sign === '\\') signs.push({ sign: text.charAt((place += 1)), isShown: true })
    // The next sign says how wide a blank is, or what the cell is filled with.
    else if (sign === '_' || sign === '*') place += 1
    else signs.push({ sign, isShown: false })
  }
  return signs
}

/** A colour, a condition or a language stands in brackets. */
function endOfBracket(text: string, start: number): number {
  const end = text.indexOf(']', start)
  return end < 0 ? text.length : end
}

/** A whole number in the digits of a pattern, with zeros in front where it has fewer. */
export function inDigits(value: number, pattern: DigitPattern): string {
  const places = pattern.filter((sign) => sign === null).length
  const digits = String(value).padStart(places, '0')
  // Digits for which the pattern has no place stand in front of its first one.
  const [more, rest] = [
    digits.slice(0, digits.length - places),
    digits.slice(digits.length - places),
  ]
  let next = 0
  return pattern
    .map((sign) => {
      if (sign !== null) return sign
      next += 1
      return `${next === 1 ? more : ''}${rest.charAt(next - 1)}`
    })
    .join('')
}
