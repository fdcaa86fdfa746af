import { afterAll, beforeAll, expect, it } from 'vitest'
import type { HistoryOfAll } from '#platform/contract/history/history.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let admin: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
  hr = await program.as('hr')
  for (const name of ['First', 'Second', 'Third'])
    await admin.post('departments/create', draft(name))
  await hr.post('departments/create', draft('Of HR'))
})
afterAll(() => program.close())

const draft = (name: string) => ({
  name,
  code: name,
  offices_ids: [program.company.offices.Karachi],
})

const namesIn = (data: readonly HistoryOfAll[]) => data.map(({ record_name }) => record_name)

it('shows administrators everything, newest first, with the record it happened to', async () => {
  const { body } = await admin.get('history/getAll?resource=departments')
  expect(namesIn(body.data)).toEqual(['Of HR', 'Third', 'Second', 'First'])
  expect(body.data[0]).toMatchObject({ family: 'Department', actor_name: 'hr', action: 'create' })
})

it('goes on from the last entry that was seen', async () => {
  const { body } = await admin.get('history/getAll?resource=departments')
  const older = await admin.get(`history/getAll?resource=departments&before=${body.data[1].id}`)
  expect(namesIn(older.body.data)).toEqual(['Second', 'First'])
})

it('is narrowed by person, action, record and day', async () => {
  const { users } = program.company
  const by = await admin.get(`history/getAll?resource=departments&actor_id=${users.hr}`)
  expect(namesIn(by.body.data)).toEqual(['Of HR'])

  const { id, record_id, at } = by.body.data[0]
  await hr.post(`departments/update/${record_id}`, {})
  const one = await admin.get(`history/getAll?resource=departments&record_id=${record_id}`)
  expect(one.body.data.map((entry: HistoryOfAll) => entry.id)).toContain(id)

  const day = String(at).slice(0, 10)
  const that = await admin.get(`history/getAll?resource=departments&from=${day}&to=${day}`)
  expect(namesIn(that.body.data)).toContain('Of HR')
  const earlier = await admin.get('history/getAll?to=2020-01-01')
  expect(earlier.body.data).toEqual([])
  const deleted = await admin.get('history/getAll?resource=departments&action=delete')
  expect(deleted.body.data).toEqual([])
})

it('is nobody else’s', async () => {
  expect((await hr.get('history/getAll')).status).toBe(403)
  expect((await (await program.as('office-admin')).get('history/getAll')).status).toBe(200)
})

it('says which day or zone it cannot read', async () => {
  expect((await admin.get('history/getAll?timezone=Nowhere/Land')).body.error).toHaveProperty(
    'timezone',
  )
})

it('is only ever added to', async () => {
  await expect(program.database.rows('delete from history')).rejects.toThrow('only ever added to')
})
