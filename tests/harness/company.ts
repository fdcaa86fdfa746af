import { hash } from '@node-rs/argon2'
import { hashPassword } from '#platform/server/access/passwords.ts'
import type { Sql } from '#platform/server/database/database.ts'

export const PASSWORD = 'Muster-test-1'

/** The ids of the small company, by name. */
export interface Company {
  readonly users: Readonly<Record<string, number>>
  readonly employees: Readonly<Record<string, number>>
  readonly clients: Readonly<Record<string, number>>
  readonly offices: Readonly<Record<string, number>>
  readonly roles: Readonly<Record<string, number>>
  readonly shifts: Readonly<Record<string, number>>
  readonly categories: Readonly<Record<string, number>>
  readonly statuses: Readonly<Record<string, number>>
  readonly setups: Readonly<Record<string, number>>
}

/** A system without any company. */
export const nobody: Company = {
  users: {},
  employees: {},
  clients: {},
  offices: {},
  roles: {},
  shifts: {},
  categories: {},
  statuses: {},
  setups: {},
}

/** name, role, reports to, office. Two teams under one manager, who reports to a director; desks beside the line; one at the top. */
const PEOPLE = [
  ['admin', 'Super Admin', null, 'Karachi'],
  ['director', 'Manager', 'admin', 'Karachi'],
  ['manager', 'Manager', 'director', 'Karachi'],
  ['lead', 'Team Lead', 'manager', 'Karachi'],
  ['lead2', 'Team Lead', 'manager', 'Karachi'],
  ['agent', 'Agent', 'lead', 'Karachi'],
  ['agent-b', 'Agent', 'lead', 'Karachi'],
  ['agent-c', 'Agent', 'lead', 'New York'],
  ['agent2', 'Agent', 'lead2', 'Karachi'],
  ['agent2-b', 'Agent', 'lead2', 'Karachi'],
  ['hr', 'HR', 'director', 'Karachi'],
  ['office-admin', 'Admin', 'director', 'Karachi'],
] as const

/** A hash says itself what it costs, and thousands of sign-ins of the tests need not cost what those of people do. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }
let hashed: Promise<string> | undefined

/** Makes the small company: two offices, one client with a night shift, a day shift with breaks, and work to log. */
export async function makeCompany(sql: Sql): Promise<Company> {
  hashed ??= hash(PASSWORD, CHEAP)
  const zone = async (iana: string) =>
    await one(sql, 'select id from time_zones where iana_name = $1', [iana])
  const country = await one(sql, `select id from countries where iso2 = 'PK'`)
  const city = await one(sql, `select id from cities where country_id = $1 limit 1`, [country])
  const offices: Record<string, number> = {}
  for (const [name, code, iana] of [
    ['Karachi', 'KHI', 'Asia/Karachi'],
    ['New York', 'NYC', 'America/New_York'],
  ] as const)
    offices[name] = await one(
      sql,
      'insert into offices (name, code, country_id, city, timezone_id) values ($1, $2, $3, $4, $5) returning id',
      [name, code, country, city, await zone(iana)],
    )
  const department = await one(
    sql,
    `insert into departments (name, code, offices_ids) values ('Operations', 'OPS', $1) returning id`,
    [Object.values(offices)],
  )
  const kind = await one(
    sql,
    `insert into designation_categories (name) values ('Operations') returning id`,
  )
  const designation = await one(
    sql,
    `insert into designations (name, designation_category_id) values ('Agent', $1) returning id`,
    [kind],
  )
  const clients: Record<string, number> = {}
  for (const [name, code] of [
    ['Larkspur', 'LRK'],
    ['Halcyon', 'HAL'],
  ] as const)
    clients[name] = await one(
      sql,
      `with firm as (insert into companies (name, is_client, company_type_id) select $1, true, id from company_types where name = 'Customer' returning id)
       insert into clients (name, code, company_id, offices_ids, account_status, start_date, tax_percent) select $1, $2, firm.id, $3, 'Active', '2020-01-01', 0 from firm returning id`,
      [name, code, Object.values(offices)],
    )
  const roles = await named(sql, 'select name, id from roles')
  const { users, employees } = await hire(sql, {
    offices,
    department,
    designation,
    client: clients.Larkspur ?? 0,
    roles,
  })
  const shifts = await planShifts(sql, clients.Larkspur ?? 0, employees)
  const work = await makeWork(sql, clients.Larkspur ?? 0, roles)
  return { users, employees, clients, offices, roles, shifts, ...work }
}

/** Gives everybody a password that costs what those of people cost: for tests of what a sign-in costs. */
export async function useFullHashes(sql: Sql): Promise<void> {
  await sql.rows('update users set password = $1', [await hashPassword(PASSWORD)])
}

async function one(sql: Sql, text: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await sql.rows<{ id: number }>(text, values)
  if (!row) throw new Error(`nothing found or stored by: ${text}`)
  return row.id
}

async function named(sql: Sql, text: string): Promise<Record<string, number>> {
  const rows = await sql.rows<{ name: string; id: number }>(text)
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]))
}

interface Hiring {
  readonly offices: Readonly<Record<string, number>>
  readonly department: number
  readonly designation: number
  readonly client: number
  readonly roles: Readonly<Record<string, number>>
}

async function hire(
  sql: Sql,
  { offices, department, designation, client, roles }: Hiring,
): Promise<Pick<Company, 'users' | 'employees'>> {
  const employees: Record<string, number> = {}
  const users: Record<string, number> = {}
  for (const [name, role, reportsTo, office] of PEOPLE) {
    const person = await one(
      sql,
      `insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date)
       values ($1, $1, 'Test', $2, $3, $4, $5, $6, $7, '2024-01-01') returning id`,
      [
        name,
        `T-${name}`.slice(0, 20),
        offices[office],
        department,
        designation,
        [client],
        reportsTo === null ? null : employees[reportsTo],
      ],
    )
    employees[name] = person
    users[name] = await one(
      sql,
      `insert into users (name, first_name, email, password, role_id, employee_id, is_super_admin) values ($1, $1, $2, $3, $4, $5, $6) returning id`,
      [name, `${name}@test.example`, await hashed, roles[role], person, role === 'Super Admin'],
    )
  }
  await sql.rows(
    'insert into client_assignments (employee_id, client_id, from_date, is_primary) select id, client_ids[1], joining_date, true from employees where cardinality(client_ids) = 1',
  )
  await sql.rows(
    `insert into designation_changes (employee_id, designation_id, effective_date, change_type, applied_at) select id, designation_id, joining_date, 'Joining', joining_date from employees`,
  )
  return { employees, users }
}

/** A night shift for agent, a day shift with lunch and two teas for agent-b, a New York night for agent-c; nobody else has a plan. */
async function planShifts(
  sql: Sql,
  client: number,
  employees: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  const everyDay = JSON.stringify(
    ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => ({
      day,
      rest_day: 0,
    })),
  )
  const shift = (name: string, start: string, end: string) =>
    one(
      sql,
      `insert into shifts (name, client_id, shift_start, shift_end, shift_detail) values ($1, $2, $3, $4, $5::jsonb) returning id`,
      [name, client, start, end, everyDay],
    )
  const shifts = {
    Night: await shift('Night', '22:00', '07:00'),
    Day: await shift('Day', '09:00', '18:00'),
    Late: await shift('Late', '22:00', '06:00'),
  }
  const lunch = await one(sql, `select id from break_types where name = 'Lunch'`)
  const tea = await one(sql, `select id from break_types where name = 'Tea break'`)
  await one(
    sql,
    `insert into shift_breaks (shift_id, break_type_id, sequence, start_time, minutes) values ($1, $2, 1, '13:00', 60) returning id`,
    [shifts.Day, lunch],
  )
  for (const [sequence, start] of [
    [2, '10:30'],
    [3, '16:00'],
  ] as const)
    await one(
      sql,
      `insert into shift_breaks (shift_id, break_type_id, sequence, start_time, minutes) values ($1, $2, $3, $4, 15) returning id`,
      [shifts.Day, tea, sequence, start],
    )
  for (const [person, id] of [
    ['agent', shifts.Night],
    ['agent-b', shifts.Day],
    ['agent-c', shifts.Late],
  ] as const)
    await one(
      sql,
      `insert into employee_shifts (employee_id, shift_id, effective_from) values ($1, $2, '2024-01-01') returning id`,
      [employees[person], id],
    )
  return shifts
}

/** One kind of work: a booking change of Larkspur, open, waiting or solved; agents and leads may log it. */
async function makeWork(
  sql: Sql,
  client: number,
  roles: Readonly<Record<string, number>>,
): Promise<Pick<Company, 'categories' | 'statuses' | 'setups'>> {
  const bookings = await one(
    sql,
    `insert into activity_categories (name, client_ids, is_lodging) values ('Bookings', $1, true) returning id`,
    [[client]],
  )
  const status = (
    name: string,
    kind: string,
    rest: { isDefault?: boolean; needsFollowUp?: boolean; needsNote?: boolean } = {},
  ) =>
    one(
      sql,
      `insert into activity_category_statuses (name, category_id, kind, is_default, needs_follow_up, needs_note) values ($1, $2, $3, $4, $5, $6) returning id`,
      [
        name,
        bookings,
        kind,
        rest.isDefault === true,
        rest.needsFollowUp === true,
        rest.needsNote === true,
      ],
    )
  const statuses = {
    Open: await status('Open', 'Open', { isDefault: true }),
    Waiting: await status('Waiting', 'Waiting', { needsFollowUp: true }),
    Solved: await status('Solved', 'Done'),
    Escalated: await status('Escalated', 'Open', { needsNote: true }),
  }
  const setup = (name: string, extra: unknown[] = []) =>
    one(
      sql,
      `insert into activity_setups (name, client_id, category_id, target_seconds, extra_fields) values ($1, $2, $3, 360, $4::jsonb) returning id`,
      [name, client, bookings, JSON.stringify(extra)],
    )
  const setups = {
    'Booking change': await setup('Booking change'),
    'Card dispute': await setup('Card dispute', [
      {
        id: 1,
        name: 'amount',
        label: 'Disputed amount',
        field_type: 'Money',
        is_required: true,
        min: 1,
        max: 5000,
        options: [],
        rules: [],
      },
      {
        id: 2,
        name: 'reason',
        label: 'Reason',
        field_type: 'Choice',
        is_required: true,
        options: [
          { value: 'paid_twice', label: 'Paid twice' },
          { value: 'other', label: 'Other' },
        ],
        rules: [],
      },
      {
        id: 3,
        name: 'details',
        label: 'Details',
        field_type: 'Text',
        required_if: { field: 'reason', is: 'eq', value: 'other' },
        visible_if: { field: 'reason', is: 'eq', value: 'other' },
        options: [],
        rules: [],
      },
      {
        id: 4,
        name: 'account',
        label: 'Account',
        field_type: 'Text',
        options: [],
        rules: [
          { rule: 'regex', value: 'AC-\\d{4}', message: 'An account is AC- and four digits' },
        ],
      },
    ]),
    Unlisted: await setup('Unlisted'),
  }
  await one(
    sql,
    `insert into activity_access (roles_ids, client_id, activity_setup_ids) values ($1, $2, $3) returning id`,
    [[roles.Agent, roles['Team Lead']], client, [setups['Booking change'], setups['Card dispute']]],
  )
  return { categories: { Bookings: bookings }, statuses, setups }
}
