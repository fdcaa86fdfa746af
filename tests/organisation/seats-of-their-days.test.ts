import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { hire } from './hiring.ts'

// Three people on a seat at 1,000 a month; November changes who they are, October stays.
let program: TestProgram
let admin: Person
let hr: Person
let client: number
let people: readonly number[]
let designation: number
let headcount: number
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-11-20T09:00:00.000Z')
  ;[admin, hr] = await Promise.all([program.as('office-admin'), program.as('hr')])
  const { database, company } = program
  client = company.clients.Larkspur ?? 0
  await database.rows('delete from client_assignments')
  const [made] = await database.rows<{ id: number }>(
    `insert into designations (name, designation_category_id) select 'Desk agent', id from designation_categories limit 1 returning id`,
  )
  designation = made?.id ?? 0
  people = await hire(program, {
    client,
    count: 3,
    name: 'seat-',
    designation,
    joined: '2026-01-05',
  })
  await database.rows(
    `insert into designation_changes (employee_id, designation_id, effective_date, change_type, applied_at)
     select id, designation_id, joining_date, 'Joining', joining_date from employees where id = any($1)`,
    [people],
  )
  await admin.post('client_rates/create', {
    client_id: client,
    valid_from: '2026-01-01',
    kind: 'Seat',
    label: 'Desk',
    rate: 1000,
  })
  const { status, body } = await admin.post('client_headcount/create', {
    client_id: client,
    office_id: company.offices.Karachi,
    name: 'Desk',
    designation_id: designation,
    required_headcount: 3,
    start_date: '2026-01-01',
    billing_seat: true,
  })
  expect(status).toBe(200)
  headcount = body.data.id
  await database.rows(`update client_headcounts set date_created = '2026-01-01' where id = $1`, [
    headcount,
  ])
})
afterAll(() => program.close())

/** The seats that the invoice of October would bill now. */
async function seats(): Promise<number> {
  const october = { client_id: client, period_start: '2026-10-01', period_end: '2026-10-31' }
  const { body } = await admin.post('client_invoices/create', october)
  await admin.delete(`client_invoices/delete/${body.data.id}`)
  return body.data.lines.find(({ kind }: { kind: string }) => kind === 'Seat').quantity
}

it('seats of a month stay when people are promoted, moved, leave and come back afterwards [organisation-4]', async () => {
  expect(await seats()).toBe(3)
  const [promoted, moved, gone] = people
  const change = (id: number | undefined, values: object) =>
    hr.put(`employees/updateDesignation/${id}`, {
      employee_id: id,
      effective_date: '2026-11-10',
      change_type: 'Promotion',
      ...values,
    })
  const { designation_id } = (await hr.get(`employees/getById/${program.company.employees['hr']}`))
    .body.data
  expect((await change(promoted, { designation_id })).status).toBe(200)
  expect(await seats()).toBe(3)
  const move = { designation_id: designation, new_office_id: program.company.offices['New York'] }
  expect((await change(moved, move)).status).toBe(200)
  expect(await seats()).toBe(3)
  await program.database.rows(
    `update employees set status = 'Left', last_working_day = '2026-10-15' where id = $1`,
    [gone],
  )
  expect(await seats()).toBe(2.4839)
  const back = await hr.post(`employees/rehire/${gone}`, {
    joining_date: '2026-11-02',
    designation_id: designation,
    reports_to_id: program.company.employees['lead'],
    client_ids: [client],
  })
  expect(back.status).toBe(200)
  expect(await seats()).toBe(2.4839)
})

it('seats of a month stay when the client orders another number, from today on [organisation-54]', async () => {
  const before = await seats()
  const change = async (values: object) => {
    const { status, body } = await admin.put(`client_headcount/update/${headcount}`, values)
    expect([status, body.error]).toEqual([200, undefined])
  }
  await change({ required_headcount: 1 })
  await change({ designation_id: null, name: 'Another desk' })
  await change({
    checkpoints: [{ date: '2026-10-01', required_headcount: 0, reason: 'Correction' }],
  })
  expect(await seats()).toBe(before)
  const { body } = await admin.post('headcount_report/clientHeadcountReport', {
    date: '2026-10-10',
    headcount_ids: [headcount],
  })
  expect(body.data.clientHeadcountReport).toMatchObject([{ required: 3 }])
  await change({ billing_seat: false })
  expect(await seats()).toBe(before)
})

it('seats of earlier days follow a change that says from which day it holds, unless they were billed', async () => {
  const october = { client_id: client, period_start: '2026-10-01', period_end: '2026-10-31' }
  const path = `client_headcount/update/${headcount}`
  const from = (holds_from: string) =>
    admin.put(path, { required_headcount: 2, checkpoints: [], billing_seat: true, holds_from })
  expect((await from('2026-10-01')).status).toBe(200)
  expect(await seats()).toBe(2)
  await program.database.rows(`update clients set managers_ids = array[$1::bigint] where id = $2`, [
    program.company.employees['manager'],
    client,
  ])
  const made = await admin.post('client_invoices/create', october)
  const manager = await program.as('manager')
  expect((await admin.post(`client_invoices/submit/${made.body.data.id}`)).status).toBe(200)
  const approved = await manager.post(`client_invoices/approve/${made.body.data.id}`)
  expect([approved.status, approved.body.error]).toEqual([200, undefined])
  const late = await from('2026-10-15')
  expect([late.status, late.body.code]).toEqual([422, 'invoice.seats_billed'])
  expect(late.body.error.holds_from[0]).toContain(approved.body.data.number)
})

it('seats of a month stay when the headcount is deleted afterwards', async () => {
  await program.database.rows(`update client_invoices set is_deleted = true where state = 'Draft'`)
  const september = { client_id: client, period_start: '2026-09-01', period_end: '2026-09-30' }
  const bill = async () => {
    const { body } = await admin.post('client_invoices/create', september)
    await admin.delete(`client_invoices/delete/${body.data.id}`)
    return body.data.total
  }
  const before = await bill()
  expect(before).toBeGreaterThan(0)
  expect((await admin.delete(`client_headcount/delete/${headcount}`)).status).toBe(200)
  expect(await bill()).toBe(before)
})
