import { describe, expect, it } from 'vitest'
import { checkField } from './check-draft.ts'
import { decimal, integer, money, percent } from './field.ts'

const read = (field: Parameters<typeof checkField>[1], typed: unknown) => {
  const { value, errors } = checkField('amount', field, typed)
  return Object.keys(errors).length === 0 ? value : 'refused'
}

describe('a number that is typed into a field', () => {
  it.each([
    ['349,90', 349.9],
    ['1 480,50', 1480.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['-12.5', -12.5],
    ['1.450', 1.45],
    ['1e3', 1000],
  ])('is taken as people and programs write it: %s [platform-14]', (typed, value) => {
    expect(read(money(), typed)).toBe(value)
  })

  it.each(['1,450', '12 kg', '0x10', '0b11', '1,2,3', 'Infinity', '25 %'])(
    'is refused where it could be two numbers, or none: %s [platform-15]',
    (typed) => expect(read(decimal(), typed)).toBe('refused'),
  )

  it('of a whole number cannot have decimals, so that a group is one', () => {
    expect([read(integer(), '1,450'), read(integer(), '2.000')]).toEqual([1450, 2])
  })

  it('of a percentage may have its sign', () => {
    expect([read(percent(), '25 %'), read(decimal({ unit: '%' }), '12,5%')]).toEqual([25, 12.5])
  })
})
