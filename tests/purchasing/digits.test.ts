import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, type Buying, made, orderOf, startBuying } from './buying.ts'

// Amounts of orders and bills have the digits of their currency, and what was decided keeps those it was decided with.
let buying: Buying
beforeAll(async () => {
  buying = await startBuying()
})
afterAll(() => buying.program.close())

const LINE = { description: 'Desks', quantity: 3, unit_price: 411.375, tax_percent: 10 }
const orderIn = (currency: string, more: object = {}) =>
  made(buying.manager, 'purchaseOrders/create', {
    ...orderOf(buying, { currency, exchange_rate: 0.5, addedPODetails: [LINE] }),
    ...more,
  })
const read = async (id: number) =>
  (await buying.manager.get(`purchaseOrders/getById/${id}`)).body.data

describe('an order', () => {
  it.each([
    ['JPY', { net_total: 1234, tax_total: 123, total: 1357, base_total: 678.5 }],
    ['KWD', { net_total: 1234.125, tax_total: 123.413, total: 1357.538, base_total: 678.77 }],
    ['EUR', { net_total: 1234.13, tax_total: 123.41, total: 1357.54, base_total: 678.77 }],
  ])('in %s has its digits [purchasing-37]', async (currency, sums) => {
    expect(await read(await orderIn(currency))).toMatchObject(sums)
  })

  it('takes no shipping in parts of the smallest coin', async () => {
    const asked = (currency: string, shipping_cost: number) =>
      buying.manager.post('purchaseOrders/create', { ...orderOf(buying), currency, shipping_cost })
    expect((await asked('JPY', 0.5)).body.error).toEqual({ shipping_cost: ['JPY has no decimals'] })
    expect((await asked('KWD', 1.2345)).body.error).toEqual({
      shipping_cost: ['KWD has 3 decimals at most'],
    })
    expect((await asked('KWD', 1.234)).body.data).toMatchObject({ total: 1.234 })
  })

  it('that was decided with other digits keeps its amounts when pieces of it come [purchasing-38]', async () => {
    const id = await orderIn('JPY')
    await approve(buying, id)
    // As it was decided before amounts had the digits of their currency.
    await buying.program.database.rows(
      `alter table purchase_orders disable trigger purchase_orders_price`,
    )
    await buying.program.database.rows(
      `update purchase_orders set lines = jsonb_set(jsonb_set(lines, '{0,net_amount}', '1234.13'), '{0,tax_amount}', '123.41'), net_total = 1234.13, tax_total = 123.41, total = 1357.54, base_total = 678.77 where id = $1`,
      [id],
    )
    await buying.program.database.rows(
      `alter table purchase_orders enable trigger purchase_orders_price`,
    )
    const [line] = (await read(id)).lines
    const came = await buying.keeper.post(`purchaseOrders/receive/${id}`, {
      lines: [{ detail_id: line.id, quantity: 1 }],
    })
    expect(came.status).toBe(200)
    expect(await read(id)).toMatchObject({
      ...{ status: 'Partially Received', total: 1357.54, base_total: 678.77 },
      lines: [{ net_amount: 1234.13, tax_amount: 123.41, received_quantity: 1 }],
    })
  })
})

describe('a bill', () => {
  it('of an order in yen has no decimals and matches it [purchasing-39]', async () => {
    const id = await orderIn('JPY')
    await approve(buying, id)
    const [line] = (await read(id)).lines
    await buying.keeper.post(`purchaseOrders/receive/${id}`, {
      lines: [{ detail_id: line.id, quantity: 3 }],
    })
    const bill = await made(buying.keeper, 'purchase_bills/create', {
      ...{ purchase_order_id: id, bill_number: 'Y-1', bill_date: '2026-03-20' },
      lines: [{ detail_id: line.id, quantity: 3, unit_price: 411.375, tax_percent: 10 }],
    })
    const matched = await buying.keeper.post(`purchase_bills/match/${bill}`)
    expect(matched.body.data).toMatchObject({
      ...{ status: 'Matched', differences: [] },
      ...{ net_total: 1234, tax_total: 123, total: 1357 },
    })
  })

  it('that differs keeps the amounts that were held against its order when it is approved [purchasing-40]', async () => {
    const id = await orderIn('JPY')
    await approve(buying, id)
    const [line] = (await read(id)).lines
    await buying.keeper.post(`purchaseOrders/receive/${id}`, {
      lines: [{ detail_id: line.id, quantity: 3 }],
    })
    const bill = await made(buying.keeper, 'purchase_bills/create', {
      ...{ purchase_order_id: id, bill_number: 'Y-2', bill_date: '2026-03-20' },
      lines: [{ detail_id: line.id, quantity: 3, unit_price: 900, tax_percent: 10 }],
    })
    await buying.keeper.post(`purchase_bills/match/${bill}`)
    const { database } = buying.program
    // As it was matched before amounts had the digits of their currency.
    await database.rows('alter table purchase_bills disable trigger purchase_bills_price')
    await database.rows(
      `update purchase_bills set lines = jsonb_set(lines, '{0,net_amount}', '2700.25'), net_total = 2700.25, total = 2970.25 where id = $1`,
      [bill],
    )
    await database.rows('alter table purchase_bills enable trigger purchase_bills_price')
    await database.rows(`update purchase_bills set status = 'Approved' where id = $1`, [bill])
    const [after] = await database.rows(
      'select status, net_total::float8, total::float8 from purchase_bills where id = $1',
      [bill],
    )
    expect(after).toEqual({ status: 'Approved', net_total: 2700.25, total: 2970.25 })
  })
})
