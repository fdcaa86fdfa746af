import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../harness/program.ts'
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

// Orders through the front door: what they come to, how they change, who decides, and where they go.
let buying: Buying
beforeAll(async () => {
  buying = await startBuying()
})
afterAll(() => buying.program.close())

const read = async (id: number, by = buying.manager) =>
  (await by.get(`purchaseOrders/getById/${id}`)).body.data
const details = async (purchase_order_id: number) =>
  (
    await buying.manager.post('purchaseOrders/getAllPurchaseOrdersDetailsList', {
      purchase_order_id,
    })
  ).body.data
const step = (path: string, id: number, body: object = {}, by = buying.manager) =>
  by.post(`purchaseOrders/${path}/${id}`, body)
const cheap = (more: object = {}) =>
  made(buying.manager, 'purchaseOrders/create', {
    ...orderOf(buying, {
      addedPODetails: [{ description: 'Cable', quantity: 4, unit_price: 10 }],
    }),
    ...more,
  })

describe('a purchase order', () => {
  it('has a currency of three letters, however they are typed [purchasing-2]', async () => {
    expect(await read(await cheap({ currency: 'eur' }))).toMatchObject({ currency: 'EUR' })
    const wrong = await buying.manager.post('purchaseOrders/create', {
      ...orderOf(buying),
      currency: '12€',
    })
    expect(wrong.body.error).toEqual({
      currency: ['Currency must be three letters, for example USD'],
    })
  })

  it('that comes to more than can be kept is refused in words [purchasing-3]', async () => {
    const dear = {
      ...{ description: 'Building', quantity: 10_000, unit_price: 99_999_999, tax_percent: 100 },
    }
    const refused = await buying.manager.post('purchaseOrders/create', {
      ...orderOf(buying, { addedPODetails: Array.from({ length: 100 }, () => dear) }),
    })
    expect(refused).toBeRefused('too_large')
  })

  it('comes to the sums of its rounded lines, and takes what was left out from its vendor [purchasing-1]', async () => {
    const answer = await buying.manager.post('purchaseOrders/create', {
      ...orderOf(buying, { shipping_cost: 150, addedPODetails: exampleLines(buying) }),
    })
    expect(answer.body.message).toBe('Purchase Order Added Successfully')
    expect(answer.body.data).toMatchObject({
      ...{ net_total: 9074.75, tax_total: 1088.97, total: 10_313.72, status: 'Draft' },
      ...{ order_date: '2026-03-20', expected_on: '2026-04-03', currency: 'USD' },
      requested_by: buying.program.company.employees['manager'],
      received_percent: 0,
    })
    expect(answer.body.data.po_number).toMatch(/^PO-2026-\d{4}$/)
    expect(await details(answer.body.data.id)).toMatchObject([
      { line_number: 1, net_amount: 8075, tax_amount: 969, atype_name: 'Laptop' },
      { line_number: 2, net_amount: 999.75, tax_amount: 119.97, received_quantity: 0 },
    ])
  })

  it('has the next number of its year, without gaps, however many are written at once [purchasing-4]', async () => {
    const write = (order_date: string) =>
      buying.manager.post('purchaseOrders/create', orderOf(buying, { order_date }))
    const refused = write('2031-02-31')
    const answers = await Promise.all(Array.from({ length: 12 }, () => write('2031-05-04')))
    expect((await refused).status).toBe(422)
    const numbers = answers.map(({ body }) => String(body.data.po_number)).toSorted()
    expect(numbers).toEqual(
      Array.from({ length: 12 }, (_, n) => `PO-2031-${String(n + 1).padStart(4, '0')}`),
    )
  })

  it('adds, changes and removes lines while it is a draft [purchasing-5]', async () => {
    const id = await writeExample(buying)
    const [laptops, headsets] = await details(id)
    const answer = await step('update', id, {
      ...{ purchase_order_id: id, supplier_reference: 'Q-7' },
      addedPODetails: [
        { ...laptops, quantity: 2 },
        { description: 'Delivery', quantity: 1, unit_price: 20 },
      ],
      removedPODetails: [headsets.id],
    })
    expect(answer.body.message).toBe('Purchase Order Updated Successfully')
    expect(await details(id)).toMatchObject([
      { id: laptops.id, quantity: 2, line_number: 1, net_amount: 1615 },
      { description: 'Delivery', line_number: 2 },
    ])
    expect(await step('update', id, { purchase_order_id: id + 1 })).toBeRefused('order.other_order')
    expect(await step('update', id, { removedPODetails: [headsets.id] })).toBeRefused(
      'order.no_such_line',
      { line: headsets.id },
    )
    expect((await step('update', id, { removedPODetails: 'all' })).body.error).toEqual({
      removedPODetails: ['Must be a list of numbers.'],
    })
  })

  it('has each line once, and its lines said in one way [purchasing-6]', async () => {
    const id = await writeExample(buying)
    const [line, other] = await details(id)
    const { description, quantity, unit_price } = line
    const again = { id: line.id, description, unit_price, quantity: quantity + 1 }
    const twice = (field: string) => ({ [field]: [`Line ${line.id} is named twice.`] })
    const refusals = [
      [{ lines: [{ ...again, quantity }, again] }, twice('lines')],
      [{ addedPODetails: [again, again] }, twice('addedPODetails')],
      [{ addedPODetails: [again], removedPODetails: [line.id] }, twice('addedPODetails')],
      [
        { addedPODetails: [again], lines: [] },
        { lines: ['Send all lines, or what was added and removed.'] },
      ],
    ] as const
    for (const [body, error] of refusals)
      expect((await step('update', id, body)).body.error).toEqual(error)
    expect(await details(id)).toEqual([line, other])
  })

  it('names its statuses [purchasing-7]', async () => {
    const { body } = await buying.manager.get('purchaseOrders/getAllStatusForDropdown')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      ...['Draft', 'Submitted', 'Approved', 'Partially Received', 'Received', 'Cancelled'],
    ])
  })

  it('is found by what its lines say, by its asset types and by being late [purchasing-8]', async () => {
    const id = await writeExample(buying, { order_date: '2020-01-10', expected_on: '2020-01-20' })
    await approve(buying, id)
    const idsOf = ({ body }: Reply) => body.data.map((row: { id: number }) => row.id)
    const searched = async (words: string) =>
      idsOf(await buying.manager.get(`purchaseOrders/getAll?search=${encodeURIComponent(words)}`))
    const filtered = async (by: object) =>
      idsOf(await buying.manager.post('purchaseOrders/getByAttributes', by))
    expect(await searched('latitude 5450')).toContain(id)
    expect(await searched('nothing of that')).toEqual([])
    expect(await filtered({ is_late: true })).toEqual([id])
    expect(await filtered({ atype_ids: [buying.headset] })).toContain(id)
  })

  it('is not written for a vendor that is blocked [purchasing-9]', async () => {
    const blocked = await made(buying.keeper, 'vendor/create', {
      ...vendorOf('Redstone', 'RED'),
      ...{ status: 'Blocked', status_reason: 'Broken units were not replaced.' },
    })
    const answer = await buying.manager.post('purchaseOrders/create', {
      ...orderOf(buying),
      vendor_id: blocked,
    })
    expect(answer).toBeRefused('order.vendor_blocked', {
      reason: 'Broken units were not replaced.',
    })
  })
})

it('an order that is to come is on the first page of the person who asked for it [purchasing-18]', async () => {
  const id = await cheap()
  await approve(buying, id)
  const cards = async (by = buying.manager) =>
    (await by.post('dashboard/getDefault')).body.data.cards
  expect((await cards())['orders-to-come']).toContainEqual(
    expect.objectContaining({ id, expected_on: '2026-04-03', is_late: false }),
  )
  expect((await cards(buying.director))['orders-to-come']).toEqual([])
  expect(await cards(await buying.program.as('agent'))).not.toHaveProperty('orders-to-come')
})

describe('its approval', () => {
  it('goes through as many steps as its amount asks for [purchasing-10]', async () => {
    const id = await writeExample(buying)
    expect((await step('submit', id)).body.message).toBe('Purchase Order submitted successfully')
    expect((await step('submit', id)).status).toBe(409)
    expect(await step('update', id, { notes: 'x' })).toBeRefused('order.not_draft', {
      state: 'submitted',
    })
    // The person who asked does not decide, nor anybody before their turn.
    expect((await step('approve', id)).status).toBe(403)
    expect((await step('approve', id, {}, buying.keeper)).status).toBe(404)
    const first = await step('approve', id, { note: 'Needed in April.' }, buying.director)
    expect(first.body.message).toBe('Purchase Order approved successfully')
    expect((await read(id)).status).toBe('Submitted')
    await step('approve', id, {}, buying.officeManager)
    expect((await read(id)).status).toBe('Submitted')
    await step('approve', id, {}, buying.keeper)
    expect(await read(id)).toMatchObject({
      status: 'Approved',
      approved_by: buying.program.company.users['office-admin'],
    })
    const again = await step('approve', id, {}, buying.director)
    expect(again.status).toBe(409)
  })

  it('of 9,999.99 takes two of the three, of less than 1,000 one [purchasing-11]', async () => {
    const two = await cheap({
      addedPODetails: [{ description: 'Desks', quantity: 1, unit_price: 9999.99 }],
    })
    await step('submit', two)
    await step('approve', two, {}, buying.director)
    expect((await read(two)).status).toBe('Submitted')
    await step('approve', two, {}, buying.officeManager)
    expect((await read(two)).status).toBe('Approved')
    const one = await cheap()
    await step('submit', one)
    await step('approve', one, {}, buying.director)
    expect((await read(one)).status).toBe('Approved')
  })

  it('is asked for by the person who wrote it, with lines', async () => {
    const empty = await made(buying.manager, 'purchaseOrders/create', orderOf(buying))
    expect(await step('submit', empty)).toBeRefused('order.no_lines')
    const id = await cheap()
    expect((await step('submit', id, {}, buying.keeper)).body).toMatchObject({
      error: 'The person who wrote this order submits it.',
    })
  })

  it('rejects with a reason, which makes it a draft again [purchasing-14]', async () => {
    const id = await cheap()
    await step('submit', id)
    expect(await step('reject', id, {}, buying.director)).toBeRefused('order.reason_needed', {
      field: 'reason',
    })
    const answer = await step('reject', id, { reason: 'Too many.' }, buying.director)
    expect(answer.body.message).toBe('Purchase Order rejected successfully')
    expect(await read(id)).toMatchObject({ status: 'Draft', approval_note: 'Too many.' })
  })

  it('happens once when two decide at the same moment [purchasing-15]', async () => {
    const id = await cheap()
    await step('submit', id)
    const answers = await Promise.all([
      step('approve', id, {}, buying.director),
      step('reject', id, { reason: 'No.' }, buying.director),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('a status alone', () => {
  it('takes the step of that name, under its rules [purchasing-16]', async () => {
    const id = await cheap()
    const set = (status: string, more: object = {}, by = buying.manager) =>
      step('update', id, { status, ...more }, by)
    expect((await set('Paid')).status).toBe(422)
    expect((await set('Submitted')).body.data.status).toBe('Submitted')
    expect((await set('Approved')).status).toBe(403)
    expect(await set('Cancelled')).toBeRefused('order.reason_needed', { field: 'cancel_reason' })
    const rejected = await set('Draft', { reason: 'Ask again.' }, buying.director)
    expect(rejected.body.data.status).toBe('Draft')
    await set('Submitted')
    const cancelled = await set('Cancelled', { cancel_reason: 'Not needed.' })
    expect(cancelled.body.message).toBe('Purchase Order cancelled')
    expect(await read(id)).toMatchObject({ status: 'Cancelled', cancel_reason: 'Not needed.' })
    expect(await step('cancel', id, { cancel_reason: 'Twice.' })).toBeRefused(
      'order.not_cancellable',
      { state: 'cancelled' },
    )
    expect(await step('closeShort', id)).toBeRefused('order.not_receiving', { state: 'cancelled' })
  })
})

describe('who sees orders', () => {
  it('is its requester, those above, and keepers; agents have no page of them [purchasing-17]', async () => {
    const id = await cheap()
    expect((await read(id, buying.keeper)).id).toBe(id)
    expect((await read(id, buying.director)).id).toBe(id)
    const lead = await buying.program.as('lead')
    expect((await lead.get(`purchaseOrders/getById/${id}`)).status).toBe(404)
    expect((await lead.post('purchaseOrders/create', orderOf(buying))).status).toBe(403)
    const agent = await buying.program.as('agent')
    expect((await agent.get('purchaseOrders/getAll')).status).toBe(403)
    expect((await step('approve', id, {}, agent)).status).toBe(404)
    const hr = await buying.program.as('hr')
    expect((await step('cancel', id, { cancel_reason: 'No.' }, hr)).status).toBe(403)
  })

  it('is not revealed by a decision: a person who is not its approver gets one answer for every number [purchasing-34]', async () => {
    const [draft, waiting] = [await cheap(), await cheap()]
    expect((await step('submit', waiting)).status).toBe(200)
    const agent = await buying.program.as('agent')
    const answers = []
    for (const id of [draft, waiting, 999_999_999])
      for (const [verb, body] of [
        ['approve', {}],
        ['reject', { reason: 'Not needed' }],
      ] as const)
        answers.push(await step(verb, id, body, agent))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('deletes a draft alone', async () => {
    const id = await cheap()
    const gone = await buying.manager.delete(`purchaseOrders/delete/${id}`)
    expect(gone.body.message).toBe('Purchase Order deleted successfully')
    const kept = await cheap()
    await step('submit', kept)
    expect((await buying.manager.delete(`purchaseOrders/delete/${kept}`)).status).toBe(409)
  })
})
