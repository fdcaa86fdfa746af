/** The sign between the whole part and the decimals of a number. */
export type DecimalMark = '.' | ','

/** A number as it was written; `doubt` holds the two numbers it can mean, and undefined is no number. */
export type WrittenNumber =
  | { readonly value: number }
  | { readonly doubt: readonly [number, number] }
  | undefined

/** Numbers people write are shorter, however they group them. */
export const LONGEST_NUMBER = 40

const SCIENTIFIC = /^\d+(?:\.\d+)?e[-+]?\d{1,3}$/i
const PLAIN = { '.': /^(?:\d+|\d*\.\d+)$/, ',': /^(?:\d+|\d*,\d+)$/ } as const
/** Groups of three behind a first one without a leading zero; with commas, groups of two as in India. */
const GROUPED = {
  '.': /^[1-9]\d{0,2}(?:,(?:\d{2,3},)*\d{3}|(?: \d{3})+|(?:'\d{3})+)(?:\.\d+)?$/,
  ',': /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?: \d{3})+|(?:'\d{3})+)(?:,\d+)?$/,
} as const
const GROUP_SIGNS = { '.': /[, ']/g, ',': /[. ']/g } as const

/**
 * Reads a number as people write it: 1480.5, 1,480.50, 1.480,50, 1 480,50, 1’480.50. Where its decimal mark is known it is read by that alone.
 * Otherwise it is a number when only one reading is possible, as of 349,90, and a doubt when two are, as of 1.450.
 */
export function readWrittenNumber(
  written: string,
  mark?: DecimalMark,
  isPossible: (value: number) => boolean = () => true,
): WrittenNumber {
  const found = readingsOf(written)
  if (!found) return undefined
  const { point, comma } = found
  if (mark !== undefined) return valueOf(mark === '.' ? point : comma)
  if (point === undefined || comma === undefined || point === comma) return valueOf(point ?? comma)
  const possible = [point, comma].filter(isPossible)
  return possible.length === 1 ? valueOf(possible[0]) : { doubt: [point, comma] }
}

/** The decimal mark that a written number proves; undefined where it has none, or could have either. */
export function provenMark(written: string): DecimalMark | undefined {
  const { point, comma } = readingsOf(written) ?? {}
  if (point === comma || (point !== undefined && comma !== undefined)) return undefined
  return point === undefined ? ',' : '.'
}

const valueOf = (value: number | undefined): WrittenNumber =>
  value === undefined ? undefined : { value }

interface Readings {
  /** With a decimal point. */
  readonly point: number | undefined
  /** With a decimal comma. */
  readonly comma: number | undefined
}

/** The length is judged before any expression meets the text. */
function readingsOf(written: string): Readings | undefined {
  if (written.length > LONGEST_NUMBER) return undefined
  // Digits and blanks of other widths become plain ones.
  const text = written.normalize('NFKC').trim().replaceAll('’', "'")
  const sign = /^[-+–−—]/.exec(text)?.[0]
  const bare = sign === undefined ? text : text.slice(1).trimStart()
  const factor = sign === undefined || sign === '+' ? 1 : -1
  const read = (mark: DecimalMark) => {
    const value = amountOf(bare, mark)
    // Zero has no sign.
    return value === undefined || value === 0 ? value : value * factor
  }
  return { point: read('.'), comma: read(',') }
}

function amountOf(bare: string, mark: DecimalMark): number | undefined {
  if (mark === '.' && SCIENTIFIC.test(bare)) return Number(bare)
  if (PLAIN[mark].test(bare)) return Number(bare.replace(mark, '.'))
  if (!GROUPED[mark].test(bare)) return undefined
  return Number(bare.replaceAll(GROUP_SIGNS[mark], '').replace(mark, '.'))
}
