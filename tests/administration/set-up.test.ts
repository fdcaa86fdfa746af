import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveRights } from '../oracle/entries.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let admin: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  ;[admin, hr] = await Promise.all([program.as('admin'), program.as('hr')])
})
afterAll(() => program.close())

interface Step {
  readonly name: string
  readonly is_needed: boolean
  readonly is_done: boolean
  readonly answer: string | null
  readonly reason: string | null
  readonly by_name: string | null
}

const checklist = async (person: Person) => (await person.get('setUp/getSteps')).body.data
const stepOf = async (person: Person, name: string): Promise<Step | undefined> =>
  (await checklist(person)).steps.find((step: Step) => step.name === name)
const cards = async (person: Person) =>
  (await person.post('dashboard/getDefault', {})).body.data.cards as Record<string, unknown>

describe('the checklist', () => {
  it('has the steps of every area in their order, and ticks what is there already', async () => {
    const { steps } = await checklist(admin)
    expect(steps.map(({ name, is_done }: Step) => [name, is_done])).toEqual([
      ['company', false],
      ['office', true],
      ['pictures', false],
      ['people', true],
      ['mail', false],
      ['invitations', true],
      ['client', true],
      ['working-week', true],
      ['first-shift', true],
      ['work', true],
      ['leave-types', false],
      ['starter-packs', false],
      ['security', false],
      ['first-roster', false],
      ['first-timesheet', false],
      ['first-review', false],
      ['first-invoice', false],
      ['first-leaver', false],
    ])
  })

  it('shows each person what they may do, and nobody else anything [administration-9]', async () => {
    const namesFor = async (name: string) =>
      (await checklist(await program.as(name))).steps.map((step: Step) => step.name)
    expect(await namesFor('hr')).toEqual([
      'office',
      'pictures',
      'people',
      'invitations',
      'working-week',
      'first-shift',
      'leave-types',
      'first-roster',
      'first-timesheet',
      'first-leaver',
    ])
    expect(await namesFor('office-admin')).not.toContain('mail')
    for (const name of ['agent', 'lead', 'manager']) {
      const person = await program.as(name)
      expect((await person.get('setUp/getSteps')).status).toBe(403)
      expect(await cards(person)).not.toHaveProperty('set-up')
    }
  })

  it('ticks a step when it was done', async () => {
    const values = { company_name: 'Meridian' }
    await admin.post('settings/saveSiteSettings', { type: 'General', values })
    expect(await stepOf(admin, 'company')).toMatchObject({ is_done: true, answer: null })
  })

  it('keeps why a step was skipped and who skipped it, until it is taken up again [administration-11]', async () => {
    const silent = await hr.post('setUp/skip', { step: 'leave-types' })
    expect([silent.status, silent.body.error]).toEqual([422, { reason: ['Reason is required'] }])
    await hr.post('setUp/skip', { step: 'leave-types', reason: 'Kept in another system' })
    const [account] = await program.database.rows<{ name: string }>(
      'select name from users where id = $1',
      [program.company.users['hr']],
    )
    expect(await stepOf(admin, 'leave-types')).toMatchObject({
      is_done: false,
      answer: 'Skipped',
      reason: 'Kept in another system',
      by_name: account?.name,
    })
    await admin.post('setUp/takeUp', { step: 'leave-types' })
    expect(await stepOf(hr, 'leave-types')).toMatchObject({ answer: null, reason: null })
  })

  it('takes usual values for an answer where there are some', async () => {
    expect((await admin.post('setUp/keep', { step: 'mail' })).status).toBe(409)
    await admin.post('setUp/keep', { step: 'security' })
    expect(await stepOf(admin, 'security')).toMatchObject({ answer: 'Kept' })
  })

  it('knows no step its reader may not do', async () => {
    const unknown = await hr.post('setUp/skip', { step: 'mail', reason: 'No' })
    const missing = await hr.post('setUp/skip', { step: 'no-such-step', reason: 'No' })
    expect([unknown.status, unknown.body.error]).toEqual([404, missing.body.error])
    const agent = await program.as('agent')
    expect((await agent.post('setUp/skip', { step: 'office', reason: 'No' })).status).toBe(403)
  })

  it('takes a rule of the company for clock pictures as a decision, though offices follow it [administration-10]', async () => {
    const company = async (value: string) => {
      await program.database.rows(
        `update settings set "values" = jsonb_set("values", '{photo_capture}', to_jsonb($1::text)) where type = 'General'`,
        [value],
      )
      return (await stepOf(hr, 'pictures'))?.is_done
    }
    expect([await company('Off'), await company('Remote only')]).toEqual([true, true])
    expect(await company('Always')).toBe(false)
  })

  it('stands on the first page until everything needed is decided, or it is hidden [administration-12]', async () => {
    expect((await cards(admin))['set-up']).toEqual({})
    await admin.post('setUp/hide', { is_hidden: true })
    expect((await cards(admin))['set-up']).toBeNull()
    expect((await cards(hr))['set-up']).toEqual({})
    await admin.post('setUp/hide', { is_hidden: false })
    expect((await cards(admin))['set-up']).toEqual({})
    await hr.post('setUp/keep', { step: 'pictures' })
    expect((await cards(admin))['set-up']).toBeNull()
    expect(await checklist(admin)).toMatchObject({ is_complete: true, is_hidden: false })
  })
})

describe('a new role', () => {
  it('starts with the access of another one [administration-13]', async () => {
    const { roles } = program.company
    const { body } = await admin.post('roles/create', {
      name: 'Senior agent',
      starts_from_id: roles['Agent'],
    })
    expect(body.data).not.toHaveProperty('starts_from_id')
    const accessOf = async (role_id: number | undefined) =>
      (await admin.post('roles_permissions/getByAttributes', { role_id })).body.data.map(
        ({ id: _id, role_id: _role, date_updated: _at, ...rights }: Record<string, unknown>) =>
          rights,
      )
    expect(await accessOf(body.data.id)).toEqual(await accessOf(roles['Agent']))
  })

  it('starts from another one only for a person who may set rights', async () => {
    const { roles } = program.company
    await giveRights(program, [
      {
        ...{ role_id: roles['HR'] ?? 0, rights: ['view', 'add'], pages: ['/roles'] },
        ...{ view: ['all'], edit: [], delete: [] },
      },
    ])
    const asked = { name: 'By the back door', starts_from_id: roles['HR'] }
    expect((await hr.post('roles/create', asked)).status).toBe(403)
    expect((await hr.post('roles/create', { name: 'With nothing' })).status).toBe(200)
  })

  it('starts from no super admin', async () => {
    const { status } = await admin.post('roles/create', {
      name: 'Another super admin',
      starts_from_id: program.company.roles['Super Admin'],
    })
    expect(status).toBe(422)
  })
})
