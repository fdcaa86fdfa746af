import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { WorkbookAnswer } from '#platform/contract/imports/workbooks.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { workbookOf } from './company-workbook.ts'
import { importIn } from './importing.ts'

// What stayed out of an import that is saved can still be decided about there: it is an import of its own then.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())

const FILE = 'Name,Code,Offices\nTraining Rest,TRR,Karachi\nQuality Rest,QAR,Atlantis\n'

/** A file of two departments of which one is saved. */
async function halfSaved(file = FILE): Promise<number> {
  const { body } = await admin.ask(
    'POST',
    'departments/import?name=departments.csv',
    Buffer.from(file),
    { 'content-type': 'text/csv' },
  )
  const { id } = body.data
  await admin.post(`departments/checkImport/${id}`)
  await importIn(admin, 'departments', id, 'checked')
  await admin.post(`departments/saveImport/${id}`)
  const saved = await importIn(admin, 'departments', id, 'saved')
  expect([saved.saved, saved.bad]).toEqual([1, 1])
  return id
}

const named = async (name: string) =>
  (
    await program.database.rows('select 1 from departments where name = $1 and not is_deleted', [
      name,
    ])
  ).length

it('decides about the rows that stayed out of a saved import, which are taken back by themselves [exchange-59]', async () => {
  const id = await halfSaved()
  const { status, body } = await admin.post(`departments/checkImport/${id}`)
  expect([status, body.data.id === id]).toEqual([200, false])
  const rest = await importIn(admin, 'departments', body.data.id, 'checked')
  expect(rest).toMatchObject({ rows: 1, ready: 0, bad: 1, file_name: 'departments.csv' })
  expect(rest.groups).toMatchObject([{ header: 'Offices', value: 'Atlantis', line: 3 }])
  const replacements = [
    { column: 2, value: 'Atlantis', becomes: [program.company.offices['Karachi']] },
  ]
  await admin.post(`departments/checkImport/${rest.id}`, { replacements })
  await importIn(admin, 'departments', rest.id, 'checked')
  await admin.post(`departments/saveImport/${rest.id}`)
  const saved = await importIn(admin, 'departments', rest.id, 'saved')
  expect([saved.saved, saved.bad, await named('Quality Rest')]).toEqual([1, 0, 1])
  await admin.post(`history/undo/${saved.batch}`)
  expect([await named('Quality Rest'), await named('Training Rest')]).toEqual([0, 1])
  // Nothing waits any more.
  const again = await admin.post(`departments/checkImport/${rest.id}`)
  expect([again.status, again.body.code]).toEqual([409, 'import.not_now'])
})

it('goes on with the same rows however often, and from whichever page, they are asked for [exchange-62]', async () => {
  const file = 'Name,Code,Offices\nMorning Rest,MOR,Karachi\nEvening Rest,EVR,Avalon\n'
  const id = await halfSaved(file)
  const asked = await Promise.all([1, 2, 3].map(() => admin.post(`departments/checkImport/${id}`)))
  const rests = asked.filter(({ status }) => status === 200).map(({ body }) => body.data.id)
  expect(new Set(rests).size).toBe(1)
  const rest = rests[0]
  await importIn(admin, 'departments', rest, 'checked')
  const replacements = [
    { column: 2, value: 'Avalon', becomes: [program.company.offices['Karachi']] },
  ]
  await admin.post(`departments/checkImport/${rest}`, { replacements })
  await importIn(admin, 'departments', rest, 'checked')
  await admin.post(`departments/saveImport/${rest}`)
  const saved = await importIn(admin, 'departments', rest, 'saved')
  expect(await admin.post(`departments/checkImport/${id}`)).toBeRefused('import.not_now')
  // What was saved of them and taken back waits again.
  await admin.post(`history/undo/${saved.batch}`)
  const again = await admin.post(`departments/checkImport/${id}`)
  expect([again.status, [id, rest].includes(again.body.data.id)]).toEqual([200, false])
  const other = await program.as('hr')
  expect(await other.post(`departments/checkImport/${id}`)).toBeRefused('import.no_such_import')
})

it('decides about the rows that stayed out of a saved workbook, sheet by sheet [exchange-60]', async () => {
  const ended = (id: number, state: string): Promise<WorkbookAnswer> =>
    vi.waitFor(async () => {
      const { body } = await admin.get(`workbooks/getById/${id}`)
      expect(body.data).toMatchObject({ state })
      return body.data as WorkbookAnswer
    }, 240_000)
  const content = await workbookOf({
    Departments: [
      ['Name', 'Code', 'Offices'],
      ['Planning Rest', 'PLR', 'Karachi'],
      ['Back Rest', 'BKR', 'Lemuria'],
    ],
    'Job titles': [
      ['Name', 'Code', 'Category'],
      ['Rester', 'RST', 'Nowhere'],
    ],
  })
  const { body } = await admin.ask('POST', 'workbooks/import?name=rest.xlsx', content, {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  const { id } = body.data
  await admin.post(`workbooks/check/${id}`)
  await ended(id, 'checked')
  await admin.post(`workbooks/save/${id}`)
  await ended(id, 'saved')
  const going = await admin.post(`workbooks/check/${id}`)
  expect(going.status).toBe(200)
  const rest = await ended(going.body.data.id, 'checked')
  expect(rest.id).not.toBe(id)
  const again = await admin.post(`workbooks/check/${id}`)
  expect([again.status, again.body.data.id]).toEqual([200, rest.id])
  expect(
    rest.sheets.map(({ sheet, found }) => [
      sheet,
      found.rows,
      found.groups.map(({ value }) => value),
    ]),
  ).toEqual([
    ['Departments', 1, ['Lemuria']],
    ['Job titles', 1, ['Nowhere']],
  ])
})
