import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type LanguageModels,
  languageModelsOf,
} from '#areas/language-models/contract/service/model-service.ts'
import { type ModelServer, startModelServer } from '../harness/model-server.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { addModel } from './modelling.ts'

let server: ModelServer
let program: TestProgram
let admin: Person
let models: LanguageModels
beforeAll(async () => {
  server = await startModelServer()
  program = await startProgram(server.program)
  program.at('2026-11-20T09:00:00.000Z')
  admin = await program.as('admin')
  models = languageModelsOf(program.engine)
  await addModel(admin, { name: 'GPT X', model_id: 'gpt-x' })
  await addModel(admin, {
    name: 'Claude X',
    model_id: 'claude-3-5-haiku-latest',
    kind: 'anthropic',
  })
})
afterAll(async () => {
  await program.close()
  await server.close()
})
beforeEach(() => {
  server.requests.length = 0
  server.fails('well')
  server.answers('The team lead must approve it [1].', { tokensIn: 2_400, tokensOut: 350 })
})

const asking = (model: string, signal?: AbortSignal) =>
  models.streamAnswer({
    ...{ model, system: 'Answer from the passages.', temperature: 0.2, maxOutputTokens: 700 },
    messages: [{ role: 'user', content: 'Who has to approve a refund of 80 EUR?' }],
    ...(signal && { signal }),
  })

async function wholeOf({ deltas }: { deltas: AsyncIterable<string> }): Promise<string> {
  let said = ''
  for await (const delta of deltas) said += delta
  return said
}

describe('a language model', () => {
  it.each(['gpt-x', 'claude-3-5-haiku-latest'])(
    '%s answers word by word, and says what it used',
    async (model) => {
      const answer = asking(model)
      expect(await wholeOf(answer)).toBe('The team lead must approve it [1].')
      expect(answer.usage()).toMatchObject({ tokens_in: 2_400, tokens_out: 350, estimated: false })
      const [request] = server.requests
      expect(request?.body).toMatchObject({
        model,
        temperature: 0.2,
        max_tokens: 700,
        stream: true,
      })
      expect(request?.body.tools).toBeUndefined()
      expect(request?.headers).toMatchObject(
        model === 'gpt-x'
          ? { authorization: 'Bearer key-of-the-test' }
          : { 'x-api-key': 'other-key-of-the-test' },
      )
    },
  )

  it.each(['busy', 'fault', 'broken', 'cut'] as const)(
    'fails when the provider is %s',
    async (mode) => {
      server.fails(mode)
      for (const model of ['gpt-x', 'claude-3-5-haiku-latest'])
        await expect(wholeOf(asking(model))).rejects.toThrow('The language model did not answer.')
    },
  )

  it('estimates what it used when the provider does not say', async () => {
    server.fails('no usage')
    const answer = asking('gpt-x')
    await wholeOf(answer)
    // 25 + 38 characters were sent and 34 were answered, four of them a token.
    expect(answer.usage()).toMatchObject({ tokens_in: 16, tokens_out: 9, estimated: true })
  })

  it.each(['gpt-x', 'claude-3-5-haiku-latest'])(
    '%s ends quietly when the reader stops',
    async (model) => {
      server.fails('slow')
      const reader = new AbortController()
      const answer = asking(model, reader.signal)
      const words: string[] = []
      for await (const delta of answer.deltas) {
        words.push(delta)
        reader.abort()
      }
      expect(words).toEqual(['The '])
      expect(answer.usage()).toMatchObject({ tokens_out: 1, estimated: true })
    },
  )

  it('turns texts into numbers, in their order, and writes down what that used', async () => {
    const [one, same, other] =
      (await models.embed(['A refund', 'a REFUND', 'The night allowance'], {
        now: '2026-11-20T09:00:00.000Z',
      })) ?? []
    expect(one).toEqual(same)
    expect(one).not.toEqual(other)
    const [row] = await program.database.rows(
      `select purpose, model, tokens_in, state from ai_ledger order by id desc limit 1`,
    )
    expect(row).toEqual({
      purpose: 'embedding',
      model: 'words-64',
      tokens_in: 24,
      state: 'Settled',
    })
  })

  it('lists the models of a role, search only among them [language-models-2]', async () => {
    const { body } = await admin.get('llm/list')
    expect(body.llm).toEqual(body.data.llm)
    expect(body.llm).toMatchObject([
      { id: 'search-only', name: 'Search only (no language model)', provider: 'muster' },
      { id: 'claude-3-5-haiku-latest', provider: 'anthropic', price_in: '0.5000' },
      { id: 'gpt-x', provider: 'openai', is_default: false },
    ])
    expect(body.llm[0]).toMatchObject({ is_default: true, context_tokens: 0, price_in: '0' })
  })

  it('offers a model to the roles it is for, and refuses it to others [language-models-4]', async () => {
    const role = program.company.roles['HR']
    await addModel(admin, { name: 'HR model', model_id: 'hr-x', roles: [role], is_default: true })
    const idsOf = async (name: string) => {
      const { body } = await (await program.as(name)).get('llm/list')
      return body.data.llm.map(({ id }: { id: string }) => id)
    }
    expect(await idsOf('hr')).toContain('hr-x')
    expect(await idsOf('agent')).not.toContain('hr-x')
    expect((await models.chosenModel(role, '')).id).toBe('hr-x')
    const agents = program.company.roles['Agent']
    expect((await models.chosenModel(agents, '')).id).toBe('search-only')
    await expect(models.chosenModel(agents, 'hr-x')).rejects.toMatchObject({
      error: { llm: ['This model is not available.'] },
    })
  })
})
