import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languageModelsOf } from '#areas/language-models/contract/service/model-service.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

const NOW = '2026-11-20T09:00:00.000Z'
const RANGE = { date_from: '2026-11-01', date_to: '2026-11-30' }

let program: TestProgram
let client: number
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  client = Object.values(program.company.clients)[0] ?? 0
  const models = languageModelsOf(program.engine)
  const workspace = { id: 12, name: 'Acme support' }
  const spent = (name: string, cost: string, more: object = {}) =>
    models.bookSpending({
      ...{
        now: NOW,
        user_id: program.company.users[name] ?? null,
        purpose: 'chat',
        model: 'gpt-x',
      },
      ...{ tokens_in: 100, tokens_out: 10, cost, ...more },
    })
  await spent('agent', '0.001000', { workspace, client_id: client })
  await spent('agent', '0.002000')
  await spent('agent-b', '0.004000', { purpose: 'test' })
  await spent('agent2', '0.008000', { estimated: true })
  await spent('nobody', '0.016000', {
    purpose: 'transcription',
    client_id: client,
    model: 'whisper',
  })
})
afterAll(() => program.close())

const report = async (person: Person, body: object = {}) =>
  (await person.post('ai_ledger/getReport', { ...RANGE, ...body })).body.data

const costOf = async (name: string) => (await report(await program.as(name))).totals.cost

describe('the ledger of language models', () => {
  it('shows people what they used, leads what their people used, and administrators everything [language-models-12]', async () => {
    expect(await costOf('agent')).toBe(0.003)
    expect(await costOf('lead')).toBe(0.007)
    expect(await costOf('manager')).toBe(0.015)
    expect(await costOf('admin')).toBe(0.031)
  })

  it('shows the managers of a client what was spent for it', async () => {
    await program.database.rows(
      'update clients set managers_ids = array[$2::bigint] where id = $1',
      [...[client, program.company.employees['hr']]],
    )
    expect(await costOf('hr')).toBe(0.017)
  })

  it.each(['user', 'workspace', 'client', 'model', 'purpose', 'day', 'month'])(
    'adds up by %s to the same [language-models-11]',
    async (group_by) => {
      const { rows, totals } = await report(await program.as('admin'), { group_by: [group_by] })
      const sum = (name: string) =>
        rows.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0)
      expect(sum('cost')).toBeCloseTo(totals.cost, 6)
      expect(sum('requests')).toBe(totals.requests)
      const [ledger] = await program.database.rows<{ cost: string }>(
        `select sum(cost)::text as cost from ai_ledger where state <> 'Released'`,
      )
      expect(totals.cost).toBe(Number(ledger?.cost))
    },
  )

  it('names workspaces, clients and purposes, and counts questions', async () => {
    const admin = await program.as('admin')
    const { rows } = await report(admin, { group_by: ['purpose'] })
    expect(
      rows.map(({ label, requests, questions }: Record<string, unknown>) => [
        label,
        requests,
        questions,
      ]),
    ).toEqual(expect.arrayContaining([['chat', 3, 3]]))
    const narrowed = await report(admin, { client_ids: [client] })
    expect(narrowed.totals).toMatchObject({ requests: 2, cost: 0.017, tokens_in: 200 })
    expect((await report(admin, { models: ['whisper'] })).totals.cost).toBe(0.016)
    expect((await report(admin, { workspaces: ['Acme support'] })).totals.cost).toBe(0.001)
  })

  it('opens a row of the ledger to nobody outside its reach', async () => {
    const [row] = await program.database.rows<{ id: number }>(
      'select id from ai_ledger where user_id = $1 limit 1',
      [program.company.users['agent2']],
    )
    const status = async (name: string) =>
      (await (await program.as(name)).get(`ai_ledger/getById/${row?.id}`)).status
    expect([await status('agent'), await status('agent2'), await status('admin')]).toEqual([
      404, 200, 200,
    ])
  })

  it('shares prompts with everybody, who may not change those of others [language-models-3]', async () => {
    const [agent, other] = [await program.as('agent'), await program.as('agent2')]
    const text = 'Greet {{ Guest }} about {{subject}}, {{guest}}.'
    const made = await agent.post('llm_prompts/create', { name: 'Greeting', text, is_shared: true })
    expect(made.body.message).toBe('AI Prompt Added Successfully')
    await agent.post('llm_prompts/create', { name: 'Mine', text: 'My own' })
    const { body } = await other.get('llm/prompts')
    expect(body.prompts).toEqual(body.data.prompts)
    expect(body.prompts).toMatchObject([{ name: 'Greeting', variables: ['guest', 'subject'] }])
    const { id, version } = made.body.data
    expect((await other.get(`llm_prompts/getById/${id}`)).status).toBe(200)
    for (const refused of [
      await other.put(`llm_prompts/update/${id}`, { text: 'x', version }),
      await other.delete(`llm_prompts/delete/${id}`),
      // A team lead reaches the people who report to them by no grant of this page.
      await (await program.as('lead')).put(`llm_prompts/update/${id}`, { text: 'x', version }),
    ])
      expect(refused).toBeRefused('prompt.author_only')
    const changed = await agent.put(`llm_prompts/update/${id}`, { is_shared: false, version })
    expect(changed.status).toBe(200)
    expect((await other.get(`llm_prompts/getById/${id}`)).status).toBe(404)
  })

  it('prices all models in one currency, and has one default', async () => {
    const admin = await program.as('admin')
    const add = (draft: object) => admin.post('llm_models/create', draft)
    const first = await add({ name: 'One', model_id: 'one', is_default: true })
    const { body } = await add({ name: 'Two', model_id: 'two', currency: 'EUR' })
    expect(body).toBeRefused('model.other_currency', { currency: 'USD' })
    await add({ name: 'Three', model_id: 'three', is_default: true })
    const { is_default } = (await admin.get(`llm_models/getById/${first.body.data.id}`)).body.data
    expect(is_default).toBe(false)
    const off = await add({ name: 'Four', model_id: 'four', is_default: true, is_enabled: false })
    expect(off).toBeRefused('model.disabled_default')
    const own = await add({ name: 'Five', model_id: 'search-only' })
    expect(own.status).toBe(422)
  })
})
