import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readTable } from '#areas/comparison/server/loading/read-table.ts'
import { once } from '../harness/once.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { csvOf, fieldGroup, loadedList, OURS, upload } from './comparing.ts'

let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('admin')
})
afterAll(() => program.close())
beforeEach(() => program.at('2026-11-20T09:00:00.000Z'))

const orders = once(async () => ({
  list: await loadedList(program, admin, { name: 'November orders' }),
  group: await fieldGroup(admin, 'Order check'),
}))

describe('a list', () => {
  it('counts the rows of its tables and what both have', async () => {
    const { list } = await orders()
    const { body } = await admin.get(`aiComparisonList/getById/${list}`)
    expect(body.data).toMatchObject({
      ...{ state: 'Loaded', left_rows: 4, right_rows: 4, joined_rows: 3 },
      ...{ left_only: 1, right_only: 1, load_errors: [] },
      left_columns: ['Order', 'Customer', 'Amount', 'Day'],
    })
  })

  it('tells which rows have no key, or that of another [comparison-7]', async () => {
    const left = csvOf(['Order'], ['1'], ['one'], [' ONE '], [''], ['2'])
    const id = await loadedList(
      ...[program, admin],
      { name: 'Twice', left: csvOf(['Order', 'x'], ['1', ''], [' 1', ''], ['', 'y']), right: left },
      { right_key: 'order' },
    )
    const { load_errors } = (await admin.get(`aiComparisonList/getById/${id}`)).body.data
    expect(load_errors).toEqual([
      { side: 'left', line: 3, key: '1', reason: 'Its key is that of line 2.' },
      { side: 'left', line: 4, key: '', reason: 'It has no key.' },
      { side: 'right', line: 4, key: 'ONE', reason: 'Its key is that of line 3.' },
    ])
  })

  it.each([
    ['no such key', csvOf(['Nr'], ['1']), 'There is no column “Order”.'],
    ['no rows', csvOf(['Order']), 'There are no rows under its first line.'],
    [
      'too many columns',
      csvOf(['Order', ...Array.from({ length: 60 }, (_, n) => `c${n}`)], ['1']),
      'A table has at most 60 columns.',
    ],
  ])('with %s fails, and says why [comparison-8]', async (name, left, reason) => {
    const id = await loadedList(program, admin, { name, left })
    const { state, load_errors } = (await admin.get(`aiComparisonList/getById/${id}`)).body.data
    expect([state, load_errors[0]]).toEqual(['Failed', { side: 'left', line: 0, key: '', reason }])
  })

  it('waits for both files, and loads anew when one changes', async () => {
    const id = await loadedList(program, admin, { name: 'Changing' })
    const { version } = (await admin.get(`aiComparisonList/getById/${id}`)).body.data
    const right_file = await upload(admin, 'new.csv', csvOf(['order no'], ['A-1007']))
    await admin.put(`aiComparisonList/update/${id}`, { right_file, version })
    program.engine.jobs.wake()
    const read = async () => (await admin.get(`aiComparisonList/getById/${id}`)).body.data
    await expect.poll(async () => (await read()).joined_rows).toBe(1)
    const { version: later } = await read()
    await admin.put(`aiComparisonList/update/${id}`, { left_file: null, version: later })
    expect(await read()).toMatchObject({ state: 'Draft', left_rows: null })
  })

  it('takes no file of another person, and no picture', async () => {
    const theirs = await upload(await program.as('hr'), 'ours.csv', OURS)
    const client_id = Object.values(program.company.clients)[0]
    const draft = { client_id, name: 'Foreign', left_key: 'a', right_key: 'b' }
    const refused = await admin.post('aiComparisonList/create', { ...draft, left_file: theirs })
    expect(refused).toBeRefused('comparison.no_such_file', { field: 'left_file' })
    const waiting = [{ arriving: 'key', title: 'ours.csv', bytes: 3 }]
    const early = await admin.post('aiComparisonList/create', { ...draft, left_file: waiting })
    expect(early).toBeRefused('comparison.still_arriving', { field: 'left_file' })
    const text = await upload(admin, 'ours.txt', OURS, 'text/plain')
    const other = await admin.post('aiComparisonList/create', { ...draft, left_file: text })
    expect(other).toBeRefused('comparison.file_type', { field: 'left_file' })
  })

  it('has at most 50,000 rows', async () => {
    async function* lines(count: number) {
      yield { line: 1, cells: ['Order'] }
      for (let at = 1; at <= count; at++) yield { line: at + 1, cells: [String(at)] }
    }
    expect((await readTable(lines(50_000), 'order')).rows).toHaveLength(50_000)
    await expect(readTable(lines(50_001), 'order')).rejects.toThrow('at most 50,000 rows')
  })

  it('is offered once it is loaded, with its client [comparison-4]', async () => {
    const { list } = await orders()
    await admin.post('aiComparisonList/create', {
      ...{ name: 'Draft', client_id: Object.values(program.company.clients)[0] },
      ...{ left_key: 'a', right_key: 'b' },
    })
    const { body } = await admin.post('aiComparisonList/getAIComparisonListForDropdown', {})
    const names = body.data.map(({ name }: { name: string }) => name)
    expect(names).not.toContain('Draft')
    expect(body.data.find(({ id }: { id: number }) => id === list)).toMatchObject({
      ...{ name: 'November orders', client_id: Object.values(program.company.clients)[0] },
    })
  })
})

describe('fields', () => {
  it.each([
    [[], { fields: ['Fields is required'] }],
    [[{ key: 'a' }, { key: 'a' }], { fields: ['The key a is used twice.'] }],
    [[{ key: 'a', weight: 0 }], { fields: ['Give at least one column a weight above 0.'] }],
  ])('%j are refused', async (fields, error) => {
    const whole = fields.map((one) => ({ label: 'A', left_column: 'a', right_column: 'b', ...one }))
    const { status, body } = await admin.post('aiComparisonFields/create', {
      name: 'Bad',
      fields: whole,
    })
    expect(status).toBe(422)
    if (fields.length > 0) expect(body.error).toEqual(error)
  })

  it('are offered for the clients and lists they name, and for all where they name none [comparison-3]', async () => {
    const { list, group } = await orders()
    const other = await fieldGroup(admin, 'Another list', {
      list_ids: [await loadedList(program, admin, { name: 'Another' })],
    })
    const idsOf = async (asked: object) => {
      const { body } = await admin.post('aiComparisonFields/getAllForDropdown', asked)
      return body.data.map(({ id }: { id: number }) => id)
    }
    expect(await idsOf({ list_ids: [list] })).toContain(group)
    expect(await idsOf({ list_ids: [list] })).not.toContain(other)
    expect(await idsOf({ client_ids: [], list_ids: [] })).toEqual(
      expect.arrayContaining([group, other]),
    )
  })
})
