import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  approve,
  type Buying,
  exampleLines,
  made,
  orderOf,
  startBuying,
  vendorOf,
  writeExample,
} from './buying.ts'

// Orders as paper, and vendors by how they deliver.
let buying: Buying
beforeAll(async () => {
  buying = await startBuying()
})
afterAll(() => buying.program.close())

it('an order is printed once it is approved, and is the same file whenever it is printed', async () => {
  const id = await writeExample(buying, { terms: 'Deliver to the back door.' })
  const print = () => buying.keeper.file('GET', `purchaseOrders/getPdf/${id}`)
  expect((await print()).status).toBe(409)
  await approve(buying, id)
  const [first, second] = [await print(), await print()]
  expect(first.headers['content-type']).toBe('application/pdf')
  expect(first.content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(first.content.equals(second.content)).toBe(true)
})

it('an approved order keeps whom it is from, whom it is to and where it goes', async () => {
  const vendor_id = await made(buying.keeper, 'vendor/create', vendorOf('Old Name', 'OLD'))
  const id = await writeExample(buying, { vendor_id })
  await approve(buying, id)
  const print = async () =>
    (await buying.keeper.file('GET', `purchaseOrders/getPdf/${id}`)).content.toString('latin1')
  const before = await print()
  await buying.keeper.put(`vendor/update/${vendor_id}`, { name: 'New Name', city: 'Elsewhere' })
  await buying.program.database.rows(`update offices set address = 'Another street 1'`)
  expect(await print()).toBe(before)

  const later = await writeExample(buying, { vendor_id })
  await approve(buying, later)
  const [kept] = await buying.program.database.rows<{ name: string; lines: string[] }>(
    `select parties -> 'to' ->> 'name' as name, parties -> 'shipTo' -> 'lines' as lines from purchase_orders where id = $1`,
    [later],
  )
  expect(kept).toMatchObject({ name: 'New Name', lines: ['Another street 1'] })
})

it('an order is mailed to its vendor with its PDF [purchasing-32]', async () => {
  const id = await writeExample(buying)
  const send = () => buying.keeper.post(`purchaseOrders/send/${id}`)
  expect(await send()).toBeRefused('order.not_printable')
  await approve(buying, id)
  const { body } = await send()
  expect(body.message).toBe('Purchase Order is on its way to orders@ngc.example')
  expect(body.data).toMatchObject({ sent_to: 'orders@ngc.example' })
  const letter = () =>
    buying.program.letters.find(({ recipient }) => recipient === 'orders@ngc.example')
  await expect
    .poll(() => letter()?.message.toString())
    .toMatch(/^Subject: Purchase order PO-2026-\d{4} of /m)
  expect(letter()?.message.toString()).toContain('Content-Type: application/pdf')
})

it('an order that is sent asks for an address where the vendor has none', async () => {
  const vendor_id = await made(buying.keeper, 'vendor/create', {
    ...vendorOf('Silent Supplies', 'SIL', { email: null }),
  })
  const id = await writeExample(buying, { vendor_id })
  await approve(buying, id)
  expect(await buying.keeper.post(`purchaseOrders/send/${id}`)).toBeRefused('order.no_email', {
    vendor: 'Silent Supplies',
  })
})

it('a vendor is on time in 3 of 4 orders, and rejects are counted of the pieces that came [purchasing-33]', async () => {
  const vendor_id = await made(buying.keeper, 'vendor/create', vendorOf('Auralis', 'AUR'))
  const figures = async (by = buying.keeper) =>
    (await by.get(`purchaseOrders/getVendorFigures/${vendor_id}`)).body.data
  expect(await figures()).toMatchObject({
    ...{ on_time_percent: null, reject_percent: null, open_orders: 0, spend_12_months: [] },
  })
  const order = async (expected_on: string, quantity: number, rejected_quantity: number) => {
    const id = await made(buying.manager, 'purchaseOrders/create', {
      ...{ ...orderOf(buying), vendor_id, order_date: '2026-03-01', expected_on },
      addedPODetails: [{ description: 'Cable', quantity, unit_price: 10 }],
    })
    await approve(buying, id)
    const [line] = (await buying.keeper.get(`purchaseOrders/getById/${id}`)).body.data.lines
    await buying.keeper.post(`purchaseOrders/receive/${id}`, {
      lines: [
        {
          detail_id: line.id,
          quantity: quantity - rejected_quantity,
          rejected_quantity,
          reject_reason: 'Broken.',
        },
      ],
    })
  }
  await order('2026-03-20', 1, 0)
  await order('2026-03-21', 1, 0)
  await order('2026-03-25', 1, 0)
  await order('2026-03-19', 1, 0)
  expect(await figures()).toMatchObject({
    ...{ on_time_percent: 75, complete_orders: 4, open_orders: 0, reject_percent: 0 },
    spend_12_months: [{ currency: 'USD', amount: 40 }],
  })
  await order('2026-03-20', 4, 4)
  expect(await figures()).toMatchObject({
    ...{ on_time_percent: 75, open_orders: 1, reject_percent: 50, pieces: 8 },
  })
  expect((await figures()).orders).toHaveLength(5)
  // HR reads vendors and all orders; a person who sees no order is told the figures alone.
  const lead = await buying.program.as('lead')
  expect((await lead.get(`purchaseOrders/getVendorFigures/${vendor_id}`)).status).toBe(403)
})

it('one broken of four is 25% rejected', async () => {
  const vendor_id = await made(buying.keeper, 'vendor/create', vendorOf('Fragile', 'FRA'))
  const id = await writeExample(buying, {
    ...{ vendor_id, shipping_cost: 0 },
    addedPODetails: [{ ...exampleLines(buying)[0], quantity: 4 }],
  })
  await approve(buying, id)
  const [line] = (await buying.keeper.get(`purchaseOrders/getById/${id}`)).body.data.lines
  await buying.keeper.post(`purchaseOrders/receive/${id}`, {
    lines: [
      { detail_id: line.id, quantity: 3, rejected_quantity: 1, reject_reason: 'Cracked screen.' },
    ],
  })
  const { body } = await buying.keeper.get(`purchaseOrders/getVendorFigures/${vendor_id}`)
  expect(body.data).toMatchObject({ reject_percent: 25, pieces: 4, open_orders: 1 })
})
