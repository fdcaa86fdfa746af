import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addModel, addQuota } from '../language-models/modelling.ts'
import { once } from '../harness/once.ts'
import { type ModelServer, startModelServer } from '../harness/model-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { csvOf, fieldGroup, loadedList } from './comparing.ts'

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

describe('a comparison', () => {
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
    expect({ status, body }).toBeRefused('comparison.nothing_to_sum')
  })

  it('is worded by a model, which gets figures and differences as data, and keeps within the budget [comparison-12]', async () => {
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
    expect(refused).toBeRefused('quota.shared_budget', { day: '1 Dec 2026' })
  })
})
