import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, type Buying, made, orderOf, startBuying, writeExample } from './buying.ts'

// Bills, held against what was ordered, what has come and what was billed before.
let buying: Buying
let bills = 0
beforeAll(async () => {
  buying = await startBuying()
})
afterAll(() => buying.program.close())

/** An approved order of which six laptops and all headsets have come. */
async function received() {
  const id = await writeExample(buying)
  await approve(buying, id)
  const { lines } = (await buying.keeper.get(`purchaseOrders/getById/${id}`)).body.data
  const [laptops, headsets] = lines.map((line: { id: number }) => line.id)
  await buying.keeper.post(`purchaseOrders/receive/${id}`, {
    lines: [
      { detail_id: laptops, quantity: 6 },
      { detail_id: headsets, quantity: 25 },
    ],
  })
  return { id, laptops, headsets }
}
const billOf = (purchase_order_id: number, lines: readonly object[], more: object = {}) => ({
  ...{ purchase_order_id, bill_number: `B-${(bills += 1)}`, bill_date: '2026-03-20', lines },
  ...more,
})
const enter = (id: number, lines: readonly object[], more: object = {}) =>
  made(buying.keeper, 'purchase_bills/create', billOf(id, lines, more))
const step = (path: string, id: number, body: object = {}, by = buying.keeper) =>
  by.post(`purchase_bills/${path}/${id}`, body)
const match = async (id: number) => (await step('match', id)).body
const line = (detail_id: number, quantity: number, unit_price: number) => ({
  ...{ detail_id, quantity, unit_price, tax_percent: 12 },
})

describe('an order', () => {
  it('taxes its shipping where that is said [purchasing-35]', async () => {
    const { body } = await buying.manager.post('purchaseOrders/create', {
      ...orderOf(buying, { shipping_cost: 15, shipping_tax_percent: 23 }),
      addedPODetails: [{ description: 'Desk', quantity: 1, unit_price: 100, tax_percent: 23 }],
    })
    expect(body.data).toMatchObject({ net_total: 100, tax_total: 26.45, total: 141.45 })
  })
})

describe('a bill', () => {
  it('is due by the terms of its vendor and matches what has come [purchasing-28]', async () => {
    const { id, laptops, headsets } = await received()
    const answer = await buying.keeper.post(
      'purchase_bills/create',
      billOf(id, [line(laptops, 6, 807.5), line(headsets, 25, 39.99)], { shipping_cost: 150 }),
    )
    expect(answer.body.message).toBe('Purchase Bill Added Successfully')
    expect(answer.body.data).toMatchObject({
      ...{ due_date: '2026-04-19', currency: 'USD', vendor_id: buying.vendor, status: 'Entered' },
      ...{ net_total: 5844.75, tax_total: 701.37, total: 6696.12 },
    })
    const bill = answer.body.data.id
    expect(await step('pay', bill, { paid_on: '2026-03-20' })).toBeRefused('bill.not_payable', {
      state: 'entered',
    })
    expect(await match(bill)).toMatchObject({
      message: 'Purchase Bill matches the order',
      data: { status: 'Matched', differences: [] },
    })
    expect(await step('pay', bill, { paid_on: '2026-03-21' })).toBeRefused('bill.paid_later')
    const paid = await step('pay', bill, { paid_on: '2026-03-20', payment_reference: 'SEPA-1' })
    expect(paid.body).toMatchObject({ message: 'Purchase Bill paid', data: { status: 'Paid' } })
    expect(await step('cancel', bill, { cancel_reason: 'Twice.' })).toBeRefused(
      'bill.not_cancellable',
      { state: 'paid' },
    )
    const changed = await buying.keeper.put(`purchase_bills/update/${bill}`, { notes: 'x' })
    expect(changed).toBeRefused('bill.closed', { state: 'paid' })
  })

  it('differs by pieces that have not come, and by amounts beyond the tolerance [purchasing-29]', async () => {
    const { id, laptops, headsets } = await received()
    const bill = await enter(id, [line(laptops, 8, 807.5), line(headsets, 25, 41)])
    expect((await match(bill)).data).toMatchObject({
      status: 'Difference',
      differences: [
        { what: 'Pieces of Dell Latitude 5450', expected: 6, billed: 8 },
        { what: 'Amount of Jabra Evolve2 40', expected: 999.75, billed: 1025 },
        { what: 'Shipping', expected: 150, billed: 0 },
      ],
    })
    // What came meanwhile matches when it is held against the order again.
    await buying.keeper.post(`purchaseOrders/receive/${id}`, {
      lines: [{ detail_id: laptops, quantity: 4 }],
    })
    expect((await match(bill)).data.differences).toHaveLength(2)
  })

  it('has the tax of shipping of its order, and differs by another one [purchasing-36]', async () => {
    const { id, headsets } = await received()
    const taxed = { shipping_cost: 150, shipping_tax_percent: 12 }
    const bill = await enter(id, [line(headsets, 25, 39.99)], taxed)
    expect((await match(bill)).data).toMatchObject({
      tax_total: 137.97,
      differences: [{ what: 'Tax of shipping', expected: 0, billed: 18 }],
    })
    const same = await enter(id, [line(headsets, 25, 39.99)], { shipping_cost: 150 })
    expect((await match(same)).data).toMatchObject({ tax_total: 119.97, shipping_tax_percent: 0 })
  })

  it('may be a little off: by the smaller of percent and amount', async () => {
    const { id, laptops, headsets } = await received()
    const near = await enter(id, [line(headsets, 25, 40.19)], { shipping_cost: 150 })
    expect((await match(near)).data.status).toBe('Matched')
    // 6 × 0.90 = 5.40 is beyond the amount, though far below the percent.
    const far = await enter(id, [line(laptops, 6, 808.4)])
    expect((await match(far)).data.differences).toMatchObject([{ expected: 4845, billed: 4850.4 }])
  })

  it('is not matched twice by the same pieces, not even at the same moment [purchasing-30]', async () => {
    const { id, headsets } = await received()
    const both = [
      await enter(id, [line(headsets, 25, 39.99)], { shipping_cost: 150 }),
      await enter(id, [line(headsets, 25, 39.99)]),
    ]
    const states = await Promise.all(both.map(async (bill) => (await match(bill)).data.status))
    expect(states).toEqual(['Difference', 'Difference'])
    await step('cancel', both[1] ?? 0, { cancel_reason: 'Entered twice.' })
    expect((await match(both[0] ?? 0)).data.status).toBe('Matched')
  })

  it('with differences is approved by another person, with a reason [purchasing-31]', async () => {
    const { id, laptops } = await received()
    const bill = await enter(id, [line(laptops, 7, 807.5)])
    const approveBy = (by = buying.keeper, reason = 'Agreed with the vendor.') =>
      step('approve', bill, { reason }, by)
    expect(await approveBy()).toBeRefused('bill.no_difference', { state: 'entered' })
    await match(bill)
    expect(await approveBy()).toBeRefused('bill.own_bill')
    const admin = await buying.program.as('admin')
    expect((await approveBy(admin, ' ')).status).toBe(422)
    expect((await approveBy(admin)).body.data).toMatchObject({
      ...{ status: 'Approved', approval_reason: 'Agreed with the vendor.' },
    })
    expect((await step('pay', bill, { paid_on: '2026-03-20' })).body.data.status).toBe('Paid')
  })

  it('is not approved by a person who changed its amounts after another had entered it', async () => {
    const { id, laptops } = await received()
    const bill = await enter(id, [line(laptops, 6, 807.5)])
    const admin = await buying.program.as('admin')
    const dearer = { lines: [line(laptops, 6, 999)] }
    expect((await admin.put(`purchase_bills/update/${bill}`, dearer)).body.error).toBeUndefined()
    expect((await match(bill)).data.status).toBe('Difference')
    for (const by of [admin, buying.keeper])
      expect((await step('approve', bill, { reason: 'It is dearer.' }, by)).status).toBe(403)
  })

  it('keeps its order from being cancelled, and its approval from being taken back', async () => {
    const id = await writeExample(buying)
    await approve(buying, id)
    const { lines } = (await buying.keeper.get(`purchaseOrders/getById/${id}`)).body.data
    const bill = await enter(id, [line(lines[0].id, 1, 807.5)])
    const cancelled = () =>
      buying.keeper.post(`purchaseOrders/cancel/${id}`, { cancel_reason: 'Not needed.' })
    expect((await cancelled()).status).toBe(409)
    const [request] = await buying.program.database.rows<{ id: number }>(
      `select id from approval_requests where resource = 'purchase-orders' and record_id = $1`,
      [id],
    )
    const takenBack = () => buying.keeper.post('approvals/undo', { ids: [request?.id] })
    expect((await takenBack()).status).toBe(409)
    await step('cancel', bill, { cancel_reason: 'Entered twice.' })
    await buying.keeper.post(`purchaseOrders/send/${id}`)
    expect((await takenBack()).body.code).toBe('approval.gone_on')
    expect((await cancelled()).status).toBe(200)
  })

  it('has a number that its vendor gave once, and an order that was approved', async () => {
    const { id, laptops } = await received()
    const bill = billOf(id, [line(laptops, 1, 807.5)])
    await made(buying.keeper, 'purchase_bills/create', bill)
    const again = await buying.keeper.post('purchase_bills/create', bill)
    expect(Object.keys(again.body.error)).toEqual(['bill_number'])
    const draft = await writeExample(buying)
    const early = await buying.keeper.post('purchase_bills/create', billOf(draft, [line(1, 1, 1)]))
    expect(early.body.error.purchase_order_id[0]).toMatch(/is draft, so it is not billed\.$/)
    const twice = [line(laptops, 1, 807.5), line(laptops, 1, 807.5)]
    const lines = await buying.keeper.post('purchase_bills/create', billOf(id, twice))
    expect(lines.body.error).toEqual({
      'lines.1.detail_id': ['Choose each line of the order once.'],
    })
  })

  it('keeps its order from taking back what it billed', async () => {
    const { id, headsets } = await received()
    const receipts = await buying.keeper.post('purchase_receipts/getByAttributes', {
      purchase_order_id: id,
    })
    const bill = billOf(id, [line(headsets, 25, 39.99)])
    await made(buying.keeper, 'purchase_bills/create', bill)
    const answer = await buying.keeper.post(`purchaseOrders/reverseReceipt/${id}`, {
      ...{ receipt_id: receipts.body.data[0].id, note: 'Counted wrong.' },
    })
    expect(answer).toBeRefused('order.billed', { number: bill.bill_number })
  })

  it('is seen by those who keep bills alone', async () => {
    for (const person of [buying.manager, buying.officeManager])
      expect((await person.get('purchase_bills/getAll')).status).toBe(403)
  })

  it('shows what of each line came and was billed', async () => {
    const { id, laptops } = await received()
    await enter(id, [line(laptops, 4, 807.5)])
    const { body } = await buying.keeper.get(`purchase_bills/getOrderLines/${id}`)
    expect(body.data).toMatchObject([
      { ordered: 10, received: 6, billed: 4, unit_price: 807.5, tax_percent: 12 },
      { ordered: 25, received: 25, billed: 0, unit_price: 39.99 },
    ])
  })
})
