import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { importIn } from './importing.ts'

// A letter with a mark is one sign or two, and looks the same: files of a Mac hold two, keyboards write one.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

const ONE_SIGN = 'Qualit\u00E9'
const TWO_SIGNS = 'Qualite\u0301'

const draftOf = (name: string, code: string) => ({
  name,
  code,
  offices_ids: [program.company.offices.Karachi],
})

describe('a name whose letters are written in two ways', () => {
  it('is one record, whichever came first [exchange-19]', async () => {
    expect((await admin.post('departments/create', draftOf(TWO_SIGNS, 'QUAL'))).status).toBe(200)
    const again = await admin.post('departments/create', draftOf(ONE_SIGN, 'QUAL2'))
    expect(again.body.error).toEqual({ name: ['Name is already used'] })
    expect(
      await program.database.rows('select name from departments where code = $1', ['QUAL']),
    ).toEqual([{ name: ONE_SIGN }])
  })

  it('is the same address at sign-in [exchange-22]', async () => {
    const password = 'New-person-1'
    const made = await admin.post('user/create', {
      first_name: 'Zoe\u0308',
      email: 'zoe\u0308@test.example',
      role_id: program.company.roles['Agent'],
      password,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const { status } = await program.stranger.post('login', {
      email: 'zo\u00EB@test.example',
      password,
    })
    expect(status).toBe(200)
  })

  it('is found by both in searches and filters [exchange-20]', async () => {
    await admin.post('departments/create', draftOf('Ge\u0301nie', 'GENIE'))
    const filters = ['Ge\u0301nie', 'G\u00E9nie'].map((name) =>
      encodeURIComponent(JSON.stringify({ name: { contains: name } })),
    )
    for (const query of [
      ...filters.map((filter) => `filter=${filter}`),
      `search=${encodeURIComponent('ge\u0301n')}`,
    ]) {
      const { body } = await admin.get(`departments/getAll?${query}`)
      expect(body.data.map(({ code }: { code: string }) => code)).toEqual(['GENIE'])
    }
  })

  it('is one in a file too, among its rows and beside stored records [exchange-21]', async () => {
    await admin.post('departments/create', draftOf('Re\u0301ception', 'RECEP'))
    const file = `Name,Code,Offices\nR\u00E9ception,REC2,Karachi\nE\u0301t\u00E9,ETE1,Karachi\n\u00C9te\u0301,ETE2,Karachi\n`
    const { body } = await admin.ask('POST', 'departments/import?name=a.csv', Buffer.from(file), {
      'content-type': 'text/csv',
    })
    await admin.post(`departments/checkImport/${body.data.id}`, {})
    const found = await importIn(admin, 'departments', body.data.id, 'checked')
    expect(found.problems).toMatchObject([
      { line: 2, column: 'Name', reason: 'Name is already used' },
      { line: 4, column: 'Name', reason: 'Name is already used on line 3' },
    ])
  })
})
