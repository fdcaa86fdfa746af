import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A client with its company, shift, category, statuses, activity and access, made in one go.
let program: TestProgram
let admin: Person
let given: Record<string, unknown>
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  given = {
    ...(await proposed(admin)),
    company_name: 'Alder Insurance plc',
    client_name: 'Alder Insurance',
    client_offices_ids: [program.company.offices['Karachi']],
  }
})
afterAll(() => program.close())

interface Part {
  readonly name: string
  readonly fields: readonly string[]
  readonly start: Readonly<Record<string, unknown>>
}

const partsOf = async (person: Person): Promise<{ parts: Part[]; left_out: string[] }> =>
  (await person.get('clientSetUp/getParts')).body.data

/** What the page opens with. */
async function proposed(person: Person): Promise<Record<string, unknown>> {
  const { parts } = await partsOf(person)
  return Object.fromEntries(
    parts.flatMap(({ name, fields, start }) =>
      fields.map((field) => [`${name}_${field}`, start[field] ?? null]),
    ),
  )
}

const counts = async () => {
  const [row] = await program.database.rows(
    `select (select count(*) from companies)::integer as companies, (select count(*) from clients)::integer as clients, (select count(*) from shifts)::integer as shifts, (select count(*) from shift_breaks)::integer as breaks,
            (select count(*) from activity_categories)::integer as categories, (select count(*) from activity_category_statuses)::integer as statuses,
            (select count(*) from activity_setups)::integer as setups, (select count(*) from activity_access)::integer as access`,
  )
  return row as Record<string, number>
}

describe('the guide to a client', () => {
  it('proposes the usual hours, work and roles, and the manager who adds it', async () => {
    expect(given).toMatchObject({
      client_managers_ids: [program.company.employees['admin']],
      client_account_status: 'Active',
      shift_shift_start: '09:00',
      shift_shift_end: '18:00',
      lunch_minutes: 60,
      category_name: 'Customer service',
      access_roles_ids: [program.company.roles['Agent'], program.company.roles['Team Lead']],
    })
  })

  it('makes nothing when one part is refused, and says so at the field of that part [organisation-1]', async () => {
    const before = await counts()
    const wrong = { ...given, shift_shift_end: null, category_name: 'x'.repeat(81) }
    expect((await admin.post('clientSetUp/create', wrong)).body.error).toEqual({
      shift_shift_end: ['End is required'],
      category_name: ['Category may have at most 80 characters'],
    })
    const taken = { ...given, client_name: 'Larkspur' }
    const refused = await admin.post('clientSetUp/create', taken)
    expect([refused.status, refused.body.error]).toEqual([
      422,
      { client_name: ['Name is already used'] },
    ])
    expect((await admin.post('clientSetUp/create', { ...given, no_such: 1 })).status).toBe(422)
    expect(await counts()).toEqual(before)
  })

  it('makes all of it, so that its people are planned and log their work', async () => {
    const before = await counts()
    const values = { currency: 'EUR' }
    await admin.post('settings/saveSiteSettings', { type: 'General', values })
    const { body } = await admin.post('clientSetUp/create', given)
    expect(body.message).toBe('Client Added Successfully')
    const after = await counts()
    const more = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)])
    expect(Object.fromEntries(more)).toEqual({
      ...{
        companies: 1,
        clients: 1,
        shifts: 1,
        breaks: 1,
        categories: 1,
        statuses: 2,
        setups: 1,
        access: 1,
      },
    })
    const { client, company, work, shift } = body.data
    expect(await breaksOf(shift)).toEqual([{ start: '13:00', minutes: 60, is_paid: false }])
    expect((await admin.get(`client/getById/${client}`)).body.data).toMatchObject({
      name: 'Alder Insurance',
      code: 'ALDERINS',
      company_id: company,
      account_status: 'Active',
      currency: 'EUR',
    })
    expect((await admin.get(`activity_setup/getById/${work}`)).body.data).toMatchObject({
      client_id: client,
      roles_names: expect.arrayContaining(['Agent', 'Team Lead']),
    })
  })

  const breaksOf = (shift: number) =>
    program.database.rows(
      `select to_char(b.start_time, 'HH24:MI') as start, b.minutes, t.is_paid from shift_breaks b join break_types t on t.id = b.break_type_id where b.shift_id = $1`,
      [shift],
    )

  it('puts lunch into the middle of a night, and makes none where it is left blank', async () => {
    const client = (name: string, more: object) => ({
      ...given,
      ...{ company_name: `${name} plc`, client_name: name, category_name: `Work of ${name}` },
      ...more,
    })
    const night = { shift_shift_start: '22:00', shift_shift_end: '06:30', lunch_minutes: 30 }
    const { body } = await admin.post('clientSetUp/create', client('Night Owl', night))
    expect(await breaksOf(body.data.shift)).toMatchObject([{ start: '02:00', minutes: 30 }])
    const none = await admin.post('clientSetUp/create', client('Fast', { lunch_minutes: null }))
    expect(none.body.data).not.toHaveProperty('lunch')
    expect(await breaksOf(none.body.data.shift)).toEqual([])
  })

  it('is for those who may add clients alone', async () => {
    for (const name of ['hr', 'lead', 'manager', 'agent']) {
      const person = await program.as(name)
      expect((await person.get('clientSetUp/getParts')).status).toBe(403)
      expect((await person.post('clientSetUp/create', given)).status).toBe(403)
    }
  })

  it('leaves out what a person has no right for, says so, and asks for what is there instead [organisation-2]', async () => {
    await program.database.rows(
      `update roles_permissions set rights_add = '0' where role_id = $1 and object_id in (select id from objects where object_url in ('/company', '/activity-access'))`,
      [program.company.roles['Admin']],
    )
    program.forgetAccess()
    const person = await program.as('office-admin')
    const { parts, left_out } = await partsOf(person)
    expect(left_out).toEqual([
      'You have no right to add companies.',
      'You have no right to add activity access.',
    ])
    expect(parts.map(({ name }) => name)).not.toContain('company')
    expect(parts.find(({ name }) => name === 'client')?.fields).toContain('company_id')
    const [firm] = await program.database.rows<{ id: number }>(
      `select company_id as id from clients where name = 'Larkspur'`,
    )
    const { company_name: _name, ...rest } = given
    const known = Object.keys(await proposed(person))
    const own = Object.fromEntries(Object.entries(rest).filter(([name]) => known.includes(name)))
    const { body } = await person.post('clientSetUp/create', {
      ...own,
      client_name: 'Larkspur chat',
      client_company_id: firm?.id,
      category_name: 'Chat',
    })
    expect((await admin.get(`client/getById/${body.data.client}`)).body.data).toMatchObject({
      company_id: firm?.id,
    })
  })
})
