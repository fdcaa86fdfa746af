import { describe, expect, it } from 'vitest'
import { centsText, hundredths, lineSums, orderSums } from './order-sums.ts'

describe('sums of an order', () => {
  it('are those of the worked example', () => {
    const laptops = { quantity: 10, unit_price: 850, discount_percent: 5, tax_percent: 12 }
    const headsets = { quantity: 25, unit_price: '39.99', tax_percent: 12 }
    expect(lineSums(laptops)).toMatchObject({ net: 807_500n, tax: 96_900n })
    expect(lineSums(headsets)).toMatchObject({ net: 99_975n, tax: 11_997n })
    const { net, tax, total } = orderSums([laptops, headsets], 150, 0)
    expect([net, tax, total].map(centsText)).toEqual(['9,074.75', '1,088.97', '10,313.72'])
  })

  it('hold the tax of shipping with that of the lines', () => {
    const { net, tax, total } = orderSums(
      [{ quantity: 1, unit_price: 100, tax_percent: 23 }],
      15,
      23,
    )
    expect([net, tax, total].map(centsText)).toEqual(['100.00', '26.45', '141.45'])
  })

  it('round half a cent up, where floats would not', () => {
    expect(lineSums({ quantity: 1, unit_price: 1.01, discount_percent: 50 }).net).toBe(51n)
    expect(lineSums({ quantity: 1, unit_price: '10.05', tax_percent: 10 }).tax).toBe(101n)
  })

  it('count what is no number yet as nothing', () => {
    expect(['', null, undefined, '1.234', '-5', 'x', {}].map(hundredths)).toEqual(
      Array.from({ length: 7 }, () => 0n),
    )
    expect(centsText(orderSums([{}], null, null).total)).toBe('0.00')
  })
})
