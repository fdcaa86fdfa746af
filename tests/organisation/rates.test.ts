import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { work } from './billing.ts'
import { hire } from './hiring.ts'

// What a client pays, and what the current period comes to.
let program: TestProgram
let admin: Person
let client: number
let other: number
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('office-admin')
  client = program.company.clients.Larkspur ?? 0
  other = program.company.clients.Halcyon ?? 0
  await program.database.rows('delete from client_assignments')
})
beforeEach(async () => {
  program.at('2026-04-15T09:00:00.000Z')
  await program.database.rows('update client_rates set is_deleted = true')
  await program.database.rows('update client_assignments set is_deleted = true')
})
afterAll(() => program.close())

const rate = (more: object) =>
  admin.post('client_rates/create', {
    client_id: client,
    kind: 'Hour',
    label: 'Hours',
    rate: 10,
    valid_from: '2026-04-01',
    ...more,
  })
const current = async (of = client) => {
  const { status, body } = await admin.post('client_invoices/getCurPeriodInvoice', {
    client_id: of,
  })
  expect([status, body.error]).toEqual([200, undefined])
  return body.data
}

describe('rates', () => {
  it('of one kind never overlap, and say with which [organisation-32]', async () => {
    expect((await rate({ valid_to: '2026-04-30' })).body.message).toBe(
      'Client Rate Added Successfully',
    )
    const twice = await rate({ label: 'Again', valid_from: '2026-04-30' })
    expect(twice).toBeRefused('invoice.rate_overlaps', { date: '1 Apr 2026' })
    expect((await rate({ valid_from: '2026-05-01' })).status).toBe(200)
    expect((await rate({ kind: 'Seat', label: 'Desk' })).status).toBe(200)
    expect((await rate({ kind: 'Seat', label: 'Other desk' })).status).toBe(200)
    expect((await rate({ kind: 'Seat', label: 'desk ' })).status).toBe(422)
    await expect(
      program.database.rows(
        `insert into client_rates (client_id, kind, label, rate, valid_from) values ($1, 'Hour', 'x', 1, '2026-04-10')`,
        [client],
      ),
    ).rejects.toThrow('client_rates_no_overlap')
  })

  it('are above nothing, and a unit rate counts some work', async () => {
    expect((await rate({ rate: 0 })).status).toBe(422)
    expect(await rate({ kind: 'Unit' })).toBeRefused('invoice.setup_required')
    expect((await rate({ overtime_factor: 0.5 })).status).toBe(422)
    const back = await rate({ valid_to: '2026-03-01' })
    expect(back.body.error).toEqual({ valid_to: ['To must not be before from'] })
  })
})

describe('the current period', () => {
  it('is computed and not stored, and an estimate while it goes on [organisation-33]', async () => {
    const [person] = await hire(program, { client, count: 1, name: 'now-' })
    await work(program, [person ?? 0], ['2026-04-01', '2026-04-10'], { payable: 28_800 })
    await rate({})
    const computed = await current()
    expect(computed).toMatchObject({
      id: null,
      state: 'Draft',
      period_start: '2026-04-01',
      period_end: '2026-04-30',
      total: 800,
    })
    expect(computed.lines).toEqual([
      expect.objectContaining({ quantity: 80, amount: 800, is_estimate: true, source_count: 10 }),
    ])
    const made = await admin.post('client_invoices/create', {
      client_id: client,
      period_start: '2026-04-01',
      period_end: '2026-04-30',
    })
    await program.database.rows(
      `update shift_days set payable_seconds = 14400, desk_seconds = 14400, total_seconds = 14400 where employee_id = $1 and business_date = '2026-04-10'`,
      [person],
    )
    const fresh = await current()
    expect([fresh.id, fresh.total]).toEqual([made.body.data.id, 760])
    await admin.delete(`client_invoices/delete/${made.body.data.id}`)
  })

  it('bills approved overtime with its factor, hours above what is included, and the least a period costs [organisation-5]', async () => {
    const [person] = await hire(program, { client: other, count: 1, name: 'over-' })
    await work(program, [person ?? 0], ['2026-04-01', '2026-04-01'], {
      payable: 28_800,
      overtime: 7_200,
    })
    await rate({ client_id: other, overtime_factor: 1.5, included_quantity: 1 })
    // What nobody has approved is paid to nobody, and billed to nobody.
    await program.database.rows(
      `update shift_days set desk_seconds = desk_seconds + 3600, total_seconds = total_seconds + 3600, overtime_seconds = 10800, overtime_asked_seconds = 10800 where employee_id = $1`,
      [person],
    )
    // Eight hours, and two that count half as much again, less the one that is included.
    expect((await current(other)).lines[0]).toMatchObject({ quantity: 10, amount: 100 })
    await program.database.rows('update clients set minimum_fee = 250.5 where id = $1', [other])
    const billed = await current(other)
    expect(billed.lines.at(-1)).toMatchObject({ kind: 'Minimum', quantity: 1, rate: 150.5 })
    expect(billed.subtotal).toBe(250.5)
    await program.database.rows('update clients set minimum_fee = 0 where id = $1', [other])
  })

  it('splits the day of a person with two clients by what they logged, else by their shares [organisation-34]', async () => {
    const [person] = await hire(program, { client, count: 1, name: 'two-' })
    await program.database.rows(
      `update client_assignments set share_percent = 75 where employee_id = $1`,
      [person],
    )
    await program.database.rows(
      `insert into client_assignments (employee_id, client_id, from_date, share_percent) values ($1, $2, '2024-01-01', 25)`,
      [person, other],
    )
    await work(program, [person ?? 0], ['2026-04-02', '2026-04-03'], { payable: 36_000 })
    const log = (of: number, seconds: number) =>
      program.database.rows(
        `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, allow_overlap, started_at, ended_at, duration_seconds, business_date)
         select $1, $2, $3, $4, $5, $6, true, '2026-04-02T08:00Z', timestamptz '2026-04-02T08:00Z' + $7::integer * interval '1 second', $7::integer, '2026-04-02'`,
        [
          person,
          program.company.users.agent,
          of,
          program.company.categories.Bookings,
          program.company.setups['Booking change'],
          program.company.statuses.Solved,
          seconds,
        ],
      )
    await log(client, 1_800)
    await log(other, 7_200)
    await rate({})
    await rate({ client_id: other })
    // Of the first day a fifth, of the second three quarters.
    expect((await current()).lines[0]).toMatchObject({ quantity: 2 + 7.5 })
    expect((await current(other)).lines[0]).toMatchObject({ quantity: 8 + 2.5 })
  })

  it('takes the rate valid on each day, prorates what begins inside, and leaves cancelled work out', async () => {
    const [person] = await hire(program, { client, count: 1, name: 'rise-' })
    await work(program, [person ?? 0], ['2026-04-09', '2026-04-10'], { payable: 3_600 })
    await rate({ label: 'Old', valid_to: '2026-04-09' })
    await rate({ label: 'New', rate: 20, valid_from: '2026-04-10' })
    await rate({ kind: 'Fixed', label: 'Platform', rate: 300, valid_from: '2026-04-16' })
    await rate({
      kind: 'Unit',
      label: 'Bookings',
      rate: 2,
      activity_setup_id: program.company.setups['Card dispute'],
    })
    const [cancelled] = await program.database.rows<{ id: number }>(
      `insert into activity_category_statuses (name, category_id, kind) values ('Cancelled', $1, 'Cancelled') returning id`,
      [program.company.categories.Bookings],
    )
    for (const status of [program.company.statuses.Solved, cancelled?.id])
      await program.database.rows(
        `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, allow_overlap, quantity, started_at, ended_at, business_date)
         values ($1, $2, $3, $4, $5, $6, true, 3, '2026-04-08T08:00Z', '2026-04-08T08:05Z', '2026-04-08')`,
        [
          person,
          program.company.users.agent,
          client,
          program.company.categories.Bookings,
          program.company.setups['Card dispute'],
          status,
        ],
      )
    const lines = (await current()).lines.map((line: Record<string, unknown>) => [
      line.label,
      line.quantity,
      line.amount,
    ])
    expect(lines).toEqual([
      ['Old', 1, 10],
      ['New', 1, 20],
      ['Platform', 0.5, 150],
      ['Bookings', 3, 6],
    ])
  })

  it('follows the terms of the client, and is none for one that is not billed', async () => {
    const terms = (more: object) => admin.post(`client/update/${client}`, more)
    await terms({ billing_period: 'Weekly', billing_anchor_day: 2 })
    const { period_start, period_end } = await current()
    expect([period_start, period_end]).toEqual(['2026-04-13', '2026-04-19'])
    await terms({ billing_period: 'None' })
    expect(await current()).toBeNull()
    const unknown = await admin.post('client_invoices/getCurPeriodInvoice', { client_id: 999_999 })
    expect(unknown.status).toBe(404)
    expect((await admin.post('client_invoices/getCurPeriodInvoice', {})).status).toBe(422)
  })
})
