import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { similarity, trigramsOf } from '#areas/comparison/contract/scoring/trigrams.ts'
import { readTable } from '#areas/comparison/server/loading/read-table.ts'
import { addModel, addQuota } from '../language-models/modelling.ts'
import { once } from '../harness/once.ts'
import { type ModelServer, startModelServer } from '../harness/model-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { csvOf, fieldGroup, loadedList, OURS, THEIRS, upload } from './comparing.ts'

let server: ModelServer
let program: TestProgram
let admin: Person
beforeAll(async () => {
  server = await startModelServer()
  program = await startProgram(server.program)
  admin = await program.as('admin')
})
afterAll(async () => {
  await program.close()
  await server.close()
})
beforeEach(() => program.at('2026-11-20T09:00:00.000Z'))

const orders = once(async () => ({
  list: await loadedList(program, admin, { name: 'November orders' }),
  group: await fieldGroup(admin, 'Order check'),
}))
const compared = once(async () => {
  const { list, group } = await orders()
  return admin.post('aiComparison/fields', { listId: list, fieldGroupId: group })
})

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

  it('tells which rows have no key, or that of another', async () => {
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
  ])('with %s fails, and says why', async (name, left, reason) => {
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
    expect([refused.status, refused.body.error]).toEqual([
      422,
      { left_file: ['This file does not exist. Upload it again.'] },
    ])
    const text = await upload(admin, 'ours.txt', OURS, 'text/plain')
    const other = await admin.post('aiComparisonList/create', { ...draft, left_file: text })
    expect(other.body.error).toEqual({ left_file: ['Choose a CSV or XLSX file.'] })
  })

  it('has at most 50,000 rows', async () => {
    async function* lines(count: number) {
      yield { line: 1, cells: ['Order'] }
      for (let at = 1; at <= count; at++) yield { line: at + 1, cells: [String(at)] }
    }
    expect((await readTable(lines(50_000), 'order')).rows).toHaveLength(50_000)
    await expect(readTable(lines(50_001), 'order')).rejects.toThrow('at most 50,000 rows')
  })

  it('is offered once it is loaded, with its client', async () => {
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

  it('are offered for the clients and lists they name, and for all where they name none', async () => {
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

describe('a comparison', () => {
  it('says how rows and columns turned out, differences first', async () => {
    const { body, status } = await compared()
    expect(status).toBe(200)
    expect(body.total).toBe(5)
    expect(body.data).toMatchObject({ name: 'fields', state: 'Done' })
    const { totals, by_field, rows } = body.data.aiComparisonData
    expect(totals).toEqual({
      ...{ rows: 5, match: 1, near: 1, mismatch: 1, left_only: 1, right_only: 1 },
      ...{ duplicate: 0, match_percent: 20 },
    })
    expect(by_field[1]).toEqual({
      ...{ key: 'amount', label: 'Amount', match: 2, near: 0, mismatch: 1 },
      ...{ missing_left: 0, missing_right: 0 },
    })
    expect(rows.map(({ key, verdict }: Record<string, string>) => [key, verdict])).toEqual([
      ['A-1009', 'mismatch'],
      ['A-1010', 'left_only'],
      ['A-2000', 'right_only'],
      ['A-1007', 'near'],
      ['A-1008', 'match'],
    ])
    expect(rows[3]).toMatchObject({
      score: 0.9444,
      cells: [
        {
          ...{ key: 'name', left: 'Acme Logistics', right: 'ACME Logistics Ltd' },
          ...{ score: 0.8333, verdict: 'near', why: null },
        },
        { key: 'amount', score: 1, verdict: 'match' },
        { key: 'day', score: 1, verdict: 'match' },
      ],
    })
  })

  it('counts trigrams as the database does', async () => {
    const words = [
      'Acme',
      'ACME Ltd.',
      'a b',
      '12 Harbour Rd',
      'x',
      'naive cafe',
      'A-1007',
      'foo_bar',
      "O'Neil",
    ]
    for (const one of words)
      for (const other of words) {
        const [row] = await program.database.rows<{ alike: number }>(
          'select similarity($1, $2)::float8 as alike',
          [one, other],
        )
        expect(similarity(trigramsOf(one), trigramsOf(other)), `${one} / ${other}`).toBeCloseTo(
          row?.alike ?? -1,
          5,
        )
      }
  })

  it('is narrowed by result and by column', async () => {
    const { run_id } = (await compared()).body.data
    const keysOf = async (asked: object) => {
      const { body } = await admin.post('comparison_runs/getRows', { run_id, ...asked })
      return [body.total, body.data.map(({ key }: { key: string }) => key)]
    }
    expect(await keysOf({ verdict: 'near' })).toEqual([1, ['A-1007']])
    expect(await keysOf({ field: 'amount' })).toEqual([1, ['A-1009']])
    expect(await keysOf({ field: 'name', field_verdict: 'near' })).toEqual([1, ['A-1007']])
    expect(await keysOf({ from: 4 })).toEqual([5, ['A-1008']])
  })

  it.each(['csv', 'xlsx'])('goes out as %s', async (format) => {
    const { run_id } = (await compared()).body.data
    const file = await admin.file('POST', 'comparison_runs/export', { run_id, format })
    expect(file.headers['content-disposition']).toContain(`November orders fields.${format}`)
    if (format === 'csv')
      expect(String(file.content).split('\r\n').slice(0, 2)).toEqual([
        '\uFEFFKey,Result,Score,Name (Ours),Name (Theirs),Name: result,Amount (Ours),Amount (Theirs),Amount: result,Day (Ours),Day (Theirs),Day: result',
        'A-1009,Different,0.0556,Jon Smith,Mary Jones,Different,10.00,99.00,Different,2026-11-21,2026-11-29,Different',
      ])
    else expect(file.content.subarray(0, 2).toString()).toBe('PK')
  })

  it.each([
    ['of another kind', 'magic', {}, 404, 'There is no comparison of this name.'],
    [
      'by meaning without a model',
      'meaning',
      {},
      422,
      { name: ['Comparing by meaning needs a language model. Use text.'] },
    ],
  ])('%s is refused', async (_, name, more, status, error) => {
    const { list, group } = await orders()
    const { services } = program.engine
    const { llm } = services
    Object.assign(services, { llm: undefined })
    const answer = await admin.post(`aiComparison/${name}`, {
      listId: list,
      fieldGroupId: group,
      ...more,
    })
    Object.assign(services, { llm })
    expect([answer.status, answer.body.error]).toEqual([status, error])
  })

  it('wants what it compares, and columns that are there', async () => {
    const { list, group } = await orders()
    const missing = await admin.post('aiComparison/fields', { listId: list })
    expect([missing.status, missing.body.error]).toEqual([422, { fieldGroupId: ['Choose fields'] }])
    const unknown = await admin.post('aiComparison/fields', {
      listId: 999_999,
      fieldGroupId: group,
    })
    expect(unknown.status).toBe(404)
    const other = await fieldGroup(admin, 'Other columns', {
      fields: [{ key: 'a', label: 'A', left_column: 'Customer', right_column: 'Surname' }],
    })
    const wrong = await admin.post('aiComparison/fields', { listId: list, fieldGroupId: other })
    expect([wrong.status, wrong.body.error]).toEqual([
      422,
      { fieldGroupId: ['Theirs has no column “Surname”.'] },
    ])
  })

  it('finds rows of one table that resemble each other', async () => {
    const left = csvOf(
      ['Order', 'Customer', 'Amount', 'Day'],
      ['1', 'Acme Logistics Group', '10', '2026-11-20'],
      ['2', 'ACME Logistics Group.', '10', '2026-11-20'],
      ['3', 'Harbour Foods', '10', '2026-11-20'],
    )
    const listId = await loadedList(program, admin, { name: 'Duplicates', left })
    const { group } = await orders()
    const { body } = await admin.post('aiComparison/duplicates', { listId, fieldGroupId: group })
    expect(body.data.aiComparisonData.totals).toMatchObject({ rows: 0, duplicate: 1 })
    expect(body.data.aiComparisonData.rows).toMatchObject([{ key: '1', other: '2', side: 'left' }])
  })

  it('of more than 5,000 rows is a job', async () => {
    const table = (name: string) =>
      csvOf(
        [name, 'Customer', 'name'],
        ...Array.from({ length: 5_001 }, (_, n) => [`K${n}`, `Person ${n}`, `person ${n}`]),
      )
    const listId = await loadedList(program, admin, {
      name: 'Large',
      left: table('Order'),
      right: table('order no'),
    })
    const fieldGroupId = await fieldGroup(admin, 'Names', {
      fields: [{ key: 'name', label: 'Name', left_column: 'Customer', right_column: 'name' }],
    })
    const { body } = await admin.post('aiComparison/fields', { listId, fieldGroupId })
    const { run_id } = body.data
    const ask = async () => (await admin.post('aiComparison/fields', { run_id })).body.data
    await expect.poll(async () => (await ask()).state, { timeout: 60_000 }).toBe('Done')
    expect((await ask()).aiComparisonData.totals).toMatchObject({
      rows: 5_001,
      match: 5_001,
      match_percent: 100,
    })
    expect((await ask()).aiComparisonData.rows).toHaveLength(100)
  })

  it('stays when the rows of its list have gone, and the list is not deleted for 30 days', async () => {
    const listId = await loadedList(program, admin, { name: 'Short' }, { keep_days: 10 })
    const { group } = await orders()
    const { body } = await admin.post('aiComparison/fields', { listId, fieldGroupId: group })
    const refused = await admin.delete(`aiComparisonList/delete/${listId}`)
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Results of the last 30 days use it.',
    ])
    program.at('2026-12-01T09:00:00.000Z')
    const { schedules } = program.engine
    await schedules.ask(
      program.served,
      'remove-comparison-rows',
      program.company.users['admin'] ?? 0,
    )
    await schedules.workOff()
    const rows = await program.database.rows('select from comparison_rows where list_id = $1', [
      listId,
    ])
    expect(rows).toEqual([])
    const again = await admin.post('aiComparison/fields', { listId, fieldGroupId: group })
    expect(again.body.error).toEqual({
      listId: ['The rows of this list were removed on 2026-12-01. Upload its files again.'],
    })
    const kept = await admin.post('aiComparison/fields', { run_id: body.data.run_id })
    expect(kept.body.data.aiComparisonData.totals.rows).toBe(5)
    program.at('2026-12-21T09:00:00.000Z')
    expect((await admin.delete(`aiComparisonList/delete/${listId}`)).body.message).toBe(
      'AI Comparison List deleted successfully',
    )
  })

  it('is shown to nobody who does not see its list', async () => {
    const { run_id } = (await compared()).body.data
    const { list, group } = await orders()
    const lead = await program.as('lead')
    for (const [path, body] of [
      ['aiComparison/fields', { run_id }],
      ['comparison_runs/getRows', { run_id }],
      ['comparison_runs/export', { run_id, format: 'csv' }],
      ['aiComparison/fields', { listId: list, fieldGroupId: group }],
      ['comparison_runs/getAll', { listId: list }],
    ] as const)
      expect((await lead.post(path, body)).status, path).toBe(404)
    expect((await lead.post('comparison_runs/getAll')).body.data).toEqual([])
    const agent = await program.as('agent')
    expect((await agent.post('aiComparison/fields', { run_id })).status).toBe(403)
  })

  it('by meaning holds long texts against each other by their numbers, and books them', async () => {
    const table = (key: string, text: string) => csvOf([key, 'note'], ['1', text])
    const listId = await loadedList(program, admin, {
      name: 'Notes',
      left: table('Order', 'the parcel came late again today'),
      right: table('order no', 'today the parcel again came too late'),
    })
    const fieldGroupId = await fieldGroup(admin, 'Notes', {
      fields: [
        {
          key: 'note',
          label: 'Note',
          kind: 'long text',
          left_column: 'note',
          right_column: 'note',
        },
      ],
    })
    const { body } = await admin.post('aiComparison/meaning', { listId, fieldGroupId })
    expect(body.data.aiComparisonData.rows).toMatchObject([{ verdict: 'near', score: 0.9258 }])
    const [booked] = await program.database.rows(
      'select purpose, model, client_id from ai_ledger order by id desc limit 1',
    )
    expect(booked).toEqual({
      ...{ purpose: 'comparison', model: 'words-64' },
      client_id: Object.values(program.company.clients)[0],
    })
    const exact = await admin.post('aiComparison/fields', { listId, fieldGroupId })
    expect(exact.body.data.aiComparisonData.rows).toMatchObject([{ verdict: 'mismatch', score: 0 }])
  })
})

describe('a summary', () => {
  it('tells the figures in a fixed wording without a model', async () => {
    const { list, group } = await orders()
    await compared()
    const { body } = await admin.post('aiComparison/summary', { listId: list, fieldGroupId: group })
    expect(body.data.generated).toBe(false)
    expect(body.data.aiComparisonData.summary).toMatchObject({
      text: '1 of 5 rows are the same (20%), 1 nearly the same and 1 different. 1 stand only in Ours, 1 only in Theirs. The column that differs most is Name, in 1 rows. Look first at A-1009, A-1010, A-2000, A-1007.',
    })
    expect(body.data.aiComparisonData.summary.links[0].url).toMatch(
      /^\/comparison\?run=\d+&key=A-1009$/,
    )
  })

  it('wants a comparison before it', async () => {
    const listId = await loadedList(program, admin, { name: 'Not compared' })
    const { group } = await orders()
    const { status, body } = await admin.post('aiComparison/summary', {
      listId,
      fieldGroupId: group,
    })
    expect([status, body.error]).toEqual([422, { name: ['Compare by fields or text first.'] }])
  })

  it('is worded by a model, which gets figures and differences as data, and keeps within the budget', async () => {
    await addModel(admin, { name: 'GPT X', model_id: 'gpt-x', is_default: true })
    const { list, group } = await orders()
    await compared()
    const ask = () => admin.post('aiComparison/summary', { listId: list, fieldGroupId: group })
    server.answers('Of 5 rows 1 is the same. Look at A-1009.')
    expect((await ask()).body.data).toMatchObject({
      generated: true,
      aiComparisonData: { summary: { text: 'Of 5 rows 1 is the same. Look at A-1009.' } },
    })
    const [request] = server.requests.slice(-1)
    expect(request?.body.messages.map(({ role }: { role: string }) => role)).toEqual([
      'system',
      'user',
    ])
    expect(request?.body.messages[1].content).not.toContain('Harbour')
    server.answers('Of 77 rows 12 are the same.')
    expect((await ask()).body.data.generated).toBe(false)
    server.fails('fault')
    expect((await ask()).body.data.generated).toBe(false)
    server.fails('well')
    const client_id = Object.values(program.company.clients)[0]
    await addQuota(admin, {
      ...{ applies_to: 'Client', target_id: client_id, period: 'Month' },
      ...{ limit_kind: 'Cost', amount: 0.000001 },
    })
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused.body.error).toMatch(/^The AI budget of .* is used up until 1 Dec 2026\.$/)
  })
})
