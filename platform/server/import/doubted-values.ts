import type { Field } from '#platform/contract/fields/field.ts'
import { readWrittenTime, readWrittenTimes } from '#platform/contract/words/written-times.ts'
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
    return read && 'doubt' in read ? read.doubt.map((text) => ({ value: text, name: text })) : []
  }
  const read = kind === 'time' ? readWrittenTime(cell) : undefined
  return read && 'doubt' in read ? read.doubt.map((time) => ({ value: time, name: time })) : []
}
