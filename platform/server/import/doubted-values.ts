import type { Field } from '#platform/contract/fields/field.ts'
import { wholeOf } from '#platform/contract/imports/joint-columns.ts'
import { readWrittenTime, readWrittenTimes } from '#platform/contract/words/written-times.ts'
import { readSplitTimes } from '#platform/contract/words/written-weeks.ts'
import { readWrittenWeekdays, weekdayWords } from '#platform/contract/words/written-weekdays.ts'

/** What a cell in doubt can become, as it is stored and in words: each is one press. */
export interface Possible {
  readonly value: unknown
  readonly name: string
}

/** What the cell of a field can mean where it can mean several things; none where it means one, or nothing. */
export function possibleValues({ kind, written }: Field, cell: string): readonly Possible[] {
  if (written === 'weekdays') {
    const read = readWrittenWeekdays(cell)
    return read && 'doubt' in read
      ? read.doubt.map((days) => ({ value: days, name: weekdayWords(days) }))
      : []
  }
  if (written === 'times') {
    const read = readWrittenTimes(cell)
    if (read && 'doubt' in read) return read.doubt.map(asPossible)
    // A day that is worked in two parts: from the first start to the last end, or one part of it.
    const split = readSplitTimes(cell)
    return split
      ? [wholeOf(split), ...split.map(({ start, end }) => `${start}–${end}`)].map(asPossible)
      : []
  }
  const read = kind === 'time' ? readWrittenTime(cell) : undefined
  return read && 'doubt' in read ? read.doubt.map((time) => ({ value: time, name: time })) : []
}

const asPossible = (text: string): Possible => ({ value: text, name: text })
