import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryOfAll } from '#platform/contract/history/history.ts'
import type { HistoryKind } from '#platform/contract/history/history-page.ts'
import { ROWS_AT_ONCE } from '#platform/contract/exports.ts'
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

type Filter = Readonly<Record<string, unknown>>
const departments = { resource: { in: ['departments'] } }

const asked = (filter: Filter, more = '', person = admin) =>
  person.get(`history/getAll?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)

const entries = async (filter: Filter, more = ''): Promise<readonly HistoryOfAll[]> =>
  (await asked(filter, more)).body.data

const namesIn = (data: readonly HistoryOfAll[]) => data.map(({ record_name }) => record_name)

describe('the history of everything', () => {
  it('shows administrators everything, newest first, with the record it happened to', async () => {
    const { body } = await asked(departments)
    expect(namesIn(body.data)).toEqual(['Of HR', 'Third', 'Second', 'First'])
    expect(body.data[0]).toMatchObject({ family: 'Department', actor_name: 'hr', action: 'create' })
    expect(body.total).toBe(4)
  })

  it('is read page by page, and from its beginning', async () => {
    expect(namesIn(await entries(departments, '&startRow=2&endRow=4'))).toEqual(['Second', 'First'])
    expect(namesIn(await entries(departments, '&sort=at&endRow=2'))).toEqual(['First', 'Second'])
    expect((await asked(departments, '&sort=actor')).body.error).toHaveProperty('sort')
  })

  it('is narrowed by people, actions, record and day', async () => {
    const { users } = program.company
    const [of] = await entries({ ...departments, actor: { in: [users.hr] } })
    expect(of?.record_name).toBe('Of HR')
    const both = { ...departments, actor: { in: [users.hr, users.admin] } }
    expect(namesIn(await entries(both, '&endRow=2'))).toEqual(['Of HR', 'Third'])
    expect((await asked(both)).body.total).toBe(4)

    const one = await entries({ ...departments, record_id: { in: [of?.record_id] } })
    expect(one.map(({ id }) => id)).toContain(of?.id)
    const at = { gte: of?.at, lte: of?.at }
    expect(namesIn(await entries({ ...departments, at }))).toContain('Of HR')
    expect(await entries({ at: { lte: '2020-01-01T00:00:00Z' } })).toEqual([])
    expect(await entries({ ...departments, action: { in: ['delete'] } })).toEqual([])
  })

  it('puts several kinds of records in one order', async () => {
    const kinds = { resource: { in: ['departments', 'offices'] } }
    const found = await entries(kinds)
    expect(found.map(({ id }) => id)).toEqual(
      found.map(({ id }) => id).toSorted((one, other) => other - one),
    )
    expect(new Set(found.map(({ resource }) => resource))).toContain('departments')
  })

  it('finds the changes of a field, of one kind of record', async () => {
    const [third] = (await admin.get('departments/getAll?search=Third')).body.data
    const saved = await admin.put(`departments/update/${third.id}`, {
      version: third.version,
      cost_centre: '4711',
    })
    expect(saved.status).toBe(200)
    const [changed, ...others] = await entries({ ...departments, field: { in: ['cost_centre'] } })
    expect(others).toEqual([])
    expect(changed?.changes).toMatchObject([{ field: 'cost_centre', after: '4711' }])
    const alone = await asked({ field: { in: ['cost_centre'] } })
    expect(alone.body.error).toEqual({ field: ['Choose one kind of record, too'] })
    const unknown = await asked({ ...departments, field: { in: ['salary'] } })
    expect(unknown.body.error).toEqual({ field: ['No such field'] })
  })

  it('offers the kinds of records it has entries of, and the fields of one', async () => {
    const { body } = await admin.get('history/getFilters?resource=departments')
    const kinds: readonly HistoryKind[] = body.data
    const of = kinds.find(({ name }) => name === 'departments')
    expect(of?.label).toBe('Departments')
    expect(of?.fields.map(({ name }) => name)).toContain('cost_centre')
    expect(kinds.every(({ name, fields }) => name === 'departments' || fields.length === 0)).toBe(
      true,
    )
  })

  it('leaves as a file, a row for each field that was changed', async () => {
    const file = await admin.file('POST', 'history/export', {
      filter: { ...departments, field: { in: ['cost_centre'] } },
      columns: ['actor', 'action', 'record_id', 'changes'],
    })
    const [head, row] = file.content.toString().split('\r\n')
    expect(head).toBe('\uFEFFPerson,Action,Record,Record number,Field,Before,After')
    expect(row).toMatch(/^admin,Changed,Third,\d+,Cost centre,,4711$/)
    const [noted] = await entries({ resource: { in: ['history'] } })
    expect(noted).toMatchObject({ action: 'export', words: '1 entry as CSV' })
    const unknown = await admin.post('history/export', { columns: ['request_id'] })
    expect(unknown.body.error).toHaveProperty('columns')
  })

  it('is prepared as a job where it is long, and holds what was there when it was asked for', async () => {
    await program.database.rows(
      `insert into history (resource, record_id, action, actor, after) select 'departments', 0, 'export', $1, '{"words": "one of many"}' from generate_series(1, $2::integer)`,
      [program.company.users.admin, ROWS_AT_ONCE],
    )
    const { body } = await admin.post('history/export', { format: 'csv', filter: departments })
    expect(body.message).toBe('Your export is being prepared.')
    const job = async () => (await admin.get(`jobs/getById/${body.data.job_id}`)).body.data
    await expect.poll(async () => (await job()).state).toBe('done')
    const file = await admin.file('GET', `jobs/download/${body.data.job_id}`)
    expect(file.content.toString().split('one of many')).toHaveLength(ROWS_AT_ONCE + 1)
  })

  it('is nobody else’s', async () => {
    for (const who of ['hr', 'lead', 'agent'] as const) {
      const person = await program.as(who)
      expect((await person.get('history/getAll')).status).toBe(403)
      expect((await person.get('history/getFilters')).status).toBe(403)
      expect((await person.post('history/export', {})).status).toBe(403)
    }
    expect((await (await program.as('office-admin')).get('history/getAll')).status).toBe(200)
  })

  it('says which field or time it cannot read', async () => {
    expect((await asked({ request_id: { eq: 'x' } })).body.error).toHaveProperty('request_id')
    expect((await asked({ at: { gte: 'yesterday' } })).body.error).toHaveProperty(['filter.at'])
    expect((await admin.get('history/getAll?search=Third')).body.error).toHaveProperty('search')
  })

  it('is only ever added to [history-4]', async () => {
    await expect(program.database.rows('delete from history')).rejects.toThrow('only ever added to')
  })
})
