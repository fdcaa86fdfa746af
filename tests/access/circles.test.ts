import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Personal, contractual and confidential data of people: who finds which of it, by every way there is to ask.
let program: TestProgram
let hr: Person
const id = (name: string) => program.company.employees[name] ?? 0
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
  const told = await hr.post(`employees/update/${id('agent')}`, {
    mobile: '+92 300 1234567',
    national_id: '42101-1234567-1',
    date_of_birth: '1996-08-04',
    weekly_hours: 32,
    pay_rate: 1250,
    notes_hr: 'Asked for Fridays off',
    emergency_contact_name: 'Liza',
    emergency_contact_relation: 'Sibling',
    emergency_contact_phone: '+92 300 7654321',
  })
  expect(told.status).toBe(200)
})
afterAll(() => program.close())

const PERSONAL = ['mobile', 'national_id', 'date_of_birth', 'country_id', 'country_name']
const TERMS = ['weekly_hours', 'employment_type', 'tenure_days', 'second_manager_name']
const EMERGENCY = ['emergency_contact_name', 'emergency_contact_phone']
const CONFIDENTIAL = ['pay_rate', 'notes_hr']
const ALL = [...PERSONAL, ...TERMS, ...EMERGENCY, ...CONFIDENTIAL]

const found = (record: object) => ALL.filter((name) => Object.hasOwn(record, name)).toSorted()
const recordFor = async (name: string, of = 'agent') =>
  (await (await program.as(name)).get(`employees/getById/${id(of)}`)).body.data

describe('the record of a person shows', () => {
  it.each([
    ['HR', 'hr', ALL],
    ['the super admin', 'admin', ALL],
    ['the person', 'agent', [...PERSONAL, ...TERMS, ...EMERGENCY]],
    ['their lead', 'lead', TERMS],
    ['the manager above', 'manager', TERMS],
  ])('to %s what is theirs to see [access-29]', async (_who, name, names) => {
    expect(found(await recordFor(name))).toEqual(names.toSorted())
  })

  it('to a lead nothing of their peers but the record', async () => {
    expect(found(await recordFor('lead', 'lead2'))).toEqual([])
    expect(found(await recordFor('lead', 'lead'))).toEqual(
      [...PERSONAL, ...TERMS, ...EMERGENCY].toSorted(),
    )
  })
})

describe('a person outside', () => {
  it('finds nothing of it in lists, whatever they filter, sort or search by [access-30]', async () => {
    const lead = await program.as('lead')
    const { data } = (await lead.get('employees/getAll?endRow=100')).body
    const rows = new Map<number, object>(data.map((row: { id: number }) => [row.id, row]))
    expect(found(rows.get(id('agent')) ?? {})).toEqual(TERMS.toSorted())
    expect(found(rows.get(id('lead2')) ?? {})).toEqual([])
    const seen = async (query: string) =>
      (await lead.get(`employees/getAll?${query}`)).body.data.map((row: { id: number }) => row.id)
    expect(await seen('search=1234567')).toEqual([])
    const filter = encodeURIComponent(JSON.stringify({ mobile: { contains: '1234567' } }))
    expect(await seen(`filter=${filter}`)).toEqual([])
    const found2 = await (await program.as('hr')).get('employees/getAll?search=1234567')
    expect(found2.body.data.map((row: { id: number }) => row.id)).toEqual([id('agent')])
  })

  it('finds no such field where no record of it is theirs', async () => {
    const manager = await program.as('manager')
    const filter = encodeURIComponent(JSON.stringify({ pay_rate: { gt: 1000 } }))
    const refused = await manager.get(`employees/getAll?filter=${filter}`)
    expect([refused.status, refused.body.error]).toEqual([
      422,
      { 'filter.pay_rate': ['No such field'] },
    ])
    const sorted = await manager.get('employees/getAll?sort=-pay_rate')
    expect(sorted.body.error).toEqual({ sort: ['No such field: pay_rate'] })
    const exported = await manager.post('employees/export', { columns: ['name', 'pay_rate'] })
    expect(exported.body.error).toEqual({ columns: ['Choose columns of this list'] })
  })

  it('has empty cells for it in a file', async () => {
    const columns = ['name', 'mobile', 'emergency_contact_name']
    const contentFor = async (who: Person) =>
      (await who.file('POST', 'employees/export', { columns })).content.toString()
    const file = await contentFor(await program.as('lead'))
    expect(file).not.toContain('1234567')
    expect(file).not.toContain('Liza')
    expect(await contentFor(hr)).toContain('1234567')
  })

  it('finds none of it in the history [access-31]', async () => {
    const changed = async (name: string): Promise<string[]> => {
      const { body } = await (await program.as(name)).get(`employees/getHistory/${id('agent')}`)
      return body.data[0].changes.map(({ field }: { field: string }) => field).toSorted()
    }
    expect(await changed('lead')).toEqual(['name', 'weekly_hours'])
    expect(await changed('hr')).toContain('pay_rate')
  })
})

describe('a circle that reaches some records', () => {
  it('is changed within its reach alone [access-32]', async () => {
    const adminOf = await program.as('admin')
    const objects = await program.database.rows<{ id: number; object_url: string }>(
      `select id, object_url from objects where object_url in ('/employees', '/employees/terms')`,
    )
    const permissions = objects.map(({ id: object_id, object_url }) => ({
      object_id,
      rights_view: '1',
      rights_edit: '1',
      reporting_access_view: ['all'],
      reporting_access_edit: [object_url === '/employees' ? 'all' : 'direct'],
    }))
    const saved = await adminOf.post('roles_permissions/save', {
      role_id: program.company.roles['Team Lead'],
      permissions,
    })
    expect(saved.status).toBe(200)
    const lead = await program.as('lead')
    const change = (of: string, more: object) => lead.post(`employees/update/${id(of)}`, more)
    // The node hears of changed rights a moment after they are stored.
    await expect.poll(async () => (await change('agent', { weekly_hours: 30 })).status).toBe(200)
    const refused = await change('agent2', { weekly_hours: 30 })
    expect([refused.status, refused.body.error]).toEqual([422, { weekly_hours: ['No such field'] }])
    expect((await change('agent2', { extension: '77' })).status).toBe(200)
    const pay = await change('agent', { pay_rate: 9 })
    expect([pay.status, pay.body.error]).toEqual([422, { pay_rate: ['No such field'] }])
    expect(await recordFor('hr')).toMatchObject({ pay_rate: 1250, weekly_hours: 30 })
  })
})

describe('the history of everything, for a role that sees all people but not all of them', () => {
  it('holds no field of a circle: in its entries, its filters, what these offer, and its file', async () => {
    const adminOf = await program.as('admin')
    const objects = await program.database.rows<{ id: number }>(
      `select id from objects where object_url in ('/employees', '/history')`,
    )
    const saved = await adminOf.post('roles_permissions/save', {
      role_id: program.company.roles['Team Lead'],
      permissions: objects.map(({ id: object_id }) => ({
        ...{ object_id, rights_view: '1', reporting_access_view: ['all'] },
      })),
    })
    expect(saved.status).toBe(200)
    const people = { resource: { in: ['employees'] } }
    const asked = (person: Person, filter: object) =>
      person.get(`history/getAll?endRow=100&filter=${JSON.stringify(filter)}`)
    const lead = await program.as('lead')
    // The node hears of changed rights a moment after they are stored.
    await expect.poll(async () => (await asked(lead, people)).body.data?.length ?? 0).not.toBe(0)

    const entries = JSON.stringify((await asked(lead, people)).body.data)
    for (const value of ['pay_rate', '1250', 'Liza', '1234567'])
      expect(entries).not.toContain(value)
    expect(JSON.stringify((await asked(adminOf, people)).body.data)).toContain('pay_rate')

    const byField = { ...people, field: { in: ['pay_rate'] } }
    expect((await asked(lead, byField)).body.error).toEqual({ field: ['No such field'] })
    expect((await asked(adminOf, byField)).body.data).not.toEqual([])
    const offered = await lead.get('history/getFilters?resource=employees')
    expect(JSON.stringify(offered.body.data)).toContain('"name":"employees"')
    for (const name of CONFIDENTIAL)
      expect(JSON.stringify(offered.body.data)).not.toContain(`"${name}"`)

    const fileFor = async (person: Person) =>
      (await person.file('POST', 'history/export', { filter: people })).content.toString()
    expect(await fileFor(adminOf)).toContain('Pay rate')
    const file = await fileFor(lead)
    expect(file).toContain('Person')
    for (const value of ['Pay rate', '1250', 'Liza', '1234567']) expect(file).not.toContain(value)
    const byFile = await lead.post('history/export', { filter: byField })
    expect(byFile.body.error).toEqual({ field: ['No such field'] })
  })

  it('is empty of people of whom its reader sees some alone', async () => {
    const adminOf = await program.as('admin')
    const objects = await program.database.rows<{ id: number; object_url: string }>(
      `select id, object_url from objects where object_url in ('/employees', '/history')`,
    )
    const permissions = objects.map(({ id: object_id, object_url }) => ({
      ...{ object_id, rights_view: '1' },
      reporting_access_view: [object_url === '/history' ? 'all' : 'direct'],
    }))
    const saved = await adminOf.post('roles_permissions/save', {
      role_id: program.company.roles['Team Lead'],
      permissions,
    })
    expect(saved.status).toBe(200)
    const lead = await program.as('lead')
    const filter = JSON.stringify({ resource: { in: ['employees'] } })
    const seen = async () => (await lead.get(`history/getAll?filter=${filter}`)).body.total
    await expect.poll(seen).toBe(0)
    const kinds = (await lead.get('history/getFilters?resource=employees')).body.data
    expect(JSON.stringify(kinds)).not.toContain('"employees"')
  })
})
