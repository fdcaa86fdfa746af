import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employees } from '#areas/people/contract/employees.ts'
import {
  type ImportAnswer,
  matchColumns,
  type Replacement,
} from '#platform/contract/imports/imports.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { headsOfSystems } from './heads-of-systems.ts'
import { importIn } from './importing.ts'

// The people of a centre as other systems write them: whole names, heads of their own.
let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
})
afterAll(() => program.close())

async function uploaded(lines: readonly string[]): Promise<ImportAnswer> {
  const content = Buffer.from(lines.join('\n'))
  const { status, body } = await hr.ask('POST', 'employees/import?name=people.csv', content, {
    'content-type': 'text/csv',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

async function check(
  id: number,
  said: { columns?: readonly (string | null)[]; replacements?: readonly Replacement[] } = {},
): Promise<ImportAnswer> {
  const { status, body } = await hr.post(`employees/checkImport/${id}`, said)
  expect(status, JSON.stringify(body)).toBe(200)
  return importIn(hr, 'employees', id, 'checked')
}

async function save({ id }: ImportAnswer): Promise<ImportAnswer> {
  await hr.post(`employees/saveImport/${id}`)
  return importIn(hr, 'employees', id, 'saved')
}

const HEAD = 'Emp ID,Full Name,Site,Dept,Job Title,Supervisor,Hire Dt,Mobile'
const row = (code: string, name: string, lead = 'lead') =>
  `${code},"${name}",Karachi,Operations,Agent,"${lead}",2025-01-01,+92 300 1234567`

const namesOf = (pattern: string) =>
  program.database.rows(
    `select e.firstname, e.lastname, l.name as lead from employees e join employees l on l.id = e.reports_to_id where e.employee_code like $1 order by e.employee_code`,
    [pattern],
  )

describe('heads of the files of other systems', () => {
  it.each(Object.entries(headsOfSystems))('are known: %s', (_system, heads) => {
    expect(
      Object.fromEntries(
        matchColumns(employees, Object.keys(heads)).map((field, at) => [
          Object.keys(heads)[at],
          field,
        ]),
      ),
    ).toEqual(heads)
  })

  it('mean the field that a head names itself before the one that a head of another system names', () => {
    expect(matchColumns(employees, ['Business Unit', 'Department'])).toEqual([
      null,
      'department_id',
    ])
    expect(matchColumns(employees, ['Email', 'Work Email'])).toEqual([null, 'company_email'])
    expect(matchColumns(employees, ['Full Name', 'Surname', 'Given name'])).toEqual([
      ...[null, 'lastname', 'firstname'],
    ])
  })
})

describe('a column of whole names', () => {
  it('is split into first and last name, and names leads as it is written', async () => {
    const { id, columns } = await uploaded([
      HEAD,
      row('N-1', 'Ana Cardoso Leitão'),
      row('N-2', 'de Sousa, Rui', 'ANA CARDOSO LEITAO '),
      row('N-3', 'João da Silva', 'de Sousa, Rui'),
    ])
    expect(columns[1]).toMatchObject({ field: 'full_name', in_capitals: null })
    const found = await check(id)
    expect([found.ready, found.problems]).toEqual([3, []])
    await save(found)
    expect(await namesOf('N-%')).toEqual([
      { firstname: 'Ana', lastname: 'Cardoso Leitão', lead: 'lead' },
      { firstname: 'Rui', lastname: 'de Sousa', lead: 'Ana Cardoso Leitão' },
      { firstname: 'João', lastname: 'da Silva', lead: 'Rui de Sousa' },
    ])
    const again = await uploaded([HEAD, row('N-4', 'Eva Reis', 'de Sousa, Rui')])
    await save(await check(again.id))
    expect(await namesOf('N-4')).toMatchObject([{ lead: 'Rui de Sousa' }])
  })

  it('is read with the last name first, and out of capitals, where a person says so', async () => {
    const { id, columns } = await uploaded([
      HEAD,
      row('O-1', 'VAN DEN BERG JAN'),
      row('O-2', 'Silva Ana Maria', 'van den Berg Jan'),
    ])
    expect(columns[1]).toMatchObject({ in_capitals: 'VAN DEN BERG JAN' })
    const chosen = columns.map(({ field }) => field)
    const found = await check(id, { columns: chosen.with(1, 'full_name.last.cased') })
    expect([found.ready, found.problems]).toEqual([2, []])
    await save(found)
    expect(await namesOf('O-%')).toEqual([
      { firstname: 'Jan', lastname: 'van den Berg', lead: 'lead' },
      { firstname: 'Ana Maria', lastname: 'Silva', lead: 'Jan van den Berg' },
    ])
    const next = await uploaded([HEAD, row('O-3', 'REIS EVA')])
    expect(next.columns[1]?.field).toBe('full_name.last.cased')
  })

  it('asks for a name of one word, and leads by that name are found once it is decided', async () => {
    const head = HEAD.replace('Emp ID', 'Emp No')
    const { id } = await uploaded([head, row('P-1', 'Sukarno'), row('P-2', 'Ida Novak', 'Sukarno')])
    const found = await check(id)
    expect([found.ready, found.groups.length]).toEqual([0, 1])
    expect(found.groups[0]).toMatchObject({ column: 1, field: 'full_name', value: 'Sukarno' })
    const decided = await check(id, {
      replacements: [{ column: 1, value: 'Sukarno', becomes: 'Sukarno Hadi' }],
    })
    expect([decided.ready, decided.decided[0]?.becomes_name]).toEqual([2, 'Sukarno Hadi'])
    await save(decided)
    expect(await namesOf('P-2')).toMatchObject([{ lead: 'Sukarno Hadi' }])
  })

  it('fills no field that another column fills', async () => {
    const { id, columns } = await uploaded([
      `${HEAD},Last Name`,
      `${row('Q-1', 'Ida Novak')},Novak`,
    ])
    const chosen = columns
      .map(({ field }) => field)
      .with(1, 'full_name')
      .with(8, 'lastname')
    const { status, body } = await hr.post(`employees/checkImport/${id}`, { columns: chosen })
    expect([status, Object.keys(body.error)]).toEqual([422, ['columns']])
  })
})
