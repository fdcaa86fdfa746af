import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { importing, type PeopleImport } from './importing.ts'

// What is required of a person and may still stay open in a file.
let program: TestProgram
let hr: Person
let people: PeopleImport
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
  people = importing(hr)
})
afterAll(() => program.close())

const HEAD = 'Emp ID,Full Name,Site,Dept,Job Title,Supervisor,Hire Dt,Mobile'

describe('a mobile number that a file does not say', () => {
  const WITHOUT = 'Emp ID,Full Name,Site,Dept,Job Title,Supervisor,Hire Dt'
  const person = (code: string, name: string, mobile?: string) =>
    [`${code},"${name}",Karachi,Operations,Agent,lead,2025-01-01`, mobile ?? []].flat().join(',')
  const mobiles = (pattern: string) =>
    program.database.rows(
      'select employee_code as code, mobile from employees where employee_code like $1 order by employee_code',
      [pattern],
    )

  it('is open where the file has no column of them', async () => {
    const found = await people.uploaded([
      WITHOUT,
      person('M-1', 'Rosa Prata'),
      person('M-2', 'Rui Leme'),
    ])
    const checked = await people.check(found.id)
    expect([checked.ready, checked.groups]).toEqual([2, []])
    await people.save(checked)
    expect(await mobiles('M-_')).toEqual([
      { code: 'M-1', mobile: null },
      { code: 'M-2', mobile: null },
    ])
  })

  it('is asked for where a row leaves it empty, and open where the person decides so [exchange-66]', async () => {
    const found = await people.uploaded([
      HEAD,
      person('M-3', 'Rita Sena', '+92 300 7654321'),
      person('M-4', 'Raul Pinho', ''),
    ])
    const checked = await people.check(found.id)
    expect([checked.ready, checked.groups.map(({ value }) => value)]).toEqual([1, ['']])
    const decided = await people.check(found.id, {
      replacements: [{ column: HEAD.split(',').indexOf('Mobile'), value: '', becomes: null }],
    })
    expect([decided.ready, decided.groups]).toEqual([2, []])
    await people.save(decided)
    expect(await mobiles('M-4')).toEqual([{ code: 'M-4', mobile: null }])
  })

  it('cannot be left open in a form', async () => {
    const { body } = await hr.post('employees/create', { firstname: 'Rosa', mobile: null })
    expect(body.error).toMatchObject({ mobile: ['Mobile is required'] })
  })
})
