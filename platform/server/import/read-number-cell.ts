import type { Field, FieldKind } from '#platform/contract/fields/field.ts'
import { withoutPercent } from '#platform/contract/fields/percent-sign.ts'
import {
  type DecimalMark,
  readWrittenNumber,
  type WrittenNumber,
} from '#platform/contract/words/written-numbers.ts'

/** The kinds of fields whose cells hold numbers. */
export const numberKinds: ReadonlySet<FieldKind> = new Set([
  'integer',
  'decimal',
  'money',
  'percent',
])

/** Reads a cell of a field of numbers, by the decimal mark of its column where that has one. */
export const readNumberCell = (text: string, field: Field, mark?: DecimalMark): WrittenNumber =>
  readWrittenNumber(withoutPercent(field, text), mark, (value) => isPossible(field, value))

/** Of two readings, one that the field cannot hold was not meant. */
function isPossible({ kind, min, max }: Field, value: number): boolean {
  const [least, most] =
    kind === 'percent' ? [min ?? 0, max ?? 100] : [min ?? -Infinity, max ?? Infinity]
  return value >= least && value <= most && (kind !== 'integer' || Number.isInteger(value))
}
