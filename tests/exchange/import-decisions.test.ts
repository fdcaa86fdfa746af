import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { importIn } from './importing.ts'

// What a person says once about a file of people: lines that are no record, empty cells, and who waits for which decision.
let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
})
afterAll(() => program.close())

const HEAD = 'Emp ID,Full Name,Site,Dept,Job Title,Supervisor,Hire Dt,Mobile'
const row = (code: string, name: string, lead = 'lead', site = 'Karachi') =>
  `${code},${name},${site},Operations,Agent,${lead},2025-01-01,+92 300 1234567`

async function uploaded(rows: readonly string[], head = HEAD): Promise<number> {
  const content = Buffer.from([head, ...rows].join('\n'))
  const { status, body } = await hr.ask('POST', 'employees/import?name=people.csv', content, {
    'content-type': 'text/csv',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.id
}

async function check(id: number, said: object = {}): Promise<ImportAnswer> {
  const { status, body } = await hr.post(`employees/checkImport/${id}`, said)
  expect(status, JSON.stringify(body)).toBe(200)
  return importIn(hr, 'employees', id, 'checked')
}

async function save(id: number): Promise<ImportAnswer> {
  await hr.post(`employees/saveImport/${id}`)
  return importIn(hr, 'employees', id, 'saved')
}

describe('an import with lines to decide', () => {
  it('offers to leave out a line with one cell, and asks nothing about its empty ones [exchange-36]', async () => {
    const id = await uploaded([
      row('D-1', 'Ana Silva'),
      'Total: 2 employees,,,,,,,',
      row('D-2', 'Rui Sousa', 'D-1'),
    ])
    const found = await check(id)
    expect([found.ready, found.bad, found.groups, found.to_correct]).toEqual([2, 1, [], 0])
    expect(found.lone_lines).toEqual([{ line: 3, words: 'Total: 2 employees' }])
    const without = await check(id, { lines: [{ line: 3, is_left_out: true }] })
    expect(without).toMatchObject({ ready: 2, bad: 0, out: 1, lone_lines: [] })
    expect(without.lines_out).toEqual([{ line: 3, words: 'Total: 2 employees' }])
    const back = await check(id, { lines: [{ line: 3, is_left_out: false }] })
    expect([back.bad, back.out]).toEqual([1, 0])
    await check(id, { lines: [{ line: 3, is_left_out: true }] })
    expect(await save(id)).toMatchObject({ saved: 2, bad: 0, out: 1 })
  })

  it('leaves out any line that a person names, and refuses what is no line [exchange-37]', async () => {
    const id = await uploaded([
      row('E-1', 'Ana Silva', 'E-2'),
      row('E-2', 'Rui Sousa', 'lead', 'Nowhere'),
    ])
    const found = await check(id, { lines: [{ line: 3, is_left_out: true }] })
    expect([found.ready, found.problems.map(({ reason }) => reason)]).toEqual([
      ...[0, ['No employee has this name']],
    ])
    const huge = [{ line: 9_007_199_254_740_991, is_left_out: true }]
    for (const lines of ['3', [{ line: '3', is_left_out: true }], [{ line: 3 }], huge]) {
      const { status, body } = await hr.post(`employees/checkImport/${id}`, { lines })
      expect([status, Object.keys(body.error)]).toEqual([422, ['lines']])
    }
  })

  it('asks once about the empty cells of a column, and again in the next file [exchange-38]', async () => {
    const head = HEAD.replace('Site', 'Place')
    const rows = [row('F-1', 'Ana Silva', '', ''), row('F-2', 'Rui Sousa', '', 'Karachi')]
    const columns = ['employee_code', 'full_name', 'office_id', 'department_id', 'designation_id']
    const said = { columns: [...columns, 'reports_to_id', 'joining_date', 'mobile'] }
    const id = await uploaded(rows, head)
    const found = await check(id, said)
    expect(found.groups).toMatchObject([
      { field: 'reports_to_id', value: '', rows: 2 },
      { field: 'office_id', value: '', rows: 1 },
    ])
    const office = { column: 2, value: '', becomes: program.company.offices.Karachi }
    const lead = { column: 5, value: '', becomes: program.company.employees.lead }
    expect((await check(id, { ...said, replacements: [office, lead] })).ready).toBe(2)
    await save(id)
    const next = await uploaded(
      rows.map((one) => one.replace('F-', 'G-')),
      head,
    )
    expect((await check(next)).groups.map(({ value }) => value)).toEqual(['', ''])
  })

  it('counts the rows that wait for a decision, through every line between them [exchange-39]', async () => {
    const id = await uploaded([
      row('H-1', 'Ana Silva', 'lead', 'Nowhere'),
      row('H-2', 'Rui Sousa', 'H-1'),
      row('H-3', 'Eva Reis', 'H-2'),
      row('H-4', 'Ida Novak', 'H-3', 'Elsewhere'),
      row('H-5', 'Max Novak', 'lead'),
    ])
    const found = await check(id)
    expect([found.ready, found.bad]).toEqual([1, 4])
    expect(found.groups.map(({ value, rows, waiting }) => [value, rows, waiting])).toEqual([
      ['Nowhere', 1, 3],
      ['Elsewhere', 1, 0],
    ])
  })

  it('says that what was saved was taken back [exchange-40]', async () => {
    const id = await uploaded([row('I-1', 'Ana Silva')])
    await check(id)
    const saved = await save(id)
    expect(saved.is_undone).toBe(false)
    expect((await hr.post(`history/undo/${saved.batch}`)).status).toBe(200)
    const { body } = await hr.get(`employees/getImport/${id}`)
    expect(body.data).toMatchObject({ state: 'saved', saved: 1, is_undone: true, batch: null })
  })
})
