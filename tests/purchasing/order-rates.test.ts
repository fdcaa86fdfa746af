import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Buying, made, orderOf, startBuying } from './buying.ts'

// Orders in another currency: what they are worth in that of the company decides who approves them.
let buying: Buying
beforeAll(async () => {
  buying = await startBuying()
})
afterAll(() => buying.program.close())

const read = async (id: number) =>
  (await buying.manager.get(`purchaseOrders/getById/${id}`)).body.data
const step = (path: string, id: number, body: object = {}, by = buying.manager) =>
  by.post(`purchaseOrders/${path}/${id}`, body)
const cheap = (more: object = {}) =>
  made(buying.manager, 'purchaseOrders/create', { ...orderOf(buying), ...more })

it('an order compares what another currency is worth in that of the company [purchasing-12]', async () => {
  const desk = { description: 'Desks', quantity: 1, unit_price: 900 }
  const euros = { currency: 'EUR', addedPODetails: [desk] }
  const unknown = await cheap(euros)
  expect((await step('submit', unknown)).body).toMatchObject({
    code: 'order.rate_needed',
    error: {
      exchange_rate: ['Enter what one EUR is worth in USD: it decides who approves the order.'],
    },
  })
  const id = await cheap({ ...euros, exchange_rate: 1.2 })
  expect(await read(id)).toMatchObject({
    ...{ total: 900, base_currency: 'USD', base_total: 1080, exchange_rate: 1.2 },
  })
  await step('submit', id)
  await step('approve', id, {}, buying.director)
  expect((await read(id)).status).toBe('Submitted')
  await step('approve', id, {}, buying.officeManager)
  expect((await read(id)).status).toBe('Approved')
  const next = await cheap(euros)
  expect(await read(next)).toMatchObject({ exchange_rate: 1.2, base_total: 1080 })
  const { version } = await read(next)
  const pounds = { currency: 'GBP', exchange_rate: 1.2, version }
  await buying.manager.post(`purchaseOrders/update/${next}`, pounds)
  expect(await read(next)).toMatchObject({ exchange_rate: null, base_total: 900 })
})

it('an order says where its rate is far from that of the last approved one, which alone is taken over [purchasing-13]', async () => {
  const yen = {
    currency: 'JPY',
    addedPODetails: [{ description: 'Desks', quantity: 1, unit_price: 100_000 }],
  }
  const typed = await cheap({ ...yen, exchange_rate: 0.0001 })
  expect(await read(await cheap(yen))).toMatchObject({ exchange_rate: null })
  const warnings = async (id: number) => {
    const [request] = await buying.program.database.rows<{ id: number }>(
      `select id from approval_requests where resource = 'purchase-orders' and record_id = $1`,
      [id],
    )
    const answer = await buying.director.get(`approvals/getById/${request?.id}`)
    return answer.body.data.warnings
  }
  const usual = await cheap({ ...yen, exchange_rate: 0.0067 })
  await step('submit', usual)
  expect(await warnings(usual)).toEqual([])
  await step('approve', usual, {}, buying.director)
  expect(await read(await cheap(yen))).toMatchObject({ exchange_rate: 0.0067, base_total: 670 })
  await step('submit', typed)
  const { po_number } = await read(usual)
  expect(await warnings(typed)).toEqual([
    `One JPY is 0.0001 USD here. It was 0.0067 in ${po_number}.`,
  ])
})
