import type { Weekday } from '../days.ts'
import { readWrittenTimes } from './written-times.ts'
import { readWrittenWeekdays } from './written-weekdays.ts'

/** Days that are worked at the same times, `HH:MM`. */
export interface DaysAtTimes {
  readonly days: readonly Weekday[]
  readonly start: string
  readonly end: string
}

/** People write a week shorter, whatever its days. */
export const LONGEST_WEEK = 160
/** Parts of one week. */
const MOST_PARTS = 14

/**
 * Reads days with hours of their own: "Mon-Thu 9:00-18:00, Fri 9:00-15:00". Undefined is what is not clearly that: hours or days in doubt, a day twice, hours
 * without days.
 */
export function readWrittenWeek(written: string): readonly DaysAtTimes[] | undefined {
  if (written.length > LONGEST_WEEK) return undefined
  const found: DaysAtTimes[] = []
  let before = ''
  const parts = written.split(/[,;\n]/, MOST_PARTS + 1)
  if (parts.length > MOST_PARTS) return undefined
  for (const part of parts) {
    const text = `${before} ${part}`.trim()
    const one = daysAtTimes(text)
    // "Mon, Tue 9-18": these days wait for their hours.
    before = one ? '' : `${text},`
    if (one) found.push(one)
  }
  const days = found.flatMap((one) => one.days)
  return before === '' && found.length > 0 && new Set(days).size === days.length ? found : undefined
}

/** Where the words of the days end is tried out: "2ª a 6ª 9h às 18h" has digits in both. One way alone may read both parts. */
function daysAtTimes(text: string): DaysAtTimes | undefined {
  const ways = [...text.matchAll(/[\s:]+/g)].flatMap(({ index, 0: space }): DaysAtTimes[] => {
    const days = readWrittenWeekdays(text.slice(0, index))
    const times = readWrittenTimes(text.slice(index + space.length))
    return days && 'days' in days && times && 'start' in times ? [{ ...days, ...times }] : []
  })
  return ways.length === 1 ? ways[0] : undefined
}

/** The starts and ends of a day that is worked in two or more parts: "9-13, 15-19"; undefined where the text is something else, or in doubt. */
export function readSplitTimes(
  written: string,
): readonly { readonly start: string; readonly end: string }[] | undefined {
  if (written.length > LONGEST_WEEK) return undefined
  const parts = written.split(/[,;/&+\n]|\s(?:and|e|y|und|et)\s/, MOST_PARTS)
  const spans = parts.flatMap((part) => {
    const read = readWrittenTimes(part.trim())
    return read && 'start' in read ? [read] : []
  })
  return spans.length > 1 && spans.length === parts.length ? spans : undefined
}
