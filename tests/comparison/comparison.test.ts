import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { similarity, trigramsOf } from '#areas/comparison/contract/scoring/trigrams.ts'
import { once } from '../harness/once.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { csvOf, fieldGroup, loadedList } from './comparing.ts'

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
const compared = once(async () => {
  const { list, group } = await orders()
  return admin.post('aiComparison/fields', { listId: list, fieldGroupId: group })
})

describe('a comparison', () => {
  it('says how rows and columns turned out, differences first [comparison-1]', async () => {
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

  it('counts trigrams as the database does [comparison-5]', async () => {
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
  ])('%s is refused [comparison-2]', async (_, name, more, status, error) => {
    const { list, group } = await orders()
    const answer = await admin.post(`aiComparison/${name}`, {
      listId: list,
      fieldGroupId: group,
      ...more,
    })
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
    expect(wrong).toBeRefused('comparison.no_column', { table: 'Theirs', column: 'Surname' })
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

  it('of more than 5,000 rows is a job [comparison-9]', async () => {
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

  it('stays when the rows of its list have gone, and the list is not deleted for 30 days [comparison-10]', async () => {
    const listId = await loadedList(program, admin, { name: 'Short' }, { keep_days: 10 })
    const { group } = await orders()
    const { body } = await admin.post('aiComparison/fields', { listId, fieldGroupId: group })
    const refused = await admin.delete(`aiComparisonList/delete/${listId}`)
    expect(refused).toBeRefused('comparison.used_lately')
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
    expect(again).toBeRefused('comparison.rows_removed', { day: '2026-12-01' })
    const kept = await admin.post('aiComparison/fields', { run_id: body.data.run_id })
    expect(kept.body.data.aiComparisonData.totals.rows).toBe(5)
    program.at('2026-12-21T09:00:00.000Z')
    expect((await admin.delete(`aiComparisonList/delete/${listId}`)).body.message).toBe(
      'AI Comparison List deleted successfully',
    )
  })

  it('is shown to nobody who does not see its list [comparison-11]', async () => {
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
})
