import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Contested } from './find-contested.ts'
import { settle } from './settle-contested.ts'

const row = fc.record({
  employee_id: fc.integer({ min: 1, max: 2 }),
  start: fc.integer({ min: 0, max: 40 }),
  length: fc.integer({ min: 0, max: 8 }),
  reference: fc.constantFrom(null, null, 'a', 'b', 'c'),
})

const contested = fc
  .array(row, { maxLength: 30 })
  .map((rows) => rows.map(({ length, ...one }, index) => rowOf(index + 1, { ...one, length })))

function rowOf(
  line: number,
  {
    length,
    ...one
  }: { employee_id: number; start: number; length: number; reference: string | null },
): Contested {
  const words = { name: '', day: '', setup: '', from: '', to: '', started_text: '', work_id: 1 }
  return { ...one, ...words, line, end: one.start + length }
}

/** One after the other, each compared with everything that stays: what the quick way must come to. */
function oneByOne(rows: readonly Contested[]): number[] {
  const kept: Contested[] = []
  const refused: number[] = []
  for (const one of rows) {
    const isTaken = kept.some(
      (other) =>
        (other.reference !== null && other.reference === one.reference) ||
        (other.employee_id === one.employee_id &&
          other.start < other.end &&
          one.start < one.end &&
          other.start < one.end &&
          other.end > one.start),
    )
    if (isTaken) refused.push(one.line)
    else kept.push(one)
  }
  return refused
}

test('rows in the order of a file give way to those in front of them that stay, and to no other', () => {
  fc.assert(
    fc.property(contested, (rows) => {
      expect(settle(rows).map((one) => one.row.line)).toEqual(oneByOne(rows))
    }),
    { seed: 20_261_122 },
  )
})

test('what is stored stays, wherever it stands', () => {
  const stored = { ...rowOf(0, { employee_id: 1, start: 10, length: 5, reference: 'a' }) }
  const overlapping = rowOf(2, { employee_id: 1, start: 12, length: 9, reference: null })
  const named = rowOf(3, { employee_id: 2, start: 12, length: 9, reference: 'a' })
  const beside = rowOf(4, { employee_id: 1, start: 15, length: 2, reference: 'b' })
  const refused = settle([overlapping, named, beside, stored])
  expect(refused.map(({ row: { line }, errors }) => [line, Object.keys(errors)])).toEqual([
    [2, ['started_at']],
    [3, ['reference_no']],
  ])
})
