import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { organisationProblems } from '#areas/organisation/contract/problems.ts'
import { importIn } from '../exchange/importing.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Firms, the people to ask there, and the places our own people work at.
let program: TestProgram
let admin: Person
let customer: number
let vendor: number
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('office-admin')
  customer = await typeNamed('Customer')
  vendor = await typeNamed('Vendor')
})
afterAll(() => program.close())

const idBy = async (text: string, values: unknown[] = []): Promise<number> => {
  const [row] = await program.database.rows<{ id: number }>(text, values)
  return row?.id ?? 0
}
const typeNamed = (name: string) => idBy('select id from company_types where name = $1', [name])
const firmNamed = (name: string) => idBy('select id from companies where name = $1', [name])
const create = (name: string, more: object = {}) =>
  admin.post('company/create', { name, company_type_id: vendor, ...more })

describe('company types', () => {
  it('are there from the beginning, with how many companies they have [organisation-15]', async () => {
    const { body } = await admin.get('company_type/getAll')
    const names = body.data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Customer', 'Own company', 'Partner', 'Regulator', 'Vendor'])
    expect(body.data[0].companies_count).toBe(2)
  })
})

describe('a company', () => {
  it('is a client or not, spelled 1 and 0, and found by it [organisation-16]', async () => {
    const made = await create('Norda', { is_client: 0 })
    expect([made.body.message, made.body.data.is_client]).toEqual(['Company Added Successfully', 0])
    const { body } = await admin.post('company/getByAttributes', { is_client: 1 })
    const names = body.data.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Halcyon', 'Larkspur'])
    expect(body.data.every((row: { is_client: number }) => row.is_client === 1)).toBe(true)
  })

  it('is changed by a form, as outside systems send it [organisation-17]', async () => {
    const id = await firmNamed('Norda')
    const boundary = 'b'
    const form = `--${boundary}\r\ncontent-disposition: form-data; name="legal_name"\r\n\r\nNorda GmbH\r\n--${boundary}--\r\n`
    const answer = await admin.ask('POST', `company/update/${id}`, Buffer.from(form), {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    })
    expect([answer.body.message, answer.body.data?.legal_name]).toEqual([
      'Company Updated Successfully',
      'Norda GmbH',
    ])
  })

  it('stays a client while clients belong to it, and clients belong to such companies alone', async () => {
    const larkspur = await firmNamed('Larkspur')
    const stop = await admin.post(`company/update/${larkspur}`, { is_client: 0 })
    expect(stop).toBeRefused('organisation.has_clients', { n: 1 })
    const client = await admin.post(`client/update/${program.company.clients.Larkspur}`, {
      company_id: await firmNamed('Norda'),
    })
    expect(client.body.error).toEqual({ company_id: [organisationProblems.notAClient.text] })
  })

  it('that is no client is not proposed to a file that calls it the company of a client [organisation-3]', async () => {
    const file = `Name;Code;Company;Offices;Managers;Start date
Norda one;NOR1;Norda;Karachi;lead;2026-01-01
Norda two;NOR2;Nordaa;Karachi;lead;2026-01-01
Larkspur two;LAR2;Larkspurr;Karachi;lead;2026-01-01
`
    const { body } = await admin.ask('POST', 'client/import?name=c.csv', Buffer.from(file), {
      'content-type': 'text/csv',
    })
    await admin.post(`client/checkImport/${body.data.id}`, {})
    const { groups } = await importIn(admin, 'client', body.data.id, 'checked')
    const found = groups.map(({ value, reason, proposal }) => ({
      value,
      isTold: reason === organisationProblems.notAClient.text,
      proposal: proposal?.name ?? null,
    }))
    expect(found).toEqual([
      { value: 'Norda', isTold: true, proposal: null },
      { value: 'Nordaa', isTold: false, proposal: null },
      { value: 'Larkspurr', isTold: false, proposal: 'Larkspur' },
    ])
  })

  it('is not deleted while anything hangs on it: the refusal says what [organisation-18]', async () => {
    const larkspur = await firmNamed('Larkspur')
    await admin.post('company_contact/create', {
      company_id: larkspur,
      first_name: 'Dana',
      last_name: 'Whitfield',
      email: 'dana@larkspur.example',
    })
    const refused = await admin.delete(`company/delete/${larkspur}`)
    expect(refused).toBeRefused('in_use')
    const free = await create('Short-lived')
    const deleted = await admin.delete(`company/delete/${free.body.data.id}`)
    expect(deleted.body.message).toBe('Company deleted successfully')
  })

  it('lies in a city of its country, and is not inside itself', async () => {
    const spain = await idBy(`select id from countries where iso2 = 'ES'`)
    const lisbon = await idBy(`select id from cities where name = 'Lisbon'`)
    const wrong = await create('Lost', { country_id: spain, city: lisbon })
    expect(wrong).toBeRefused('organisation.city_elsewhere', { city: 'Lisbon', country: 'Spain' })
    const [top, below] = [await create('Holding'), await create('Daughter')]
    await admin.post(`company/update/${below.body.data.id}`, { parent_id: top.body.data.id })
    const circle = await admin.post(`company/update/${top.body.data.id}`, {
      parent_id: below.body.data.id,
    })
    expect(circle).toBeRefused('organisation.company_in_itself')
  })

  it('that pays us is for those who keep companies: who only looks them up sees the others [organisation-19]', async () => {
    await program.database.rows(`update users set role_id = $1 where name = 'agent2-b'`, [
      program.company.roles.IT,
    ])
    const it_ = await program.as('agent2-b')
    const { body } = await it_.get('company/getAll')
    const names = body.data.map(({ name }: { name: string }) => name)
    expect([names.includes('Norda'), names.includes('Larkspur')]).toEqual([true, false])
    expect((await it_.get(`company/getById/${await firmNamed('Larkspur')}`)).status).toBe(404)
    expect((await it_.get('company_contact/getAll?search=Dana')).body.total).toBe(0)
    expect((await it_.post('company/create', { name: 'X', company_type_id: vendor })).status).toBe(
      403,
    )
    expect((await (await program.as('agent')).get('company/getAll')).status).toBe(403)
  })
})

describe('a contact', () => {
  const contact = async (first_name: string, more: object = {}) =>
    admin.post('company_contact/create', {
      company_id: await firmNamed('Halcyon'),
      first_name,
      last_name: 'Falcão',
      email: `${first_name.toLowerCase()}@halcyon.example`,
      ...more,
    })

  it('can be reached in one way at least [organisation-20]', async () => {
    const none = await contact('Rita', { email: null })
    expect(none).toBeRefused('organisation.no_way_to_reach')
    const called = await contact('Rita', { email: null, mobile: '+351 91 555 0100' })
    expect([called.body.message, called.body.data.name]).toEqual([
      'Company Contact Added Successfully',
      'Rita Falcão',
    ])
    const emptied = await admin.put(`company_contact/update/${called.body.data.id}`, {
      mobile: null,
    })
    expect(emptied.status).toBe(422)
    const twice = await contact('Jorge')
    expect((await contact('Jorge')).body.error).toEqual({ email: ['Email is already used'] })
    expect(twice.status).toBe(200)
  })

  it('is the first one alone: choosing another takes it away, and history says so [organisation-21]', async () => {
    const first = await contact('Ana', { is_primary: true })
    const second = await contact('Bela', { is_primary: true })
    const before = await admin.get(`company_contact/getById/${first.body.data.id}`)
    expect([before.body.data.is_primary, second.body.data.is_primary]).toEqual([false, true])
    const history = await admin.get(`company_contact/getHistory/${first.body.data.id}`)
    expect(history.body.data[0].changes).toEqual([
      expect.objectContaining({ field: 'is_primary', before: true, after: false }),
    ])
  })

  it('speaks for clients of their own firm', async () => {
    const { Larkspur, Halcyon } = program.company.clients
    expect(await contact('Carla', { client_ids: [Larkspur] })).toBeRefused(
      'organisation.not_their_client',
      { client: 'Larkspur' },
    )
    expect((await contact('Carla', { client_ids: [Halcyon] })).status).toBe(200)
  })
})

describe('a workstation', () => {
  const place = (number: string, more: object = {}) =>
    admin.post('workstations/create', {
      office_id: program.company.offices.Karachi,
      number,
      ...more,
    })

  it('has a number of its own in its office, and is found by it [organisation-22]', async () => {
    expect((await place('K-2-014')).body.message).toBe('Workstation Added Successfully')
    expect((await place('k-2-014 ')).body.error).toEqual({ number: ['Number is already used'] })
    const elsewhere = await place('K-2-014', { office_id: program.company.offices['New York'] })
    expect(elsewhere.status).toBe(200)
    const { body } = await admin.post('workstations/getByAttributes', {
      office_id: program.company.offices.Karachi,
    })
    expect(body.total).toBe(1)
  })

  it('that is out of order says why', async () => {
    const broken = await place('K-2-015', { status: 'Out of order' })
    expect(broken).toBeRefused('organisation.why_out_of_order')
    const said = { status: 'Out of order', status_note: 'Monitor is being replaced' }
    expect((await place('K-2-015', said)).status).toBe(200)
  })

  it('knows whose it is; the office counts its places and those taken [organisation-23]', async () => {
    const { employees, offices } = program.company
    const made = await place('K-2-016')
    const { id } = made.body.data
    expect([made.body.data.is_free, made.body.data.employees_ids]).toEqual([true, []])
    const far = await admin.post(`employees/update/${employees['agent-c']}`, {
      workstation_id: id,
    })
    expect(far).toBeRefused('organisation.workstation_elsewhere', {
      workstation: 'K-2-016',
      office: 'New York',
    })
    for (const name of ['agent', 'agent-b'])
      await admin.post(`employees/update/${employees[name]}`, { workstation_id: id })
    const shared = (await admin.get(`workstations/getById/${id}`)).body.data
    expect([shared.is_free, shared.employees_names]).toEqual([
      false,
      ['agent Test', 'agent-b Test'],
    ])
    const office = (await admin.get(`offices/getById/${offices.Karachi}`)).body.data
    expect([office.capacity, office.occupied]).toEqual([2, 1])
    expect(await admin.delete(`workstations/delete/${id}`)).toBeRefused('in_use')
  })

  it('is kept for clients and departments of its office, and none is set up where nobody works any more', async () => {
    const [zone] = await program.database.rows<{ id: number }>(
      `insert into offices (name, code, country_id, city, timezone_id, closed_on) select 'Harbour', 'HBR', country_id, city, timezone_id, '2020-05-01' from offices limit 1 returning id`,
    )
    const closed = await place('H-1', { office_id: zone?.id })
    expect(closed).toBeRefused('organisation.office_closed', {
      office: 'Harbour',
      date: '2020-05-01',
    })
    const firm = await firmNamed('Halcyon')
    const far = await admin.post('client/create', {
      name: 'Osprey',
      code: 'OSP',
      company_id: firm,
      offices_ids: [program.company.offices['New York']],
      managers_ids: [program.company.employees.manager],
      start_date: '2026-01-01',
    })
    const kept = await place('K-3-001', { client_id: far.body.data.id })
    expect(kept).toBeRefused('organisation.client_elsewhere', {
      client: 'Osprey',
      office: 'Karachi',
    })
  })
})

describe('who pays', () => {
  it('is needed for a client, whose colour is the next of twelve [organisation-13]', async () => {
    const { Karachi } = program.company.offices
    const client = (code: string, more: object) =>
      admin.post('client/create', {
        name: `Programme ${code}`,
        code,
        offices_ids: [Karachi],
        managers_ids: [program.company.employees.manager],
        start_date: '2026-01-01',
        ...more,
      })
    expect((await client('P-1', {})).body.error).toEqual({ company_id: ['Company is required'] })
    const company_id = (await create('Payer', { is_client: 1, company_type_id: customer })).body
      .data.id
    const [one, two] = [await client('P-1', { company_id }), await client('P-2', { company_id })]
    const colours = [one.body.data.colour, two.body.data.colour]
    expect(new Set(colours).size).toBe(2)
    expect(colours.every((colour) => /^#[0-9A-F]{6}$/.test(colour))).toBe(true)
  })
})
