import { describe, expect, it } from 'vitest'
import { currencyDigits } from './currency-digits.ts'
import { amountText, moneyText } from './money-text.ts'

describe('an amount', () => {
  it.each([
    [13_089.74, 'USD', 'USD 13,089.74'],
    [13_090, 'USD', 'USD 13,090.00'],
    [13_090, 'JPY', 'JPY 13,090'],
    [-500, 'KRW', 'KRW -500'],
    [12.34, 'KWD', 'KWD 12.340'],
    [12.3456, 'CLF', 'CLF 12.3456'],
    [1500, 'COP', 'COP 1,500.00'],
    [7, '', '7.00'],
  ])('of %d %s has the decimals of its currency: %s [platform-16]', (amount, currency, text) => {
    expect(moneyText(amount, currency)).toBe(text)
  })

  it('keeps the decimals that are there, whatever its currency has', () => {
    expect(moneyText(13_089.74, 'JPY')).toBe('JPY 13,089.74')
  })

  it('is written without its currency where that stands in the head of a column', () => {
    expect(['JPY', 'KWD', 'EUR'].map((one) => amountText(1234.5, one))).toEqual([
      '1,234.50',
      '1,234.500',
      '1,234.50',
    ])
  })

  it('of a currency that nobody knows has two', () => {
    expect(['XQZ', 'usd', '', 'constructor'].map(currencyDigits)).toEqual([2, 2, 2, 2])
  })
})
