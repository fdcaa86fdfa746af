import { expect } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

/** The small company with what orders need: vendors, asset types, and people who approve by amount. */
export interface Buying {
  readonly program: TestProgram
  /** Keeps equipment; has the role Admin, so they decide from 10,000 on. */
  readonly keeper: Person
  /** Writes the orders; reports to the director. */
  readonly manager: Person
  readonly director: Person
  /** Manages the office in Karachi. */
  readonly officeManager: Person
  readonly vendor: number
  readonly laptop: number
  readonly headset: number
}

/** The moment of business in these tests. */
export const NOW = '2026-03-20T12:00:00.000Z'

export async function startBuying(): Promise<Buying> {
  const program = await startProgram()
  program.at(NOW)
  const keeper = await program.as('office-admin')
  const hr = await program.as('hr')
  await program.database.rows('update offices set manager_id = $1 where id = $2', [
    program.company.employees['hr'],
    program.company.offices['Karachi'],
  ])
  const type = (name: string, code: string) =>
    made(keeper, 'asset_types/create', { name, code, default_warranty_months: 24 })
  return {
    ...{ program, keeper, officeManager: hr },
    manager: await program.as('manager'),
    director: await program.as('director'),
    vendor: await made(keeper, 'vendor/create', vendorOf('Northgate Computers', 'NGC')),
    laptop: await type('Laptop', 'LAP'),
    headset: await type('Headset', 'HST'),
  }
}

/** What makes a vendor. */
export const vendorOf = (name: string, code: string, more: object = {}) => ({
  ...{ name, code, vendor_kind: 'IT hardware', currency: 'USD', lead_time_days: 14 },
  ...{ email: `orders@${code.toLowerCase()}.example`, payment_terms_days: 30 },
  ...more,
})

/** Makes a record and answers its number. */
export async function made(by: Person, path: string, body: object): Promise<number> {
  const answer = await by.post(path, body)
  expect(answer.body.error).toBeUndefined()
  return answer.body.data.id
}

/** The lines of the worked example: 10 laptops and 25 headsets. */
export const exampleLines = ({ laptop, headset }: Buying) => [
  {
    ...{ description: 'Dell Latitude 5450', atype_id: laptop, quantity: 10 },
    ...{ unit_price: 850, discount_percent: 5, tax_percent: 12 },
  },
  {
    ...{ description: 'Jabra Evolve2 40', atype_id: headset, quantity: 25 },
    ...{ unit_price: 39.99, tax_percent: 12 },
  },
]

/** An order as the manager writes it. */
export const orderOf = (buying: Buying, more: object = {}) => ({
  vendor_id: buying.vendor,
  office_id: buying.program.company.offices['Karachi'],
  ...more,
})

/** Writes the order of the worked example. */
export const writeExample = (buying: Buying, more: object = {}) =>
  made(buying.manager, 'purchaseOrders/create', {
    ...orderOf(buying, { shipping_cost: 150, addedPODetails: exampleLines(buying) }),
    ...more,
  })

/** Takes an order through all the steps its amount asks for. */
export async function approve({ manager, ...by }: Buying, id: number): Promise<void> {
  expect((await manager.post(`purchaseOrders/submit/${id}`)).status).toBe(200)
  for (const person of [by.director, by.officeManager, by.keeper]) {
    const { data } = (await manager.get(`purchaseOrders/getById/${id}`)).body
    if (data.status === 'Approved') return
    expect((await person.post(`purchaseOrders/approve/${id}`)).body.error).toBeUndefined()
  }
}
