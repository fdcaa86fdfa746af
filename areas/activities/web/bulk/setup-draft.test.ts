import { expect, it } from 'vitest'
import { type ProposedColumn, repeatKeysOf } from './setup-draft.ts'

const column = (goes_to: ProposedColumn['goes_to'], samples: string[] = []) => ({
  ...{ column: goes_to, goes_to, format: null, samples },
})
const person = column('employee')
const start = column('started_at')
const keysOf = (...columns: ReturnType<typeof column>[]) => repeatKeysOf(columns, columns)

it('rows of a file differ by person, by start, and by a number of their own', () => {
  expect(keysOf(person, start)).toEqual(['employee', 'started_at'])
  expect(keysOf(person)).toEqual([])
  const numbered = column('reference_no', ['c-0', 'c-1', 'c-2'])
  expect(keysOf(person, start, numbered)).toEqual(['employee', 'started_at', 'reference_no'])
})

it('numbers that are blank or stand twice tell nothing apart', () => {
  for (const samples of [['c-0', ''], ['c-0', 'c-0'], ['c-0'], []])
    expect(keysOf(person, start, column('reference_no', samples))).toEqual([
      'employee',
      'started_at',
    ])
})
