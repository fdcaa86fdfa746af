import { describe, expect, it } from 'vitest'
import type { ComparedField } from '../comparison-fields.ts'
import { compareCells } from './compare-cells.ts'
import { compareRows, type TableRow } from './compare-rows.ts'
import { findDuplicates } from './find-duplicates.ts'
import { dayOf, markOf, numberOf } from './read-values.ts'
import { similarity, trigramsOf } from './trigrams.ts'

const field = (given: Partial<ComparedField> & Pick<ComparedField, 'key'>): ComparedField => ({
  ...{ label: given.key, kind: 'text', left_column: given.key, right_column: given.key },
  ...{ weight: 1, tolerance: 0, near_from: 80, instruction: null },
  ...given,
})
const row =
  (cells: Readonly<Record<string, string>>): TableRow =>
  (column) =>
    cells[column] ?? null

describe('texts', () => {
  it.each([
    ['Acme Logistics', 'ACME Logistics Ltd', 15, 18],
    ['Jon Smith', 'John Smith', 8, 13],
    ['12 Harbour Road', '12 Harbor Road', 13, 18],
  ])('%s and %s share %i of %i trigrams', (one, other, shared, all) => {
    const [first, second] = [trigramsOf(one), trigramsOf(other)]
    expect(new Set([...first, ...second]).size).toBe(all)
    expect(similarity(first, second)).toBeCloseTo(shared / all, 10)
  })

  it.each([
    ['Acme Logistics', 'ACME Logistics Ltd', 0.8333, 'near'],
    ['Jon Smith', 'John Smith', 0.6154, 'mismatch'],
    ['12 Harbour Road', '12 Harbor Road', 0.7222, 'mismatch'],
    ['  ACME  logistics ', 'Acme Logistics', 1, 'match'],
    ['ﬁnal', 'final', 1, 'match'],
  ] as const)('%s and %s: %d, %s', (left, right, score, verdict) => {
    expect(compareCells(field({ key: 'name' }), left, right, 'equal')).toMatchObject({
      score,
      verdict,
    })
  })

  it('are near from where the field says', () => {
    const near = field({ key: 'name', near_from: 60 })
    expect(compareCells(near, 'Jon Smith', 'John Smith', 'equal').verdict).toBe('near')
  })

  it('that are long have to be equal, unless they are compared by text or by meaning', () => {
    const long = field({ key: 'note', kind: 'long text' })
    const [one, other] = ['Acme Logistics', 'ACME Logistics Ltd']
    expect(compareCells(long, one, other, 'equal')).toMatchObject({ score: 0, verdict: 'mismatch' })
    expect(compareCells(long, one, other, 'trigrams')).toMatchObject({
      score: 0.8333,
      verdict: 'near',
    })
    expect(compareCells(long, one, other, () => 0.91)).toMatchObject({
      score: 0.91,
      verdict: 'near',
    })
  })
})

describe('values', () => {
  it.each([
    ['1,234.50', 1234.5],
    ['1.234,50 €', 1234.5],
    ['$ 1,234', 1234],
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['(12.00)', -12],
    ["1'000", 1000],
    ['USD 12', 12],
    ['12,5 %', 12.5],
    ['1,234,567', 1234567],
    ['twelve', undefined],
    ['1e400', undefined],
    ['Apr 5', undefined],
    ['(-5)', undefined],
    ['eur 5', 5],
  ])('%s is the number %s', (text, number) => {
    expect(numberOf(text)).toBe(number)
  })

  it.each([
    [['349,90', '1.450'], ',', 1450],
    [['349.90', '1.450'], '.', 1.45],
    [['1.234,50 €', '1.450'], ',', 1450],
    [['349,90', '12.5', '1.450'], undefined, 1.45],
    [['1.450', null], undefined, 1.45],
  ] as const)('of the column %j have the mark %s, and 1.450 is %d', (cells, mark, number) => {
    expect(markOf(cells)).toBe(mark)
    expect(numberOf('1.450', markOf(cells))).toBe(number)
  })

  it('are compared by the marks of their columns [comparison-14]', () => {
    const marks = { left: ',', right: '.' } as const
    const money = { ...field({ key: 'a', kind: 'money' }), marks }
    expect(compareCells(money, '1.450', '1450.00', 'equal').verdict).toBe('match')
    expect(compareCells(money, '1.450', '1.45', 'equal').verdict).toBe('mismatch')
  })

  it.each([
    ['2026-11-20', '20.11.2026'],
    ['2026-11-20 08:15', '20/11/2026'],
    ['2026-11-20', '11/20/2026'],
  ])('%s and %s are the same day', (one, other) => {
    expect(dayOf(one)).toBe(dayOf(other))
  })

  it('that are no days are none', () => {
    expect([dayOf('2026-02-30'), dayOf('soon')]).toEqual([undefined, undefined])
  })

  it.each([
    [{ kind: 'number', tolerance: 0.5 }, '100.00', '100.50', 'match'],
    [{ kind: 'number', tolerance: 0.5 }, '100.00', '100.51', 'mismatch'],
    [{ kind: 'money', tolerance: 0.4 }, '100.00', '100.40 EUR', 'match'],
    [{ kind: 'date', tolerance: 1 }, '2026-11-20', '21.11.2026', 'match'],
    [{ kind: 'date', tolerance: 0 }, '2026-11-20', '21.11.2026', 'mismatch'],
    [{ kind: 'yes-no' }, 'Yes', '1', 'match'],
    [{ kind: 'yes-no' }, 'Yes', 'no', 'mismatch'],
    [{ kind: 'choice' }, 'Open', ' open', 'match'],
    [{ kind: 'choice' }, 'Open', 'Opened', 'mismatch'],
    [{ kind: 'text' }, '', 'x', 'missing_left'],
    [{ kind: 'text' }, 'x', ' ', 'missing_right'],
    [{ kind: 'text' }, ' ', '', null],
  ] as const)('%j: %s and %s: %s', (given, left, right, verdict) => {
    expect(compareCells(field({ key: 'x', ...given }), left, right, 'equal').verdict).toBe(verdict)
  })

  it('that cannot be read say so, and are compared as they are written', () => {
    const amount = field({ key: 'amount', kind: 'money' })
    expect(compareCells(amount, 'free', 'FREE', 'equal')).toMatchObject({
      ...{ verdict: 'match', why: 'not an amount' },
    })
  })
})

it('a row is the weighted mean of its fields [comparison-6]', () => {
  const fields = [
    field({ key: 'name', weight: 2 }),
    field({ key: 'amount', kind: 'money', weight: 3, tolerance: 0.5 }),
    field({ key: 'day', kind: 'date' }),
    field({ key: 'note', weight: 0 }),
    field({ key: 'empty' }),
  ]
  const left = row({ name: 'Acme Logistics', amount: '100.00', day: '2026-11-20', note: 'a' })
  const right = row({ name: 'ACME Logistics Ltd', amount: '100.40', day: '20.11.2026', note: 'b' })
  const compared = compareRows('A-1007', fields, { left, right }, 'equal')
  expect(compared).toMatchObject({ key: 'A-1007', score: 0.9444, verdict: 'near' })
  expect(compared.cells.map(({ verdict }) => verdict)).toEqual([
    'near',
    'match',
    'match',
    'mismatch',
    null,
  ])
})

it('rows of one side that resemble each other are found, and others are not', () => {
  const rows = [
    { key: '1', row: row({ name: 'Acme Logistics Group', city: 'Lisbon' }) },
    { key: '2', row: row({ name: 'ACME logistics group', city: 'Lisbon' }) },
    { key: '3', row: row({ name: 'Harbour Foods', city: 'Lisbon' }) },
  ]
  const fields = [field({ key: 'name', weight: 3 }), field({ key: 'city' })]
  const found = [...findDuplicates(rows, fields, 'left')].flat()
  expect(found).toMatchObject([
    { key: '1', other: '2', side: 'left', score: 1, verdict: 'duplicate' },
  ])
})
