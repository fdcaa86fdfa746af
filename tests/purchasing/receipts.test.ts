import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  approve,
  type Buying,
  exampleLines,
  made,
  orderOf,
  startBuying,
  writeExample,
} from './buying.ts'

// What comes of orders: in parts, with rejected pieces, as assets, once each.
let buying: Buying
beforeAll(async () => {
  buying = await startBuying()
})
afterAll(() => buying.program.close())

const read = async (id: number) =>
  (await buying.keeper.get(`purchaseOrders/getById/${id}`)).body.data
const receive = (id: number, lines: readonly object[], more: object = {}) =>
  buying.keeper.post(`purchaseOrders/receive/${id}`, { lines, ...more })
const assetsOf = async (id: number) =>
  (await buying.keeper.get(`purchaseOrders/getAssets/${id}`)).body.data

/** The approved order of the worked example, and the numbers of its lines. */
async function approved(more: object = {}) {
  const id = await writeExample(buying, more)
  await approve(buying, id)
  const { lines } = await read(id)
  return { id, laptops: lines[0].id as number, headsets: lines[1]?.id as number }
}

describe('a receipt', () => {
  it('takes in a part, makes an asset of each piece, and the order follows line by line [purchasing-19]', async () => {
    const { id, laptops, headsets } = await approved()
    const first = await receive(id, [{ detail_id: laptops, quantity: 6 }], {
      delivery_note: 'DN-1',
    })
    expect(first.body.message).toMatch(/^GR-2026-\d{4} received$/)
    expect(await read(id)).toMatchObject({
      ...{ status: 'Partially Received', received_percent: 17.14, completed_on: null },
    })
    const pieces = await assetsOf(id)
    expect(pieces).toHaveLength(6)
    expect(pieces[0]).toMatchObject({ name: 'Dell Latitude 5450', status: 'Available' })
    const asset = (await buying.keeper.get(`assets/getById/${pieces[0].id}`)).body.data
    expect(asset).toMatchObject({
      ...{ purchase_cost: 807.5, purchase_date: '2026-03-20', warranty_until: '2028-03-20' },
      ...{ vendor_id: buying.vendor, office_id: buying.program.company.offices['Karachi'] },
      ...{ asset_tag: expect.stringMatching(/^LAP-\d{5}$/), currency: 'USD', condition: 'New' },
    })
    const came = `purchaseOrders/getByAsset/${pieces[0].id}`
    expect((await buying.keeper.get(came)).body.data).toMatchObject({
      ...{ id, received_on: '2026-03-20', pieces: 6 },
      receipt_number: pieces[0].receipt_number,
    })
    expect((await (await buying.program.as('agent')).get(came)).status).toBe(403)
    await receive(id, [{ detail_id: headsets, quantity: 25 }])
    expect(await read(id)).toMatchObject({
      ...{ status: 'Partially Received', received_percent: 88.57 },
    })
    const beyond = await receive(id, [{ detail_id: laptops, quantity: 5 }])
    expect(beyond.body.error).toEqual({
      'lines.0.quantity': ['Only 4 of 10 are still to come.'],
    })
    await receive(id, [{ detail_id: laptops, quantity: 4 }])
    expect(await read(id)).toMatchObject({
      ...{ status: 'Received', received_percent: 100, completed_on: '2026-03-20' },
    })
    expect(await assetsOf(id)).toHaveLength(35)
    const late = await receive(id, [{ detail_id: laptops, quantity: 1 }])
    expect(late).toBeRefused('order.not_open', { state: 'received' })
  })

  it('leaves the percent as it is when the rest is closed short [purchasing-20]', async () => {
    const { id, laptops, headsets } = await approved()
    await receive(id, [
      { detail_id: laptops, quantity: 6 },
      { detail_id: headsets, quantity: 25 },
    ])
    const unknown = await buying.keeper.post(`purchaseOrders/closeShort/${id}`, { line_ids: [1e6] })
    expect(unknown.body.error).toEqual({ line_ids: ['This order has no line 1000000.'] })
    await buying.keeper.post(`purchaseOrders/closeShort/${id}`, { line_ids: [laptops] })
    expect(await read(id)).toMatchObject({ status: 'Received', received_percent: 88.57 })
    expect((await read(id)).lines[0]).toMatchObject({ closed_short: true, received_quantity: 6 })
  })

  it('counts rejected pieces apart: they are still to come [purchasing-21]', async () => {
    const { id, laptops } = await approved({
      addedPODetails: [{ ...exampleLines(buying)[0], quantity: 4 }],
    })
    const line = { detail_id: laptops, quantity: 3, rejected_quantity: 1 }
    expect((await receive(id, [line])).body.error).toEqual({
      'lines.0.reject_reason': ['Say why.'],
    })
    await receive(id, [{ ...line, reject_reason: 'Cracked screen.' }])
    const order = await read(id)
    expect(order.status).toBe('Partially Received')
    expect(order.lines[0]).toMatchObject({ received_quantity: 3, rejected_quantity: 1 })
    expect(await assetsOf(id)).toHaveLength(3)
  })

  it('sent twice with one key is one receipt [purchasing-22]', async () => {
    const { id, laptops } = await approved()
    const send = () =>
      buying.keeper.ask(
        'POST',
        `purchaseOrders/receive/${id}`,
        { lines: [{ detail_id: laptops, quantity: 2 }] },
        { 'idempotency-key': `receipt-of-${id}` },
      )
    const [first, second] = [await send(), await send()]
    expect(second.body.data.receipt_id).toBe(first.body.data.receipt_id)
    expect(await assetsOf(id)).toHaveLength(2)
    expect((await read(id)).lines[0].received_quantity).toBe(2)
  })

  it('never takes in more than was ordered, however many are sent at once [purchasing-23]', async () => {
    const { id, laptops } = await approved()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => receive(id, [{ detail_id: laptops, quantity: 4 }])),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...[200, 200, 422, 422],
    ])
    expect((await read(id)).lines[0].received_quantity).toBe(8)
    expect(await assetsOf(id)).toHaveLength(8)
  })

  it('has as many serial numbers as pieces, each of one asset [purchasing-24]', async () => {
    const { id, laptops } = await approved()
    const line = { detail_id: laptops, quantity: 2 }
    const send = (serial_numbers: readonly string[]) => receive(id, [{ ...line, serial_numbers }])
    expect((await send(['A1'])).body.error).toEqual({
      'lines.0.serial_numbers': ['Enter 2 serial numbers, one each.'],
    })
    expect((await send(['A1', 'a1'])).body.error).toEqual({
      'lines.0.serial_numbers': ['Serial number a1 is there twice.'],
    })
    expect((await send(['A1', 'A2'])).status).toBe(200)
    const [first] = await assetsOf(id)
    expect(first.serial_number).toBe('A1')
    expect((await send(['A3', 'A1'])).body.error).toEqual({
      'lines.0.serial_numbers': [`Serial number A1 already belongs to ${first.asset_tag}.`],
    })
  })

  it('is of a day between the order and today, and of lines of the order', async () => {
    const { id, laptops } = await approved({ order_date: '2026-03-10' })
    const line = { detail_id: laptops, quantity: 1 }
    expect(await receive(id, [line], { received_on: '2026-03-21' })).toBeRefused(
      'order.received_later',
    )
    expect(await receive(id, [line], { received_on: '2026-03-09' })).toBeRefused(
      'order.received_before',
      { date: '2026-03-10' },
    )
    expect((await receive(id, [line, line])).body.error).toEqual({
      'lines.1.detail_id': ['Choose each line of the order once.'],
    })
    expect(await receive(id, [{ ...line, quantity: 0 }])).toBeRefused('order.nothing_received')
    const draft = await writeExample(buying)
    expect(await receive(draft, [line])).toBeRefused('order.not_open', { state: 'draft' })
  })

  it('is taken back by a counter receipt, unless what it made is in use [purchasing-25]', async () => {
    const { id, laptops } = await approved()
    const { body } = await receive(id, [{ detail_id: laptops, quantity: 2 }])
    const reverse = (receipt_id: number) =>
      buying.keeper.post(`purchaseOrders/reverseReceipt/${id}`, {
        ...{ receipt_id, note: 'Counted wrong.' },
      })
    const [first] = await assetsOf(id)
    const agent = buying.program.company.employees['agent']
    await buying.keeper.put(`assets/saveBinding/${first.id}`, { employee_id: agent })
    expect(await reverse(body.data.receipt_id)).toBeRefused('order.asset_in_use', {
      tag: first.asset_tag,
      state: 'bound',
    })
    await buying.keeper.post(`assets/unbind/${first.id}`, { condition_in: 'Good' })
    expect((await reverse(body.data.receipt_id)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'Approved', received_percent: 0 })
    expect(await assetsOf(id)).toEqual([])
    expect(await reverse(body.data.receipt_id)).toBeRefused('order.not_reversible')
    const { body: listed } = await buying.keeper.post('purchase_receipts/getByAttributes', {
      purchase_order_id: id,
    })
    expect(listed.data.map(({ pieces }: { pieces: number }) => pieces).toSorted()).toEqual([-2, 2])
  })

  it('that is taken back has its line come again, even where that was closed short [purchasing-26]', async () => {
    const { id, laptops } = await approved()
    const { body } = await receive(id, [{ detail_id: laptops, quantity: 2 }])
    await buying.keeper.post(`purchaseOrders/closeShort/${id}`, { line_ids: [laptops] })
    await buying.keeper.post(`purchaseOrders/reverseReceipt/${id}`, {
      ...{ receipt_id: body.data.receipt_id, note: 'Counted wrong.' },
    })
    expect((await receive(id, [{ detail_id: laptops, quantity: 10 }])).status).toBe(200)
    expect((await read(id)).lines[0]).toMatchObject({ received_quantity: 10, closed_short: false })
  })

  it('is told to the person who wrote the order [purchasing-27]', async () => {
    const { id, laptops } = await approved()
    await receive(id, [{ detail_id: laptops, quantity: 10 }])
    const told = await buying.program.database.rows(
      'select type, title from notifications where user_id = $1 and description like $2',
      [buying.program.company.users['manager'], `${(await read(id)).po_number},%`],
    )
    expect(told).toContainEqual({ type: 'order', title: 'A part of an order has come' })
  })
})

it('a receipt makes assets of pieces that have a type alone', async () => {
  const id = await made(buying.manager, 'purchaseOrders/create', {
    ...orderOf(buying),
    addedPODetails: [{ description: 'Installation', quantity: 1, unit_price: 90 }],
  })
  await approve(buying, id)
  const [line] = (await read(id)).lines
  await receive(id, [{ detail_id: line.id, quantity: 1 }])
  expect(await read(id)).toMatchObject({ status: 'Received', received_percent: 100 })
  expect(await assetsOf(id)).toEqual([])
})
