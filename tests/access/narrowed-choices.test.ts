import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// A lead who works on pages whose forms choose accounts, people, roles and firms, and who sees none of their own pages.
let program: TestProgram
let lead: Person
const pages: Record<string, number> = {}

beforeAll(async () => {
  program = await startProgram()
  const objects = await program.database.rows<{ id: number; url: string }>(
    `select id, object_url as url from objects where object_url in ('/activity-log', '/documents-category', '/vendors')`,
  )
  for (const { id, url } of objects) pages[url] = id
  const permissions = objects.map(({ id }) => ({
    object_id: id,
    rights_view: '1',
    rights_add: '1',
    rights_edit: '1',
    reporting_access_view: ['direct'],
    reporting_access_edit: ['direct'],
  }))
  const admin = await program.as('admin')
  const role_id = program.company.roles['Team Lead']
  await admin.post('roles_permissions/save', { role_id, permissions })
  lead = await program.as('lead')
})
afterAll(() => program.close())

const onLogs = () => ({ object_viewed_id: pages['/activity-log'], endRow: 100 })
const onCategories = () => ({ object_viewed_id: pages['/documents-category'], endRow: 100 })

describe('what a page lets people choose', () => {
  it.each([
    ['user', 'is_super_admin', 'y'],
    ['user', 'is_2fa_enable', 1],
    ['user', 'state', 'Disabled'],
    ['user', 'role_id', 1],
    ['user', 'is_active', true],
    ['employees', 'gender', 'Female'],
    ['employees', 'joining_date', '2026-01-01'],
  ])(
    'is not asked from another page: %s/getByAttributes by %s [access-35]',
    async (api, name, value) => {
      const path = `${api}/getByAttributes`
      const { status, body } = await lead.post(path, { ...onLogs(), [name]: value })
      expect([status, body.error]).toEqual([422, { [name]: ['No such field'] }])
      const listed = [{ key: name, value }]
      expect((await lead.post(path, { ...onLogs(), request_data: listed })).status).toBe(422)
    },
  )

  it('is not asked of roles either, by attributes or by what their own form narrows [access-14]', async () => {
    const asked = { ...onCategories(), is_super_admin: 'n' }
    expect((await lead.post('roles/getByAttributes', asked)).status).toBe(422)
    const offered = (await lead.post('roles/getAllForDropdown', onCategories())).body.data
    expect(offered.length).toBeGreaterThan(1)
    expect((await lead.post('roles/getAllForDropdown', asked)).body.data).toEqual(offered)
  })

  it('is not narrowed by what the form of another page narrows it by', async () => {
    const offered = (await lead.post('user/getAllForDropdown', onLogs())).body.data
    const asked = { ...onLogs(), has_employee: false }
    expect(offered.length).toBeGreaterThan(1)
    expect((await lead.post('user/getAllForDropdown', asked)).body.data).toEqual(offered)
  })

  it('is found by what the drop-down answers and by what the forms of the page narrow', async () => {
    const [one] = (await lead.post('user/getAllForDropdown', onLogs())).body.data
    const known = { ...onLogs(), email: one.email }
    expect((await lead.post('user/getByAttributes', known)).body.data).toEqual([one])
    const clients = async (asked: object) =>
      (await lead.post('client/getAllForDropdown', { ...onLogs(), ...asked })).body.data
    expect(await clients({ account_status: ['Onboarding', 'Active'] })).toHaveLength(2)
    expect(await clients({ account_status: ['Ended'] })).toEqual([])
  })
})

describe('a reference that names some records only', () => {
  const onVendors = () => ({ object_viewed_id: pages['/vendors'], endRow: 100 })
  const vendor = (more: object) =>
    lead.post('vendor/create', { name: 'Northgate', code: 'NGC', vendor_kind: 'Other', ...more })
  let client: { id: number; name: string }
  let firm: number
  beforeAll(async () => {
    const { database } = program
    const [paying] = await database.rows<{ id: number; name: string }>(
      'select id, name from companies where is_client and not is_deleted order by id limit 1',
    )
    const [other] = await database.rows<{ id: number }>(
      `insert into companies (name, is_client, company_type_id) select 'Northgate Ltd', false, min(id) from company_types returning id`,
    )
    if (!paying || !other) throw new Error('there are no companies')
    client = paying
    firm = other.id
  })

  it('offers no others, whatever is searched, asked or held [access-36]', async () => {
    const offered = async (asked: object) =>
      (await lead.post('company/getAllForDropdown', { ...onVendors(), ...asked })).body.data.map(
        ({ id }: { id: number }) => id,
      )
    expect(await offered({})).toEqual([firm])
    for (const asked of [{ search: client.name }, { ids: [client.id] }, { is_client: true }])
      expect(await offered(asked)).toEqual([])
    const named = { ...onVendors(), name: client.name }
    expect((await lead.post('company/getByAttributes', named)).body.data).toEqual([])
  })

  it('stores no others, and keeps what it held when that changed [access-15]', async () => {
    const wrong = await vendor({ company_id: client.id })
    expect([wrong.status, Object.keys(wrong.body.error)]).toEqual([422, ['company_id']])
    const made = await vendor({ company_id: firm })
    expect([made.status, made.body.data?.company_id]).toEqual([200, firm])
    const path = `vendor/update/${made.body.data.id}`
    const moved = await lead.put(path, { company_id: client.id })
    expect([moved.status, Object.keys(moved.body.error)]).toEqual([422, ['company_id']])
    await program.database.rows('update companies set is_client = true where id = $1', [firm])
    expect((await lead.put(path, { company_id: firm, city: 'Porto' })).status).toBe(200)
  })
})
