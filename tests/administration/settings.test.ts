import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

const of = async (type: string) => (await admin.get(`settings/getSettingByType/${type}`)).body.data
const save = (type: string, values: unknown, version?: number) =>
  admin.post('settings/saveSiteSettings', { type, values, ...(version && { version }) })

describe('a page of settings', () => {
  it('answers a record of every type with its defaults [administration-36]', async () => {
    const { body } = await admin.get('settings/getAll')
    expect(body.data.map(({ type }: { type: string }) => type)).toEqual([
      'General',
      'FaceApproval',
      'OfficesHREmail',
      'OfficesITEmail',
      'OfficesITNotification',
      'Mail',
      'Security',
    ])
    expect(body.data[1].values).toMatchObject({
      enabled: false,
      match_threshold: 0.55,
      reviewers: 'HR',
    })
    expect((await admin.get(`settings/getById/${body.data[0].id}`)).body.data).toEqual(body.data[0])
    expect((await admin.get('settings/getSettingByType/NoSuchType')).status).toBe(404)
  })

  it('stores what was given, leaves the rest, and takes effect [administration-14]', async () => {
    const before = await of('General')
    const { body } = await save('General', { noti_refresh_time: 0 })
    expect(body.message).toBe('Settings Saved Successfully')
    expect(body.data.values).toEqual({ ...before.values, noti_refresh_time: 0 })
    expect((await admin.get('settings/getNotificationRefreshTime')).body.data).toEqual({
      noti_refresh_time: 0,
    })
  })

  it('refuses a stale version with what is stored now [administration-37]', async () => {
    const { version } = await of('General')
    await save('General', { currency: 'EUR' }, version)
    const stale = await save('General', { currency: 'GBP' }, version)
    expect([stale.status, stale.body.current.values.currency]).toEqual([409, 'EUR'])
  })

  it('checks every field, rows by their place, and an office is named once [administration-38]', async () => {
    expect((await save('General', { noti_refresh_time: 2000, no_such: 1 })).body.error).toEqual({
      noti_refresh_time: ['Look for notifications every must be between 0 and 1440'],
      no_such: ['No such field'],
    })
    const office_id = program.company.offices.Karachi
    const row = { office_id, emails: ['hr@test.example'] }
    expect((await save('OfficesHREmail', { rows: [row, row] })).body.error).toEqual({
      'rows.1.office_id': ['This office has a row already'],
    })
    expect((await save('OfficesHREmail', { rows: [{ office_id }] })).body.error).toEqual({
      'rows.0.emails': ['Emails are required'],
    })
    expect((await save('OfficesHREmail', { rows: [row] })).body.data.values.rows).toEqual([row])
  })

  it('keeps face approval to its own call [administration-39]', async () => {
    expect((await save('FaceApproval', { enabled: true })).status).toBe(422)
    expect(
      (await admin.post('settings/saveFaceApprovalSettings', { values: { match_threshold: 0.6 } }))
        .body.data.values.match_threshold,
    ).toBe(0.6)
  })

  it('lets each desk see and change its own types alone [administration-44]', async () => {
    const typesOf = async (person: Person) =>
      (await person.get('settings/getAll')).body.data.map(({ type }: { type: string }) => type)
    const hr = await program.as('hr')
    expect(await typesOf(hr)).toEqual(['FaceApproval'])
    expect((await hr.get('settings/getSettingByType/General')).status).toBe(403)
    expect((await hr.post('settings/saveFaceApprovalSettings', { values: {} })).status).toBe(403)
    for (const name of ['agent', 'lead'])
      expect((await (await program.as(name)).get('settings/getAll')).status).toBe(403)

    await program.database.rows('update users set role_id = $1 where id = $2', [
      program.company.roles['IT'],
      program.company.users['agent2-b'],
    ])
    const it = await program.as('agent2-b')
    expect(await typesOf(it)).toEqual(['OfficesITEmail', 'OfficesITNotification'])
    const rows = [{ office_id: program.company.offices['Karachi'], emails: ['it@test.example'] }]
    const saved = await it.post('settings/saveSiteSettings', {
      type: 'OfficesITEmail',
      values: { rows },
    })
    expect(saved.status).toBe(200)
    const general = { type: 'General', values: { noti_refresh_time: 1 } }
    expect((await it.post('settings/saveSiteSettings', general)).status).toBe(403)
  })
})
