import type { Person, Reply, TestProgram } from '../harness/program.ts'
import { moveFrom } from '../people/positions.ts'

/** A time on the wall in Manila, as an instant. */
export const manila = (wall: string): string => new Date(`${wall}:00+08:00`).toISOString()

/** Friday 9 May 2025, half past four: the afternoon the examples begin with. */
export const FRIDAY = manila('2025-05-09T16:30')

/** Who is at the desks of a small company in Manila, and what they handle. */
export interface Desks {
  readonly it: Person
  readonly colleague: Person
  readonly hr: Person
  readonly hardware: number
  readonly network: number
  readonly complaints: number
  readonly office: number
  readonly people: Readonly<Record<string, { readonly user: number; readonly employee: number }>>
}

const idOf = async (program: TestProgram, text: string, values: readonly unknown[] = []) => {
  const [row] = await program.database.rows<{ id: number }>(text, values)
  if (!row) throw new Error(`nothing found by: ${text}`)
  return row.id
}

/** Moves the small company to Manila, with two people of IT, and categories for them and for HR. */
export async function openDesks(program: TestProgram): Promise<Desks> {
  const { company } = program
  const office = await idOf(
    program,
    `insert into offices (name, code, country_id, city, timezone_id)
     select 'Manila', 'MNL', o.country_id, o.city, (select id from time_zones where iana_name = 'Asia/Manila') from offices o where o.id = $1 returning id`,
    [company.offices['Karachi']],
  )
  await moveFrom(program, '2024-01-01', Object.values(company.employees), { office_id: office })
  const people = {
    ana: await hireIt(program, 'ana', 'Ana Reyes'),
    ben: await hireIt(program, 'ben', 'Ben Cruz'),
  }
  program.forgetAccess()
  const admin = await program.as('admin')
  const category = async (draft: object): Promise<number> =>
    done(await admin.post('tickets_category/create', draft)).id
  const hardware = await category({ name: 'Hardware', handler_role_id: company.roles['IT'] })
  const { id: quick } = done(
    await admin.post('ticket_sla_policies/create', {
      name: 'Network',
      ...(await hoursAndTargets(program)),
    }),
  )
  return {
    ...{ office, people, hardware },
    network: await category({
      ...{ name: 'Network', handler_role_id: company.roles['IT'], sla_policy_id: quick },
    }),
    complaints: await category({
      ...{ name: 'Complaint', handler_role_id: company.roles['HR'], is_confidential: true },
    }),
    it: await program.as('ana'),
    colleague: await program.as('ben'),
    hr: await program.as('hr'),
  }
}

/** The hours of the office, and half the time for tickets that are high. */
async function hoursAndTargets({ database }: TestProgram) {
  const [usual] = await database.rows<{ hours: object[]; targets: { priority: string }[] }>(
    'select hours, targets from ticket_sla_policies where is_default',
  )
  return {
    hours: usual?.hours,
    targets: usual?.targets.map((row) =>
      row.priority === 'High' ? { ...row, resolution_minutes: 240 } : row,
    ),
  }
}

async function hireIt(program: TestProgram, name: string, called: string) {
  const { company } = program
  const employee = await idOf(
    program,
    `insert into employees (name, firstname, lastname, employee_code, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date)
     select $1, $1, 'Test', $2, office_id, department_id, designation_id, client_ids, reports_to_id, joining_date from employees where id = $3 returning id`,
    [called, `T-${name}`, company.employees['hr']],
  )
  const user = await idOf(
    program,
    `insert into users (name, first_name, email, password, role_id, employee_id) select $1, $1, $2, password, $3, $4 from users where id = $5 returning id`,
    [called, `${name}@test.example`, company.roles['IT'], employee, company.users['hr']],
  )
  return { user, employee }
}

/** What an answer holds, which has to be a good one. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test reads into answers of every shape
export function done({ status, body }: Reply): any {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.data
}

/** Raises a ticket as a person. */
export const raise = async (person: Person, category_id: number, more: object = {}) =>
  done(
    await person.post('tickets/create', {
      ...{ category_id, title: 'Headset crackles', description: '<p>Since this morning.</p>' },
      ...more,
    }),
  )

/** Moves a ticket. */
export const move = (person: Person, id: number, status: string, more: object = {}) =>
  person.post(`tickets/updateTicketStatus/${id}`, { status, ...more })

export const solve = (person: Person, id: number) =>
  move(person, id, 'Resolved', { resolution: '<p>A new cable.</p>' })

export const say = (person: Person, id: number, comment: string, is_internal = false) =>
  person.post(`tickets/addComment/${id}`, { comment: `<p>${comment}</p>`, is_internal })

/** A ticket as a person sees it. */
export const ticketOf = async (person: Person, id: number) =>
  done(await person.get(`tickets/getById/${id}`))
