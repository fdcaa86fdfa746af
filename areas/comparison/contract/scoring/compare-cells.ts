import type { DecimalMark } from '#platform/contract/words/written-numbers.ts'
import { type ComparedField, type ComparedKind, NEAR_FROM } from '../comparison-fields.ts'
import type { CellVerdict, ComparedCell } from '../comparison-words.ts'
import { dayOf, folded, numberOf, yesOf } from './read-values.ts'
import { similarity, trigramsOf } from './trigrams.ts'

/** How long texts are compared: equal or not, by trigrams, or by numbers for their meaning. */
export type LongTexts = 'equal' | 'trigrams' | ((left: string, right: string) => number)

interface Judged {
  readonly score: number
  readonly verdict: CellVerdict
  readonly why?: string
}

type Compare = (left: string, right: string, field: ComparedField, long: LongTexts) => Judged

const MATCH: Judged = { score: 1, verdict: 'match' }
const MISMATCH: Judged = { score: 0, verdict: 'mismatch' }
const yes = (isSame: boolean): Judged => (isSame ? MATCH : MISMATCH)

/** Less than this is how computers count, not a difference: 100.40 − 100.00 is a little more than 0.40. */
const DUST = 1e-9

const byTexts: Compare = (left, right, { near_from }) =>
  folded(left) === folded(right)
    ? MATCH
    : byLikeness(similarity(trigramsOf(left), trigramsOf(right)), near_from)

const byLikeness = (score: number, near_from: number | null): Judged => ({
  score,
  verdict: score >= (near_from ?? NEAR_FROM) / 100 - DUST ? 'near' : 'mismatch',
})

const byLongTexts: Compare = (left, right, field, long) => {
  if (folded(left) === folded(right)) return MATCH
  if (long === 'equal') return MISMATCH
  if (long === 'trigrams') return byTexts(left, right, field, long)
  return byLikeness(Math.max(0, Math.min(1, long(left, right))), field.near_from)
}

/** Read on both sides and held against the tolerance; what cannot be read is compared as it is written. */
const byDistance =
  (read: (text: string, mark?: DecimalMark) => number | undefined, why: string): Compare =>
  (left, right, { tolerance, marks }) => {
    const [one, other] = [read(left, marks?.left), read(right, marks?.right)]
    if (one === undefined || other === undefined)
      return { ...yes(folded(left) === folded(right)), why }
    return yes(Math.abs(one - other) <= Number(tolerance ?? 0) + DUST)
  }

const byYes: Compare = (left, right) => {
  const [one, other] = [yesOf(left), yesOf(right)]
  if (one === undefined || other === undefined)
    return { ...yes(folded(left) === folded(right)), why: 'not yes or no' }
  return yes(one === other)
}

const compareAs = {
  text: byTexts,
  'long text': byLongTexts,
  number: byDistance(numberOf, 'not a number'),
  money: byDistance(numberOf, 'not an amount'),
  date: byDistance(dayOf, 'not a date'),
  'yes-no': byYes,
  choice: (left, right) => yes(folded(left) === folded(right)),
} as const satisfies Record<ComparedKind, Compare>

const isEmpty = (text: string | null): boolean => text === null || text.trim() === ''

/** Compares one field of two rows. */
export function compareCells(
  field: ComparedField,
  left: string | null,
  right: string | null,
  long: LongTexts,
): ComparedCell {
  const { key } = field
  if (isEmpty(left) && isEmpty(right))
    return { key, left: null, right: null, score: null, verdict: null, why: null }
  if (isEmpty(left)) return { key, left: null, right, score: 0, verdict: 'missing_left', why: null }
  if (isEmpty(right))
    return { key, left, right: null, score: 0, verdict: 'missing_right', why: null }
  const { score, verdict, why } = compareAs[field.kind](left ?? '', right ?? '', field, long)
  return { key, left, right, score: rounded(score), verdict, why: why ?? null }
}

/** Four digits behind the point. */
export const rounded = (score: number): number => Math.round(score * 10_000 + DUST) / 10_000
