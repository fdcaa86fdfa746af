import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Hiring a person and changing where they stand: what the company knows of a person stays consistent.
let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
})
afterAll(() => program.close())

let people = 0
/** A person new of Karachi who reports to the lead. */
const draft = async (more: object = {}) => {
  people += 1
  const [row] = await program.database.rows<{ department: number; designation: number }>(
    'select (select id from departments order by id limit 1) as department, (select id from designations order by id limit 1) as designation',
  )
  return {
    firstname: 'Sana',
    lastname: `Iqbal${people}`,
    office_id: program.company.offices.Karachi,
    department_id: row?.department,
    designation_id: row?.designation,
    client_ids: [program.company.clients.Larkspur],
    reports_to_id: program.company.employees.lead,
    joining_date: '2025-01-01',
    mobile: '+92 300 0000000',
    ...more,
  }
}
const hire = async (more: object = {}) => hr.post('employees/create', await draft(more))
const change = (id: number | undefined, more: object) => hr.post(`employees/update/${id}`, more)

describe('the name of a person', () => {
  it('is made of first, middle and last name, and follows each of them; the preferred one stays apart', async () => {
    const { body } = await hire({ middlename: 'Noor', lastname: 'Khan', preferred_name: 'Sunny' })
    expect([body.data.name, body.data.preferred_name]).toEqual(['Sana Noor Khan', 'Sunny'])
    const renamed = await change(body.data.id, { middlename: null, lastname: 'Malik' })
    expect(renamed.body.data.name).toBe('Sana Malik')
  })

  it('is the name of their account, no matter who changes which of the two; what the account is called by stays [people-3]', async () => {
    const { employees, users } = program.company
    await change(employees.agent, { firstname: 'Amina', lastname: 'Shah' })
    const account = async () =>
      (
        await program.database.rows('select name, first_name from users where id = $1', [
          users.agent,
        ])
      )[0]
    expect(await account()).toEqual({ name: 'Amina Shah', first_name: 'agent' })
    const admin = await program.as('admin')
    await admin.put(`user/update/${users.agent}`, { first_name: 'Mina' })
    expect(await account()).toEqual({ name: 'Amina Shah', first_name: 'Mina' })
    const past = await program.database.rows(
      `select actor from history where resource = 'users' and record_id = $1 and after ? 'name'`,
      [users.agent],
    )
    expect(past).toEqual([{ actor: users.hr }])
  })
})

describe('the code of a person', () => {
  it('left empty, is the next of the office, and every one of many hired at once gets a different one', async () => {
    const there = { office_id: program.company.offices['New York'] }
    expect((await hire(there)).body.data.employee_code).toBe('NYC-0001')
    const many = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(() => hire({ ...there, employee_code: '' })),
    )
    expect(new Set(many.map(({ body }) => body.data.employee_code))).toEqual(
      new Set([2, 3, 4, 5, 6, 7].map((number) => `NYC-000${number}`)),
    )
  })

  it('counts on from the highest, and a code given by hand stays', async () => {
    const given = await hire({ employee_code: 'KHI-0040' })
    expect(given.body.data.employee_code).toBe('KHI-0040')
    expect((await hr.delete(`employees/delete/${given.body.data.id}`)).status).toBe(200)
    expect((await hire()).body.data.employee_code).toBe('KHI-0041')
    expect((await hire({ employee_code: 'khi-0041' })).body.error).toEqual({
      employee_code: ['Employee code is already used'],
    })
  })
})

describe('where a person works', () => {
  it('is a department and clients of their office', async () => {
    const { database, company } = program
    const [abroad] = await database.rows<{ department: number; client: number }>(
      `with d as (insert into departments (name, code, offices_ids) values ('Claims', 'CLM', array[$1::bigint]) returning id),
            c as (insert into clients (name, code, company_id, offices_ids, start_date) select 'Osprey', 'OSP', min(id), array[$1::bigint], '2024-01-01' from companies returning id)
       select d.id as department, c.id as client from d, c`,
      [company.offices['New York']],
    )
    const [department, client] = [
      await hire({ department_id: abroad?.department }),
      await hire({ client_ids: [company.clients.Larkspur, abroad?.client] }),
    ]
    expect(department).toBeRefused('people.department_elsewhere', {
      department: 'Claims',
      office: 'Karachi',
    })
    expect(client).toBeRefused('people.client_elsewhere', { client: 'Osprey', office: 'Karachi' })
    const there = await hire({
      office_id: company.offices['New York'],
      department_id: abroad?.department,
      client_ids: [abroad?.client],
    })
    expect(there.status).toBe(200)
    const moved = await change(there.body.data.id, { office_id: company.offices.Karachi })
    expect(moved).toBeRefused('people.department_elsewhere', {
      department: 'Claims',
      office: 'Karachi',
    })
  })

  it('is no office that has closed', async () => {
    const [closed] = await program.database.rows<{ id: number }>(
      `insert into offices (name, code, country_id, city, timezone_id, closed_on) select 'Harbour', 'HBR', country_id, city, timezone_id, '2020-05-01' from offices order by id limit 1 returning id`,
    )
    expect(await hire({ office_id: closed?.id })).toBeRefused('people.office_closed', {
      office: 'Harbour',
      date: '2020-05-01',
    })
  })

  it('begins on the joining date: until then they are Joining', async () => {
    program.at('2026-03-10T09:00:00.000Z')
    const { body } = await hire({ joining_date: '2026-03-20' })
    expect(body.data.status).toBe('Joining')
    const sooner = await change(body.data.id, { joining_date: '2026-03-09' })
    expect(sooner.body.data.status).toBe('Active')
    program.at(undefined)
  })
})

describe('a person who comes back, has left, or brings a code', () => {
  it('is not restored below a lead who was deleted meanwhile [people-44]', async () => {
    const lead = (await hire()).body.data.id
    const report = (await hire({ reports_to_id: lead })).body.data.id
    expect((await hr.delete(`employees/delete/${report}`)).status).toBe(200)
    expect((await hr.delete(`employees/delete/${lead}`)).status).toBe(200)
    const early = await hr.post(`employees/restore/${report}`)
    expect(early).toBeRefused('refers_to_deleted', { field: 'Reports to' })
    // In the order in which they were deleted, as a list takes its deletion back.
    const back = await hr.post('employees/restoreMany', { ids: [report, lead] })
    expect(back.body.data).toMatchObject({ changed: [lead, report], refused: [] })
  })

  it('takes no seat, client or leave once they have left [people-45]', async () => {
    const { body } = await hire()
    const { id, name } = body.data
    await program.database.rows(
      `update employees set status = 'Left', last_working_day = '2026-01-31' where id = $1`,
      [id],
    )
    const [seat] = await program.database.rows<{ id: number }>(
      `insert into workstations (number, office_id, type, status) values ('K-9-901', $1, 'Desk', 'Available') returning id`,
      [program.company.offices.Karachi],
    )
    const seated = await change(id, { workstation_id: seat?.id })
    expect(seated).toBeRefused('people.has_left', { name })
    const assigned = await hr.post('client_assignments/create', {
      employee_id: id,
      client_id: program.company.clients.Larkspur,
      from_date: '2026-12-01',
      share_percent: 10,
    })
    expect(assigned).toBeRefused('people.has_left', { name })
  })

  it('has a code that leaves room for the next ones', async () => {
    const { status, body } = await hire({ employee_code: 'KHI-999999999' })
    expect([status, body.error]).toEqual([
      422,
      { employee_code: ['Employee code can end in at most 8 digits'] },
    ])
  })
})
