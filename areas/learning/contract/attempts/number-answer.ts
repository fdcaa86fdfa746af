import { LONGEST_NUMBER, readWrittenNumber } from '#platform/contract/words/written-numbers.ts'
import { type Fraction, fractionOf, isNumberText } from './exact.ts'

/** Why a written answer is no clear number: it can mean two, or it is none. */
export type UnclearNumber = { readonly doubt: readonly [number, number] } | 'no number'

/** What has to be told about an answer before it is sent; undefined of one that is clear. */
export function unclearNumber(answer: string): UnclearNumber | undefined {
  const read = readWrittenNumber(withoutPercent(answer))
  if (read && 'doubt' in read) return read
  return numbersIn(answer).length === 0 ? 'no number' : undefined
}

/**
 * The numbers that an answer can mean, exactly: 12,5 and 1 000 mean one, 25 % means 25 as well as a quarter. Of an answer that leaves a doubt all
 * readings count, so that nobody loses points by a sign.
 */
export function numbersIn(answer: string): readonly Fraction[] {
  const bare = withoutPercent(answer)
  const readings = readingsOf(bare).map(fractionOf)
  return bare === answer.trim()
    ? readings
    : readings.flatMap(({ top, bottom }) => [
        { top, bottom },
        { top, bottom: bottom * 100n },
      ])
}

function readingsOf(bare: string): readonly (string | number)[] {
  if (bare.length > LONGEST_NUMBER) return []
  const read = readWrittenNumber(bare)
  if (read && 'doubt' in read) return read.doubt
  // As it was written, so that no digit is lost.
  if (isNumberText(bare)) return [bare]
  return read ? [read.value] : []
}

function withoutPercent(answer: string): string {
  const text = answer.trim()
  return text.endsWith('%') ? text.slice(0, -1).trimEnd() : text
}
