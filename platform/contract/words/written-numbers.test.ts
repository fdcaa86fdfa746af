import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { provenMark, readWrittenNumber } from './written-numbers.ts'

const SEED = 20_261_129

describe('a written number', () => {
  it.each([
    ['349,90', 349.9],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 000', 1000],
    ['1 000,5', 1000.5],
    ['1’480.50', 1480.5],
    ['1,00,000', 100_000],
    ['1.234.567', 1_234_567],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['12345.678', 12_345.678],
    ['– 3', -3],
    ['１２,５', 12.5],
    ['1.23E+05', 123_000],
  ])('%s is read, since it can mean one number alone', (written, value) => {
    expect(readWrittenNumber(written)).toEqual({ value })
  })

  it.each([
    ['1.450', [1.45, 1450]],
    ['1,450', [1450, 1.45]],
    ['-12.500', [-12.5, -12_500]],
  ])('%s can mean two numbers and is a doubt', (written, doubt) => {
    expect(readWrittenNumber(written)).toEqual({ doubt })
  })

  it('is read by its decimal mark where that is known, and is none with another one', () => {
    expect(readWrittenNumber('1.450', ',')).toEqual({ value: 1450 })
    expect(readWrittenNumber('1.450', '.')).toEqual({ value: 1.45 })
    expect(readWrittenNumber('12.5', ',')).toBeUndefined()
  })

  it('was not meant as a number that cannot be', () => {
    expect(readWrittenNumber('1.450', undefined, Number.isInteger)).toEqual({ value: 1450 })
    expect(readWrittenNumber('2.000', undefined, Number.isInteger)).toEqual({ doubt: [2, 2000] })
  })

  it.each(['', '-', '1 2', '1.12.2026', '0x10', '12-', '1.450.00', '1,2,3', `1${'0'.repeat(40)}`])(
    '%j is none',
    (written) => expect(readWrittenNumber(written)).toBeUndefined(),
  )

  it('is read with the thousands separators of every country [platform-8]', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100)
    const locale = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'pt-PT', 'sv-SE')
    fc.assert(
      fc.property(amount, locale, (value, tag) => {
        const written = value.toLocaleString(tag, { minimumFractionDigits: 2 })
        expect(readWrittenNumber(written)).toEqual({ value })
      }),
      { numRuns: 500, seed: SEED },
    )
  })

  it('proves its decimal mark when it can have no other', () => {
    expect(['349,90', '12.5', '1.234.567', '1.450', '1450', '1,00,000'].map(provenMark)).toEqual([
      ',',
      '.',
      ',',
      undefined,
      undefined,
      '.',
    ])
  })
})
