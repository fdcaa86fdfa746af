import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { hire } from './hiring.ts'

// Whatever a month was like, each line of its invoice opens to rows that are as many as it says and come to what it says.
const MONTHS = Number(process.env.MONTHS ?? 25)
const SEED = 20_261_123
let program: TestProgram
let admin: Person
let manager: Person
let company_id: number
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-04-02T09:00:00.000Z')
  const [firm] = await program.database.rows<{ id: number }>(
    `select id from companies where name = 'Larkspur'`,
  )
  company_id = firm?.id ?? 0
  await program.database.rows(`update activity_categories set client_ids = '{}'`)
  ;[admin, manager] = await Promise.all([program.as('office-admin'), program.as('manager')])
})
afterAll(() => program.close())

/** A day of a person: regular seconds, those beyond the plan, how many of these were approved, and what was logged for two clients. */
const day = fc.record({
  on: fc.integer({ min: 1, max: 31 }),
  regular: fc.oneof(
    { weight: 1, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.nat(40_000) },
  ),
  asked: fc.oneof(fc.constant(0), fc.nat(7000)),
  approved: fc.boolean(),
  logged: fc.option(fc.tuple(fc.nat(9000), fc.nat(9000))),
})
const month = fc.record({
  people: fc.array(
    fc.record({
      days: fc.uniqueArray(day, { selector: ({ on }) => on, maxLength: 12 }),
      share: fc.option(fc.integer({ min: 1, max: 99 })),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  factor: fc.constantFrom(1, 1.25, 1.3333, 1.5, 2),
  basis: fc.constantFrom('Approved hours', 'Logged hours'),
  included: fc.constantFrom(0, 0, 1.5, 40),
  units: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 }),
  fixed: fc.boolean(),
})
type Month = typeof month extends fc.Arbitrary<infer Value> ? Value : never

let count = 0
/** March of a client of its own. */
async function book({ people, factor, basis, included, units, fixed }: Month): Promise<number> {
  count += 1
  const { database, company } = program
  const { employees, offices, clients, categories, setups, statuses, users } = company
  const made = await admin.post('client/create', {
    name: `Month ${count}`,
    code: `MON-${count}`,
    company_id,
    offices_ids: [offices.Karachi],
    managers_ids: [employees.manager],
    start_date: '2024-01-01',
    tax_percent: 0,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const client = made.body.data.id
  const rate = async (more: object) => {
    const { status, body } = await admin.post('client_rates/create', {
      ...{ client_id: client, rate: 1.2345, valid_from: '2026-01-01' },
      ...more,
    })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  await rate({
    kind: 'Hour',
    label: 'Hours',
    basis,
    overtime_factor: factor,
    included_quantity: included,
  })
  if (fixed) await rate({ kind: 'Fixed', label: 'Fee', valid_from: '2026-03-07' })
  const [setup] = await database.rows<{ id: number }>(
    `insert into activity_setups (client_id, category_id, name) select $1::bigint, category_id, 'Unit ' || $1::text from activity_setups where id = $2 returning id`,
    [client, setups['Booking change']],
  )
  await rate({ kind: 'Unit', label: 'Units', activity_setup_id: setup?.id })
  const log = (employee: unknown, of: unknown, on: number, seconds: number, quantity = 1) =>
    database.rows(
      `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, allow_overlap, quantity, started_at, ended_at, business_date)
       select $1, $2, $3::bigint, $4, $5, $6, true, $7, d + interval '8 hours', d + interval '8 hours' + $8 * interval '1 second', d
         from (select make_date(2026, 3, $9) as d) d`,
      [
        employee,
        users.agent,
        of,
        categories.Bookings,
        of === client ? setup?.id : setups['Booking change'],
        statuses.Solved,
        quantity,
        seconds,
        on,
      ],
    )
  for (const [at, { days, share }] of people.entries()) {
    const [person] = await hire(program, { client, count: 1, name: `month-${count}-${at}-` })
    if (share !== null)
      await database.rows(
        `with one as (update client_assignments set share_percent = $3 where employee_id = $1)
         insert into client_assignments (employee_id, client_id, from_date, share_percent) values ($1, $2, '2024-01-01', 100 - $3)`,
        [person, clients.Larkspur, share],
      )
    for (const { on, regular, asked, approved, logged } of days) {
      await database.rows(
        `insert into shift_days (employee_id, business_date, zone_name, started_at, ended_at, planned_start, planned_end, desk_seconds, total_seconds, payable_seconds,
                                 overtime_asked_seconds, overtime_approved_seconds, overtime_state, state)
         select $1, d, 'UTC', d + interval '4 hours', d + interval '13 hours', d + interval '4 hours', d + interval '13 hours', $3::integer + $4::integer, $3::integer + $4::integer,
                $3::integer + $5::integer, $4::integer, $5::integer, case when $4::integer > 0 then 'Approved' end, 'Closed' from (select make_date(2026, 3, $2) as d) d`,
        [person, on, regular, asked, approved ? asked : 0],
      )
      for (const [place, seconds] of (logged ?? []).entries())
        if (seconds > 0) await log(person, place === 0 ? client : clients.Larkspur, on, seconds)
    }
    await database.rows(
      `insert into timesheets (employee_id, period_start, period_end, state) values ($1, '2026-03-01', '2026-03-31', 'Approved')`,
      [person],
    )
  }
  for (const quantity of units) await log(employees.agent2, client, 15, 60, quantity)
  return client
}

interface Row {
  readonly kind: string
  readonly seconds: number | null
  readonly quantity: number | null
}
interface Line {
  readonly position: number
  readonly kind: 'Hour' | 'Unit' | 'Fixed'
  readonly quantity: number
  readonly source_count: number
}

/** What rows of a kind come to, in its unit, with the digits that are printed. */
const comesTo = {
  Hour: ({ seconds }: Row) => (seconds ?? 0) / 3600,
  Unit: ({ quantity }: Row) => quantity ?? 0,
  Fixed: ({ quantity }: Row) => (quantity ?? 0) / 31,
}
const printed = (value: number) => Math.round((value + 1e-9) * 10_000) / 10_000

async function rowsOf(id: number, position: number): Promise<Row[]> {
  const rows: Row[] = []
  for (;;) {
    const { body } = await admin.get(
      `client_invoices/getSources/${id}?position=${position}&startRow=${rows.length}&endRow=${rows.length + 7}`,
    )
    rows.push(...body.data)
    if (rows.length >= body.total) return rows
  }
}

async function opens(id: number, included: number, what: string): Promise<void> {
  const { lines } = (await admin.get(`client_invoices/getById/${id}`)).body.data
  for (const line of lines as Line[]) {
    const rows = await rowsOf(id, line.position)
    expect(rows.length, `${what}: rows of ${JSON.stringify(line)}`).toBe(line.source_count)
    const seconds = rows.map((row) => row.seconds ?? 0)
    expect(seconds, what).toEqual(seconds.map((one) => Math.round(one)))
    const sum = rows.reduce((all, row) => all + comesTo[line.kind](row), 0)
    const free = line.kind === 'Hour' ? included : 0
    expect(printed(sum - free), `${what}: sum of ${JSON.stringify(line)}`).toBe(line.quantity)
  }
}

it(`an invoice opens each line of ${MONTHS} random months to rows of its number and sum, as a draft and when it is billed [organisation-37]`, async () => {
  let lines = 0
  for (const of of fc.sample(month, { numRuns: MONTHS, seed: SEED })) {
    const client_id = await book(of)
    const draft = { client_id, period_start: '2026-03-01', period_end: '2026-03-31' }
    const made = await admin.post('client_invoices/create', draft)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { id } = made.body.data
    lines += made.body.data.lines.length
    await opens(id, of.included, 'draft')
    expect((await admin.post(`client_invoices/submit/${id}`)).status).toBe(200)
    const approved = await manager.post(`client_invoices/approve/${id}`)
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    await opens(id, of.included, 'billed')
  }
  expect(lines).toBeGreaterThan(MONTHS)
})

it('an invoice splits a day among its clients without a second too many or too few [organisation-38]', async () => {
  const { database, company } = program
  const { Larkspur, Halcyon } = company.clients
  const [person] = await hire(program, { client: Larkspur ?? 0, count: 1, name: 'split-' })
  await database.rows(
    `with one as (update client_assignments set share_percent = 50 where employee_id = $1)
     insert into client_assignments (employee_id, client_id, from_date, share_percent) values ($1, $2, '2024-01-01', 50)`,
    [person, Halcyon],
  )
  await database.rows(
    `insert into shift_days (employee_id, business_date, zone_name, started_at, ended_at, planned_start, planned_end, desk_seconds, total_seconds, payable_seconds, state)
     select $1, d, 'UTC', d + interval '4 hours', d + interval '13 hours', d + interval '4 hours', d + interval '13 hours', 10001, 10001, 10001, 'Closed'
       from (select date '2026-02-03' as d) d`,
    [person],
  )
  for (const client of [Larkspur, Halcyon])
    await database.rows(
      `insert into client_rates (client_id, kind, label, basis, rate, valid_from) values ($1, 'Hour', 'Split', 'Approved hours', 1, '2026-01-01')`,
      [client],
    )
  const rows = await database.rows<{ seconds: number }>(
    `select seconds::float8 as seconds from unnest($1::bigint[]) c, invoice_rows(c, '2026-02-01', '2026-02-28') where employee_id = $2`,
    [[Larkspur, Halcyon], person],
  )
  expect(rows.map(({ seconds }) => seconds).toSorted((a, b) => a - b)).toEqual([5000, 5001])
})
