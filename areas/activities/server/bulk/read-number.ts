import { type DecimalMark, readWrittenNumber } from '#platform/contract/words/written-numbers.ts'
import type { durationFormats } from '../../contract/bulk/bulk-targets.ts'

/** The number a text means by the decimal mark of its file. */
export function readNumber(text: string, mark: DecimalMark): number | undefined {
  const read = readWrittenNumber(text, mark)
  return read && 'value' in read ? read.value : undefined
}

type DurationFormat = (typeof durationFormats)[number]

const SECONDS_IN = { seconds: 1, minutes: 60, hours: 3600, milliseconds: 0.001 } as const

/** What each way of writing a handle time looks like, for the person who wrote it otherwise. */
export const durationWords = {
  seconds: 'Not a number of seconds',
  minutes: 'Not a number of minutes, or a time like 6:40',
  hours: 'Not a number of hours, or a time like 1:41',
  'h:mm:ss': 'Not a time like 0:06:40',
  milliseconds: 'Not a number of milliseconds',
} satisfies Record<DurationFormat, string>

/** What the two parts of a time such as 1:41 are in a column of each unit; in the others it could be either. */
const SECONDS_IN_PARTS = { minutes: [60, 1], hours: [3600, 60] } as const

/** Whole seconds of a handle time in the unit of its column; with two colons it is hours, minutes and seconds in every column. */
export function readSeconds(
  text: string,
  format: DurationFormat,
  mark: DecimalMark,
): number | undefined {
  const [, first, second, third] = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/.exec(text) ?? []
  if (third !== undefined) return Number(first) * 3600 + Number(second) * 60 + Number(third)
  if (first !== undefined) {
    if (format !== 'minutes' && format !== 'hours') return undefined
    const [whole, part] = SECONDS_IN_PARTS[format]
    return Number(first) * whole + Number(second) * part
  }
  const number = format === 'h:mm:ss' ? undefined : readNumber(text, mark)
  return number === undefined || format === 'h:mm:ss'
    ? undefined
    : Math.round(number * SECONDS_IN[format])
}
