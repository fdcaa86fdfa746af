import type { Field, FieldKind } from '#platform/contract/fields/field.ts'
import { withoutPercent } from '#platform/contract/fields/percent-sign.ts'
import { partsOfAmount } from '#platform/contract/words/currencies.ts'
import {
  type DecimalMark,
  LONGEST_NUMBER,
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
  readWrittenNumber(bareNumber(field, text), mark, (value) => isPossible(field, value))

/** A number without what people write around it in a cell of the field: a percent sign, a currency. */
export const bareNumber = (field: Field, text: string): string =>
  field.currencyTo === undefined || text.length > LONGEST_NUMBER
    ? withoutPercent(field, text)
    : partsOfAmount(text).amount

/** Of two readings, one that the field cannot hold was not meant. */
function isPossible({ kind, min, max }: Field, value: number): boolean {
  const [least, most] =
    kind === 'percent' ? [min ?? 0, max ?? 100] : [min ?? -Infinity, max ?? Infinity]
  return value >= least && value <= most && (kind !== 'integer' || Number.isInteger(value))
}
