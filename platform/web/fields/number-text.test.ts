import { expect, test } from 'vitest'
import { integer, money, percent } from '#platform/contract/fields/field.ts'
import { numberText } from './number-text.ts'

test('numbers carry their unit where it belongs', () => {
  expect(numberText(integer(), 12_480)).toBe('12,480')
  expect(numberText(integer({ unit: 'min' }), 60)).toBe('60 min')
  expect(numberText(percent({ unit: '%' }), 75.7)).toBe('75.7%')
  expect(numberText(money({ unit: 'PHP' }), 1480)).toBe('PHP 1,480.00')
})
