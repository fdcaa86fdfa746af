import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// The access of a role is saved as a whole: nothing is given that the giver lacks, and nothing is taken or given back by mistake.
let program: TestProgram
let admin: Person
let officeAdmin: Person
beforeAll(async () => {
  program = await startProgram()
  ;[admin, officeAdmin] = await Promise.all([program.as('admin'), program.as('office-admin')])
})
afterAll(() => program.close())

const objectOf = async (url: string): Promise<number> => {
  const [row] = await program.database.rows<{ id: number }>(
    'select id from objects where object_url = $1',
    [url],
  )
  return row?.id ?? 0
}
const save = (person: Person, role: string, permissions: unknown) =>
  person.post('roles_permissions/save', { role_id: program.company.roles[role], permissions })

const read = async (): Promise<Record<string, unknown>[]> => {
  const asked = [{ key: 'role_id', value: program.company.roles['QA'] }]
  return (await admin.post('roles_permissions/getByAttributes', asked)).body.data
}

describe('saving a role’s access', () => {
  it('is refused for one’s own role, for Super Admin, and for rights or reaches one lacks [administration-32]', async () => {
    const entry = {
      object_id: await objectOf('/client'),
      rights_view: '1',
      reporting_access_view: ['all'],
    }
    expect(await save(officeAdmin, 'Admin', [entry])).toBeRefused('administration.own_role')
    expect((await save(admin, 'Super Admin', [entry])).status).toBe(403)
    const roles = {
      object_id: await objectOf('/roles'),
      rights_delete: '1',
      reporting_access_delete: ['all'],
    }
    const refused = await save(officeAdmin, 'Agent', [roles])
    expect(refused).toBeRefused('administration.not_yours')
  })

  it('names the page of an entry that is wrong [administration-33]', async () => {
    const object_id = await objectOf('/client')
    const { status, body } = await save(admin, 'Agent', [
      { object_id, rights_view: '1', reporting_access_view: ['everyone'] },
    ])
    expect([status, body.error]).toEqual([
      422,
      {
        [`permissions.${object_id}`]: [
          'Choose one of: all, self, peers, direct, indirect, peers_directly',
        ],
      },
    ])
  })

  it('takes nothing away by a list that is missing, or that names a page twice or none', async () => {
    const page = { object_id: await objectOf('/client'), rights_view: '1' }
    const before = await read()
    const answers = [
      await save(admin, 'QA', undefined),
      await save(admin, 'QA', [page, page]),
      await save(admin, 'QA', [{ ...page, object_id: 999_999 }]),
    ]
    expect(answers.map(({ status, body }) => [status, Object.values(body.error)])).toEqual([
      [422, [['Permissions are required']]],
      [422, [['This page is named twice']]],
      [422, [['No such page']]],
    ])
    expect(await read()).toEqual(before)
  })

  it('gives nothing back that another administrator took away since it was read [administration-16]', async () => {
    const old = await read()
    const taken = old.map((entry) =>
      entry['object_url'] === '/client' ? { ...entry, rights_view: '0' } : entry,
    )
    expect((await save(admin, 'QA', taken)).status).toBe(200)
    const refused = await save(admin, 'QA', old)
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
    const given = (await read()).map((entry) =>
      entry['object_url'] === '/client' ? { ...entry, rights_view: '1' } : entry,
    )
    expect((await save(admin, 'QA', given)).status).toBe(200)
  })

  it('replaces the whole set, answers how many entries changed, and takes effect without a new sign-in [administration-15]', async () => {
    const [contact, qaRole] = [await objectOf('/contact-board'), 'QA']
    await save(admin, qaRole, [
      { object_id: contact, rights_view: '1', reporting_access_view: ['all'] },
    ])
    const again = await save(admin, qaRole, [
      { object_id: contact, rights_view: 1, reporting_access_view: ['all'] },
    ])
    expect(again.body.data).toEqual({ changed: 0 })
    const rows = (
      await admin.post('roles_permissions/getByAttributes', [
        { key: 'role_id', value: program.company.roles[qaRole] },
      ])
    ).body.data
    expect(
      rows
        .filter((row: { rights_view: string }) => row.rights_view === '1')
        .map((row: { object_id: number }) => row.object_id),
    ).toEqual([contact])
  })
})
