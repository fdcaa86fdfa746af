import type { Person, TestProgram } from '../harness/program.ts'
import { hire } from './hiring.ts'

/** What a test of invoices bills with. */
export interface Billed {
  readonly client: number
  readonly designations: Readonly<Record<'Agent' | 'Team Lead' | 'Supervisor', number>>
}

const one = async ({ database }: TestProgram, text: string, values: unknown[]): Promise<number> => {
  const [row] = await database.rows<{ id: number }>(text, values)
  return row?.id ?? 0
}

/** Work of some people: so many seconds on each of some days, and approved overtime beyond their plan, with sheets that are in a state. */
export async function work(
  { database }: TestProgram,
  people: readonly number[],
  days: readonly [from: string, to: string],
  {
    payable,
    overtime = 0,
    sheets = 'Approved',
  }: { payable: number; overtime?: number; sheets?: string },
): Promise<void> {
  await database.rows(
    `insert into shift_days (employee_id, business_date, zone_name, started_at, ended_at, planned_start, planned_end, desk_seconds, total_seconds, payable_seconds, overtime_seconds, overtime_asked_seconds,
                             overtime_approved_seconds, overtime_state, state)
     select p, d::date, 'UTC', d + interval '4 hours', d + interval '13 hours', d + interval '4 hours', d + interval '13 hours', $4::integer + $5::integer, $4::integer + $5::integer, $4::integer + $5::integer,
            $5, $5, $5, case when $5 > 0 then 'Approved' end, 'Closed' from unnest($1::bigint[]) p, generate_series($2::date, $3::date, interval '1 day') d`,
    [people, ...days, payable, overtime],
  )
  await database.rows(
    `insert into timesheets (employee_id, period_start, period_end, state) select p, $2::date, $3::date, $4 from unnest($1::bigint[]) p`,
    [people, ...days, sheets],
  )
}

/** March 2026 of a client, as the worked example tells it; the rates are made in its order. */
export async function bookMarch(program: TestProgram, admin: Person): Promise<Billed> {
  const { database, company } = program
  const client = company.clients.Larkspur ?? 0
  await database.rows('delete from client_assignments')
  await database.rows('update clients set tax_percent = 5 where id = $1', [client])
  const designation = (name: string) =>
    one(
      program,
      'insert into designations (name, designation_category_id) select $1, id from designation_categories limit 1 returning id',
      [name],
    )
  const designations = {
    Agent: await designation('Voice Agent'),
    'Team Lead': await designation('Team Lead'),
    Supervisor: await designation('Supervisor'),
  }
  const crew = (name: string, count: number, of: number, more: object = {}) =>
    hire(program, { client, count, name, designation: of, ...more })
  const agents = await crew('agent-', 10, designations.Agent)
  const leads = await crew('lead-', 2, designations['Team Lead'])
  await crew('desk-', 2, designations.Supervisor)
  await crew('desk-c', 1, designations.Supervisor, { from: '2026-03-01', until: '2026-03-10' })
  const march = ['2026-03-01', '2026-03-25'] as const
  await work(program, agents, march, { payable: 11_700 })
  await work(program, leads, march, { payable: 11_610 })
  const { categories, setups, statuses, employees, users } = company
  await database.rows(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, allow_overlap, quantity, started_at, ended_at, business_date)
     select $1, $2, $3, $4, $5, $6, true, case when n <= 100 then 10 else 1 end, '2026-03-05T08:00Z', '2026-03-05T08:05Z', '2026-03-05' from generate_series(1, 136) n`,
    [
      employees.agent,
      users.agent,
      client,
      categories.Bookings,
      setups['Booking change'],
      statuses.Solved,
    ],
  )
  for (const rate of [
    { kind: 'Hour', label: 'Agent', designation_id: designations.Agent, rate: 9.5 },
    { kind: 'Hour', label: 'Team Lead', designation_id: designations['Team Lead'], rate: 14 },
    {
      kind: 'Unit',
      label: 'Booking confirmed',
      activity_setup_id: setups['Booking change'],
      rate: 1.25,
    },
    { kind: 'Seat', label: 'Supervisor desk', rate: 450 },
    { kind: 'Fixed', label: 'Platform fee', rate: 300 },
  ]) {
    const made = await admin.post('client_rates/create', {
      client_id: client,
      valid_from: '2026-01-01',
      ...rate,
    })
    if (made.status !== 200) throw new Error(JSON.stringify(made.body))
  }
  const ordered = await admin.post('client_headcount/create', {
    client_id: client,
    office_id: company.offices.Karachi,
    name: 'Supervisor desk',
    designation_id: designations.Supervisor,
    required_headcount: 3,
    start_date: '2026-03-01',
    billing_seat: true,
  })
  if (ordered.status !== 200) throw new Error(JSON.stringify(ordered.body))
  return { client, designations }
}

export const marchOf = (client: number) => ({
  client_id: client,
  period_start: '2026-03-01',
  period_end: '2026-03-31',
})

export const credit = { kind: 'Adjustment', label: 'SLA credit', quantity: 1, rate: -150 }
