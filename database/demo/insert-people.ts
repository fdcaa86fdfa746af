import { hashPassword } from '#platform/server/access/passwords.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { chance, pick } from './chance.ts'
import { daysBefore } from './days.ts'
import { addressName } from './names.ts'
import { idIn, type Ids, idsOf, insertRows } from './insert-rows.ts'
import { daysEmployed, mailOf, type Person, people } from './people.ts'

/** The password of every demo account, as the documents print it. */
export const DEMO_PASSWORD = 'Muster-demo-1'

export interface Places {
  readonly offices: Ids
  readonly departments: Ids
  readonly clients: Ids
  readonly designations: Ids
}

const LANGUAGES = { LIS: 'Portuguese', MNL: 'Tagalog', KHI: 'Urdu' } as const

/** Stores everybody, superiors first, and answers their ids by key. */
export async function insertEmployees(sql: Sql, places: Places, today: string): Promise<Ids> {
  const ids = new Map<string, number>()
  for (const level of [0, 1, 2, 3] as const) {
    const rows = people
      .filter((person) => person.level === level)
      .map((person) => employeeRow(person, places, ids, today))
    const stored = await insertRows(sql, 'employees', 'company_email', rows)
    for (const person of people) {
      const id = stored.get(mailOf(person))
      if (id !== undefined) ids.set(person.key, id)
    }
  }
  return ids
}

function employeeRow(person: Person, places: Places, ids: Ids, today: string) {
  const { key, office, firstname, lastname, lead, status } = person
  const number = people.filter((one) => one.office === office).indexOf(person) + 1
  return {
    name: `${firstname} ${lastname}`,
    firstname,
    lastname,
    employee_code: `${office}-${String(number).padStart(4, '0')}`,
    company_email: mailOf(person),
    extension: String(2000 + people.indexOf(person)),
    office_id: idIn(places.offices, office),
    department_id: idIn(places.departments, person.department),
    client_ids: person.clients.map((client) => idIn(places.clients, client)),
    designation_id: idIn(places.designations, person.designation),
    reports_to_id: lead === undefined ? null : idIn(ids, lead),
    status,
    joining_date: daysBefore(today, status === 'Joining' ? -7 : 90 + daysEmployed(person)),
    languages: [
      { language: LANGUAGES[office], level: 'Native' },
      { language: 'English', level: pick(['Working', 'Fluent', 'Fluent'], 'english', key) },
    ],
  }
}

/** Some people have no account on purpose: newcomers still to be set up, and leavers whose account was taken away. */
const hasAccount = ({ key, status }: Person): boolean =>
  !((status === 'Joining' || status === 'Left') && chance('account', key) < 0.6)

/** An account for nearly everybody, and two that belong to no employee. All share one password, hashed once. */
export async function insertUsers(
  sql: Sql,
  places: Places,
  employees: Ids,
  today: string,
): Promise<Ids> {
  const roles = await idsOf(sql, 'roles', 'name')
  const zones = new Map(
    (
      await sql.rows<{ id: number; timezone_id: number }>('select id, timezone_id from offices')
    ).map(({ id, timezone_id }) => [id, timezone_id]),
  )
  const password = await hashPassword(DEMO_PASSWORD)
  const shared = { password, date_format: 'DD MMM YYYY', time_format: '12', language: 'en' }
  const own = people.filter(hasAccount).map((person) => {
    const office = idIn(places.offices, person.office)
    return {
      ...shared,
      name: `${person.firstname} ${person.lastname}`,
      first_name: person.firstname,
      last_name: person.lastname,
      email: person.account ? `${person.account}@muster.example` : mailOf(person),
      username: addressName(person),
      role_id: idIn(roles, person.account === 'admin' ? 'Super Admin' : person.role),
      is_super_admin: person.account === 'admin',
      employee_id: idIn(employees, person.key) as number | null,
      timezone_id: zones.get(office) ?? null,
      offices_ids: [office],
      client_ids: person.clients.map((client) => idIn(places.clients, client)),
      is_active: person.status !== 'Left' && person.status !== 'Suspended',
      locked_until: person.key === 'lead7-5' ? `${daysBefore(today, -1)}T06:00:00Z` : null,
    }
  })
  const apart = [
    { first_name: 'Auditor', last_name: 'of Alder Insurance', email: 'auditor@alder.example' },
    { first_name: 'Reports', last_name: 'Robot', email: 'robot@muster.example' },
  ].map((one) => ({
    ...shared,
    ...one,
    name: `${one.first_name} ${one.last_name}`,
    username: one.email.split('@')[0] ?? '',
    role_id: idIn(roles, 'QA'),
    is_super_admin: false,
    employee_id: null,
    timezone_id: zones.get(idIn(places.offices, 'LIS')) ?? null,
    offices_ids: [],
    client_ids: [],
    is_active: one.first_name === 'Auditor',
    locked_until: null,
  }))
  return insertRows(sql, 'users', 'email', [...own, ...apart])
}

/** Who works which shift: since the history begins; some changed a month ago, leavers until they left, newcomers later. */
export async function insertEmployeeShifts(
  sql: Sql,
  shifts: Ids,
  employees: Ids,
  today: string,
): Promise<void> {
  const rows = people
    .filter(({ key }) => key !== 'IT-3') // one person without a shift: the clock must do without a plan
    .map((person) => ({
      employee_id: idIn(employees, person.key),
      shift_id: idIn(shifts, person.shift),
      effective_from: daysBefore(today, person.status === 'Joining' ? -7 : 100),
      effective_to: lastShiftDay(person, today),
      shift_detail: [],
      work_from: chance('remote', person.key) < 0.15 ? 'Remote' : 'Office',
    }))
  await insertRows(sql, 'employee_shifts', 'effective_from', rows)
}

function lastShiftDay({ key, status }: Person, today: string): string | null {
  if (status === 'Left') return daysBefore(today, 8 + Math.floor(chance('left', key) * 60))
  return status === 'Suspended' ? daysBefore(today, 5) : null
}

/** Offices, departments and clients get the people who lead them. */
export async function appointManagers(sql: Sql, places: Places, employees: Ids): Promise<void> {
  await sql.rows('update offices set manager_id = case code when $2 then $1::bigint else $3::bigint end', [
    idIn(employees, 'manager'),
    'LIS',
    idIn(employees, 'manager2'),
  ])
  await sql.rows(
    `update departments d set head_id = v.head from unnest($1::text[], $2::bigint[]) v(code, head) where d.code = v.code`,
    [
      ['OPS', 'HR', 'IT', 'QA', 'TRN', 'MGT'],
      ['manager2', 'HR', 'IT', 'QA', 'Trainer', 'director'].map((key) => idIn(employees, key)),
    ],
  )
  await sql.rows(
    `update clients c set managers_ids = array(select distinct l.reports_to_id from employees l join employees e on e.reports_to_id = l.id
       where c.id = any(e.client_ids) and l.reports_to_id is not null and l.designation_id = $1 order by 1)`,
    [idIn(places.designations, 'Team Lead')],
  )
}
