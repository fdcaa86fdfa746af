import { expect, it } from 'vitest'
import { isInCapitals, splitName } from './name-columns.ts'

const first = { order: 'first', isCased: false } as const
const last = { order: 'last', isCased: false } as const
const cased = { order: 'first', isCased: true } as const

const split = (text: string, reading: Parameters<typeof splitName>[1]) => {
  const found = splitName(text, reading)
  return found && [found.first, found.last]
}

it('reads the first word as the first name and the rest, particles and all, as the last name [platform-47]', () => {
  expect(split('Ana Silva', first)).toEqual(['Ana', 'Silva'])
  expect(split('  Inês   Cardoso Leitão ', first)).toEqual(['Inês', 'Cardoso Leitão'])
  expect(split('Rui de Sousa dos Santos', first)).toEqual(['Rui', 'de Sousa dos Santos'])
})

it('reads what stands before a comma as the last name, whatever the order of the column [platform-48]', () => {
  for (const reading of [first, last])
    expect(split('van den Berg, Jan Peter', reading)).toEqual(['Jan Peter', 'van den Berg'])
})

it('reads the first word with the particles before it as the last name where last names come first', () => {
  expect(split('Silva Ana Maria', last)).toEqual(['Ana Maria', 'Silva'])
  expect(split('da Silva Ana', last)).toEqual(['Ana', 'da Silva'])
  expect(split('van den Berg Jan', last)).toEqual(['Jan', 'van den Berg'])
})

it('reads nothing from one word, several commas, a title behind a comma, or what is no name [platform-49]', () => {
  for (const text of [
    '',
    'Sukarno',
    ', Ana',
    'Smith, John, Jr.',
    'John Smith, Jr.',
    'a '.repeat(150),
  ])
    expect([split(text, first), split(text, last)]).toEqual([undefined, undefined])
})

it('writes names in capitals as people write them, and leaves the others as they are', () => {
  expect(split('ANA-MARIA O’BRIEN', cased)).toEqual(['Ana-Maria', 'O’Brien'])
  expect(split('JOÃO DA SILVA', cased)).toEqual(['João', 'da Silva'])
  expect(split('DA SILVA, JOÃO', cased)).toEqual(['João', 'da Silva'])
  expect(split('Ronan McCarthy', cased)).toEqual(['Ronan', 'McCarthy'])
  expect(split('JOÃO DA SILVA', first)).toEqual(['JOÃO', 'DA SILVA'])
  expect(['ANA SILVA', 'Ana SILVA', 'A B', 'Ana'].map(isInCapitals)).toEqual([
    ...[true, false, false, false],
  ])
})
