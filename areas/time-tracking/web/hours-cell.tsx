import { type CellProps, isNothing, NOTHING } from '#platform/web/fields/cell-shape.ts'
import { durationWords } from '#platform/contract/words/durations.ts'

/** Paid time in hours, however many: "45 h 00 min" and never "1 d 21 h". */
export function HoursCell({ value }: CellProps) {
  return (
    <span className="numbers">
      {isNothing(value) || value === 0 ? NOTHING : durationWords(Number(value))}
    </span>
  )
}

/** The same cell for some fields. */
export const hoursOf = <Name extends string>(...names: Name[]): Record<Name, typeof HoursCell> =>
  Object.fromEntries(names.map((name) => [name, HoursCell])) as Record<Name, typeof HoursCell> // a key for each name
