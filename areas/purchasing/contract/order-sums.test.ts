import { describe, expect, it } from 'vitest'
import { lineSums, orderSums, sumText, tenThousandths } from './order-sums.ts'

describe('sums of an order', () => {
  it('are those of the worked example', () => {
    const laptops = { quantity: 10, unit_price: 850, discount_percent: 5, tax_percent: 12 }
    const headsets = { quantity: 25, unit_price: '39.99', tax_percent: 12 }
    expect(lineSums(laptops, 'USD')).toMatchObject({ net: 80_750_000n, tax: 9_690_000n })
    expect(lineSums(headsets, 'USD')).toMatchObject({ net: 9_997_500n, tax: 1_199_700n })
    const { net, tax, total } = orderSums([laptops, headsets], {
      ...{ shipping_cost: 150, shipping_tax_percent: 0, currency: 'USD' },
    })
    expect([net, tax, total].map((sum) => sumText(sum, 'USD'))).toEqual([
      '9,074.75',
      '1,088.97',
      '10,313.72',
    ])
  })

  it('hold the tax of shipping with that of the lines, in the digits of the currency', () => {
    const sums = (shipping_cost: number, currency: string) => {
      const line = { quantity: 1, unit_price: 100, tax_percent: 23 }
      const order = { shipping_cost, shipping_tax_percent: 23, currency }
      const { net, tax, total } = orderSums([line], order)
      return [net, tax, total].map((sum) => sumText(sum, currency))
    }
    expect(sums(15, 'USD')).toEqual(['100.00', '26.45', '141.45'])
    expect(sums(15, 'JPY')).toEqual(['100', '26', '141'])
    expect(sums(15.001, 'KWD')).toEqual(['100.000', '26.450', '141.451'])
  })

  it('round half a cent up, where floats would not', () => {
    expect(lineSums({ quantity: 1, unit_price: 1.01, discount_percent: 50 }, 'EUR').net).toBe(5100n)
    expect(lineSums({ quantity: 1, unit_price: '10.05', tax_percent: 10 }, 'EUR').tax).toBe(10_100n)
  })

  it.each([
    ['JPY', '1,234', '123', '1,357'],
    ['KWD', '1,234.125', '123.413', '1,357.538'],
    ['USD', '1,234.13', '123.41', '1,357.54'],
  ])('have the digits of %s', (currency, net, tax, total) => {
    const line = { quantity: 1, unit_price: '1234.125', tax_percent: 10 }
    const sums = orderSums([line], { currency })
    expect([sums.net, sums.tax, sums.total].map((sum) => sumText(sum, currency))).toEqual([
      net,
      tax,
      total,
    ])
  })

  it('count what is no number yet as nothing', () => {
    expect(['', null, undefined, '1.23456', '-5', 'x', {}].map(tenThousandths)).toEqual(
      Array.from({ length: 7 }, () => 0n),
    )
    expect(sumText(orderSums([{}], { currency: 'USD' }).total, 'USD')).toBe('0.00')
  })
})
