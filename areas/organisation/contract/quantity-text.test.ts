import { expect, it } from 'vitest'
import { exactQuantity, quantityText, rateText } from './quantity-text.ts'

it('says how much as people say it', () => {
  expect(quantityText(1467.0187, 'h')).toBe('1,467.02 h')
  expect(quantityText(8, 'h')).toBe('8.00 h')
  expect([quantityText(434, 'unit'), quantityText(1, 'unit')]).toEqual(['434 units', '1 unit'])
  expect([quantityText(2.3226, 'seat'), quantityText(1, 'seat')]).toEqual(['2.32 seats', '1 seat'])
  expect([quantityText(1, 'period'), quantityText(3, 'boxes')]).toEqual(['1', '3 boxes'])
})

it('keeps what was multiplied where two digits are not all of it', () => {
  expect(exactQuantity(1467.0187)).toBe('1,467.0187')
  expect([exactQuantity(161.25), exactQuantity(434), exactQuantity(0.07)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

it('writes a rate with the digits it has, and at least two', () => {
  expect([rateText(9.5), rateText(0.0125), rateText(-150)]).toEqual(['9.50', '0.0125', '-150.00'])
})
