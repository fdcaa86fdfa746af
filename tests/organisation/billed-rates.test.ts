import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person, TestProgram } from '../harness/program.ts'
import { startBills } from './bills.ts'
import { hire } from './hiring.ts'

// What rates allow, whose they are, and what of them stays once an invoice has billed by them.
let program: TestProgram
let admin: Person
let bills: Awaited<ReturnType<typeof startBills>>
beforeAll(async () => {
  bills = await startBills()
  ;({ program, admin } = bills)
})
afterAll(() => program.close())

interface Line {
  label: string
  quantity: number
  amount: number
}

const ratesOf = async (client: number) =>
  program.database.rows<{ id: number; label: string; version: number }>(
    'select id, label, version from client_rates where client_id = $1 and not is_deleted order by id',
    [client],
  )

describe('what is included in a rate', () => {
  let other: number
  beforeEach(async () => {
    program.at('2026-04-20T09:00:00.000Z')
    await program.database.rows('update client_rates set is_deleted = true where client_id = $1', [
      other,
    ])
  })

  const units = (label: string, more: object) =>
    admin.post('client_rates/create', {
      client_id: other,
      kind: 'Unit',
      label,
      activity_setup_id: setup,
      ...more,
    })
  const linesOf = async (): Promise<Line[]> => {
    const { body } = await admin.post('client_invoices/getCurPeriodInvoice', { client_id: other })
    return body.data.lines
  }
  let setup: number
  const log = async (day: string, quantity: number) => {
    const { categories, statuses, employees, users } = program.company
    const whose = [employees.agent, users.agent, other]
    const work = [categories.Bookings, setup, statuses.Solved]
    await program.database.rows(
      `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, allow_overlap, quantity, started_at, ended_at, business_date)
       values ($1, $2, $3, $4, $5, $6, true, $7, $8::date + interval '8 hours', $8::date + interval '9 hours', $8::date)`,
      [...whose, ...work, quantity, day],
    )
  }
  beforeAll(async () => {
    other = program.company.clients.Halcyon ?? 0
    await program.database.rows(`update activity_categories set client_ids = '{}'`)
    const [made] = await program.database.rows<{ id: number }>(
      `insert into activity_setups (client_id, category_id, name) select $1, category_id, 'Voucher' from activity_setups where id = $2 returning id`,
      [program.company.clients.Halcyon, program.company.setups['Booking change']],
    )
    setup = made?.id ?? 0
    await log('2026-04-03', 206)
    await log('2026-04-16', 210)
  })

  it('counts once a period, though the price changes on the 16th [organisation-42]', async () => {
    const included = { included_quantity: 5 }
    await units('Before', {
      rate: 2,
      valid_from: '2026-01-01',
      valid_to: '2026-04-15',
      ...included,
    })
    await units('After', { rate: 1, valid_from: '2026-04-16', ...included })
    const lines = await linesOf()
    expect(lines.map(({ label, quantity, amount }) => [label, quantity, amount])).toEqual([
      ['Before', 201, 402],
      ['After', 210, 210],
    ])
  })

  it('goes on from one rate to the next, as far as the next one includes more', async () => {
    const before = { rate: 2, valid_from: '2026-01-01', valid_to: '2026-04-15' }
    await units('Before', { ...before, included_quantity: 300 })
    await units('After', { rate: 1, valid_from: '2026-04-16', included_quantity: 250 })
    expect((await linesOf()).map(({ quantity }) => quantity)).toEqual([210 - 44])
    const [first] = await ratesOf(other)
    await admin.put(`client_rates/update/${first?.id}`, { included_quantity: 0 })
    expect((await linesOf()).map(({ quantity }) => quantity)).toEqual([206])
  })

  it('is of each unit by itself', async () => {
    await units('Vouchers', { rate: 1, valid_from: '2026-01-01', included_quantity: 400 })
    await admin.post('client_rates/create', {
      client_id: other,
      kind: 'Fixed',
      label: 'Fee',
      rate: 100,
      valid_from: '2026-01-01',
    })
    expect((await linesOf()).map(({ quantity }) => quantity)).toEqual([16, 1])
  })
})

describe('a seat rate of a headcount', () => {
  it('stays with it when the headcount gets another name, and does not bill another [organisation-44]', async () => {
    program.at('2026-04-20T09:00:00.000Z')
    const { clients, offices } = program.company
    const [made] = await program.database.rows<{ id: number }>(
      `insert into clients (name, code, company_id, offices_ids, start_date, currency, billing_period, billing_anchor_day, tax_percent)
       select 'Seated', 'SEAT', company_id, $2::bigint[], '2024-01-01', 'EUR', 'Monthly', 1, 0 from clients where id = $1 returning id`,
      [clients.Larkspur, [offices.Karachi]],
    )
    const client = made?.id ?? 0
    const [designation] = await program.database.rows<{ id: number }>(
      `insert into designations (name, designation_category_id) select 'Seat agent', id from designation_categories limit 1 returning id`,
    )
    await hire(program, { client, count: 1, name: 'seated-', designation: designation?.id ?? 0 })
    const ordered = await admin.post('client_headcount/create', {
      client_id: client,
      office_id: offices.Karachi,
      name: 'Voice',
      designation_id: designation?.id,
      required_headcount: 1,
      start_date: '2026-01-01',
      billing_seat: true,
    })
    const seat = (label: string, more: object) =>
      admin.post('client_rates/create', {
        client_id: client,
        kind: 'Seat',
        label,
        valid_from: '2026-01-01',
        ...more,
      })
    await seat('All others', { rate: 70 })
    const own = await seat('Desk of voice', { rate: 100, headcount_id: ordered.body.data.id })
    expect(own.body.data).toMatchObject({ headcount_name: 'Voice', designation_id: null })
    const twice = await seat('The same desk', { rate: 90, headcount_id: ordered.body.data.id })
    expect(twice.body.code).toBe('invoice.rate_overlaps')
    const elsewhere = await seat('Of another client', { rate: 1, headcount_id: 999_999 })
    expect(elsewhere.status).toBe(422)
    const billed = async () => {
      const { body } = await admin.post('client_invoices/getCurPeriodInvoice', {
        client_id: client,
      })
      return body.data.lines.map(({ label }: Line) => label)
    }
    expect(await billed()).toEqual(['Desk of voice'])
    await admin.put(`client_headcount/update/${ordered.body.data.id}`, { name: 'All others' })
    expect(await billed()).toEqual(['Desk of voice'])
  })
})

describe('a rate that was billed', () => {
  let march: number
  let rate: number
  const update = (values: object) => admin.put(`client_rates/update/${rate}`, values)
  beforeAll(async () => {
    program.at('2026-04-02T09:00:00.000Z')
    rate = (await ratesOf(bills.client)).find(({ label }) => label === 'Agent')?.id ?? 0
    march = await bills.marchIn('Draft')
  })

  it('may be changed while nothing was approved', async () => {
    expect((await update({ rate: 10 })).status).toBe(200)
    expect((await update({ rate: 9.5 })).status).toBe(200)
    await bills.act(admin, 'update', march, { po_number: 'PO-1' })
  })

  it('is neither changed nor deleted, and the refusal names the invoice [organisation-43]', async () => {
    march = await bills.marchIn('Approved')
    const { number } = await bills.invoice(march)
    for (const values of [
      { rate: 10 },
      { overtime_factor: 2 },
      { included_quantity: 1 },
      { valid_from: '2026-02-01' },
      { basis: 'Logged hours' },
      { designation_id: null },
    ]) {
      expect(await update(values)).toBeRefused('invoice.rate_billed', {
        number,
        date: '31 Mar 2026',
      })
    }
    const deleted = await admin.delete(`client_rates/delete/${rate}`)
    expect([deleted.status, deleted.body.code]).toEqual([409, 'invoice.rate_billed'])
  })

  it('ends after the last day that was billed, and another one follows', async () => {
    await bills.marchIn('Approved')
    expect((await update({ valid_to: '2026-03-30' })).body.code).toBe('invoice.rate_billed_until')
    expect((await update({ valid_to: '2026-03-31' })).status).toBe(200)
    expect((await update({ label: 'Agents until March' })).status).toBe(200)
    const { body } = await admin.get(`client_rates/getById/${rate}`)
    const next = await admin.post('client_rates/create', {
      client_id: bills.client,
      kind: 'Hour',
      label: 'Agent',
      designation_id: body.data.designation_id,
      rate: 10,
      valid_from: '2026-04-01',
    })
    expect(next.status).toBe(200)
    expect((await bills.invoice(march)).total).toBe(13_089.74)
  })

  it('is held by the database too', async () => {
    await bills.marchIn('Approved')
    for (const change of [
      'update client_rates set rate = 1 where id = $1',
      `update client_rates set valid_to = '2026-03-15' where id = $1`,
      'update client_rates set is_deleted = true where id = $1',
    ])
      await expect(program.database.rows(change, [rate])).rejects.toThrow(
        'an invoice has billed by this rate',
      )
  })

  it('is free again when its invoice is voided', async () => {
    await bills.marchIn('Approved')
    await bills.act(admin, 'void', march, { void_reason: 'Wrong rate' })
    expect((await update({ valid_to: '2026-03-30' })).status).toBe(200)
    expect((await update({ rate: 11 })).status).toBe(200)
  })
})

describe('a rate that is changed while an invoice is approved', () => {
  const waiting = async () => {
    const [row] = await program.database.rows<{ n: number }>(
      `select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    )
    return row?.n ?? 0
  }
  const submitted = async (period_start: string, period_end: string) => {
    program.at('2026-04-02T09:00:00.000Z')
    await program.database.rows(
      `insert into client_rates (client_id, kind, label, rate, valid_from)
       select $1, 'Fixed', 'Raced fee', 50, '2025-01-01' where not exists (select from client_rates where client_id = $1 and label = 'Raced fee')`,
      [bills.client],
    )
    const id = await bills.drafted(period_start, period_end)
    expect((await bills.act(admin, 'submit', id)).status).toBe(200)
    return id
  }
  const raise = `update client_rates set rate = rate + 1 where label = 'Raced fee'`

  it('first makes the approval count again, and refuse another total', async () => {
    const id = await submitted('2025-02-01', '2025-02-28')
    let approved = Promise.resolve({ status: 0, body: { code: '' } })
    await program.database.transaction(async (sql) => {
      await sql.rows(raise)
      approved = bills.act(bills.manager, 'approve', id)
      await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0)
    })
    const { status, body } = await approved
    expect([status, body.code]).toEqual([409, 'invoice.changed'])
    expect((await bills.invoice(id)).state).toBe('In Review')
  })

  it('last is refused, once the approval is through', async () => {
    const id = await submitted('2025-03-01', '2025-03-31')
    expect((await bills.act(bills.manager, 'approve', id)).status).toBe(200)
    await expect(program.database.rows(raise)).rejects.toThrow('an invoice has billed by this rate')
  })
})

describe('the upgrade', () => {
  it('links a seat rate to the headcount whose name it bore, and leaves the others what they were billed by', async () => {
    const [link = ''] = /do \$\$[\s\S]*?end \$\$;/.exec(
      readFileSync(
        'areas/organisation/database/migrations/202611300111_rates_of_headcounts.sql',
        'utf8',
      ),
    ) ?? ['']
    expect(link).toContain('headcount_id')
    const { clients, offices } = program.company
    const rows = await program.database.transaction(async (sql) => {
      // Before the upgrade no rate is linked.
      await sql.rows(`update client_rates set is_deleted = true where kind = 'Seat'`)
      const [client] = await sql.rows<{ id: number }>(
        `insert into clients (name, code, company_id, offices_ids, start_date) select 'Upgraded', 'UPGR', company_id, offices_ids, '2024-01-01' from clients where id = $1 returning id`,
        [clients.Larkspur],
      )
      for (const name of ['Voice', 'Claims', 'Other'])
        await sql.rows(
          `insert into client_headcounts (client_id, office_id, name, required_headcount, start_date, billing_seat) values ($1, $2, $3, 1, '2026-01-01', true)`,
          [client?.id, offices.Karachi, name],
        )
      for (const label of ['voice ', 'Claims'])
        await sql.rows(
          `insert into client_rates (client_id, kind, label, rate, valid_from) values ($1, 'Seat', $2, 10, '2026-01-01')`,
          [client?.id, label],
        )
      await sql.rows(link)
      return sql.rows<{ label: string; headcount: string | null }>(
        `select btrim(r.label) as label, h.name as headcount from client_rates r left join client_headcounts h on h.id = r.headcount_id where r.client_id = $1 order by r.id`,
        [client?.id],
      )
    })
    expect(rows).toEqual([
      { label: 'voice', headcount: 'Voice' },
      { label: 'Claims', headcount: 'Claims' },
      { label: 'voice', headcount: null },
    ])
  })
})
