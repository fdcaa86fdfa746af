import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../harness/model-server.ts'
import { once } from '../harness/once.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { done } from '../documents/publishing.ts'
import { addModel } from '../language-models/modelling.ts'
import {
  allow,
  askIn,
  disallow,
  eventsOf,
  makeRefunds,
  newSession,
  withoutMeaning,
} from './chatting.ts'
import { listenTo, tokenOf } from './listening.ts'

let server: ModelServer
let program: TestProgram
let agent: Person
let url: string
let token: string
beforeAll(async () => {
  server = await startModelServer()
  program = await startProgram(withoutMeaning(server))
  program.at('2026-11-20T09:00:00.000Z')
  agent = await program.as('agent')
  await addModel(await program.as('admin'), { name: 'GPT X', model_id: 'gpt-x' })
  url = await program.app.listen({ port: 0, host: '127.0.0.1' })
  token = await tokenOf(program, 'agent')
})
afterAll(async () => {
  program.app.server.closeAllConnections()
  await program.close()
  await server.close()
})
beforeEach(() => {
  server.fails('well')
  server.answers('It is 50 EUR [1]. The lead approves it [1].')
})

const refunds = once(() => makeRefunds(program))
const question = async (session_id = newSession()) => ({
  ...{ session_id, question: 'Who has to approve a refund of 80 EUR?', llm: 'gpt-x' },
  workspace: (await refunds()).workspace.id,
})
const historyOf = async (session_id: string) =>
  done(await agent.post('llm/history', { session_id })).messages
const answerOf = async (session_id: string) => (await historyOf(session_id)).at(-1)

describe('an answer that is told while it is written', () => {
  it('comes in the message stream of chat clients [chat-29]', async () => {
    const asked = await question()
    const answer = await listenTo(url, token, asked)
    expect(answer.headers.get('x-vercel-ai-ui-message-stream')).toBe('v1')
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
    const events = await answer.rest()
    const kinds = events.map(({ type }) => type)
    expect(kinds.filter((kind) => kind !== 'text-delta')).toEqual([
      ...['start', 'text-start', 'text-end', 'source-document', 'data-usage', 'data-answer'],
      'finish',
    ])
    expect(kinds.filter((kind) => kind === 'text-delta').length).toBeGreaterThan(3)
    expect(events.at(-2)).toMatchObject({
      data: { answer: 'It is 50 EUR [1]. The lead approves it [1].', session_id: asked.session_id },
    })
  })

  it('comes without a model too, whole', async () => {
    const asked = { ...(await question()), llm: 'search-only' }
    const { content } = await agent.file('POST', 'llm/stream', asked)
    const text = String(content)
    expect(text.endsWith('data: [DONE]\n\n')).toBe(true)
    const delta = eventsOf(text).find(({ type }) => type === 'text-delta')
    expect(delta?.['delta']).toMatch(/^No language model is set up\./)
  })

  it('is refused before it begins', async () => {
    const { body, status } = await agent.post('llm/stream', { ...(await question()), llm: 'gpt-y' })
    expect({ status, body }).toBeRefused('model.unknown')
  })

  it('keeps what was said when its reader stops it, and settles it [chat-30]', async () => {
    const asked = await question()
    server.fails('slow')
    server.answers('It is 50 EUR [1]. The lead approves it [1].')
    const answer = await listenTo(url, token, asked)
    await answer.event('text-delta')
    answer.leave()
    await expect.poll(async () => (await answerOf(asked.session_id)).state).toBe('Stopped')
    expect((await answerOf(asked.session_id)).text.length).toBeLessThan(20)
    await expect
      .poll(async () => {
        const rows = await program.database.rows<{ state: string }>(
          'select state from ai_ledger where session_id = $1',
          [asked.session_id],
        )
        return rows.map(({ state }) => state)
      })
      .toEqual(['Settled'])
    server.goOn()
  })

  it('is one at a time in a session, and can be stopped from elsewhere [chat-31]', async () => {
    const asked = await question()
    server.fails('slow')
    const answer = await listenTo(url, token, asked)
    await answer.event('text-delta')
    const second = await agent.post('llm/msg', asked)
    expect(second).toBeRefused('chat.still_answering')
    expect(done(await agent.post('llm/stop', { session_id: asked.session_id }))).toEqual({
      stopped: 1,
    })
    const events = await answer.rest()
    expect(events.at(-1)).toEqual({ type: 'finish' })
    expect((await answerOf(asked.session_id)).state).toBe('Stopped')
    server.goOn()
    server.fails('well')
    expect((await agent.post('llm/msg', asked)).status).toBe(200)
  })

  it('is cut when its reader may not chat there any more; the history goes with the right and comes back with it [chat-32]', async () => {
    const { workspace } = await refunds()
    const asked = await question()
    server.fails('slow')
    const answer = await listenTo(url, token, asked)
    await answer.event('text-delta')
    await disallow(program, workspace.id, 'agent')
    const events = await answer.rest()
    expect(events).toContainEqual({
      ...{ type: 'error', errorText: 'You may not chat in this workspace any more.' },
    })
    server.goOn()
    expect((await agent.post('llm/history', { session_id: asked.session_id })).status).toBe(404)
    expect(done(await agent.post('llm/sessions', {}))).toEqual([])
    await allow(program, workspace.id, 'agent')
    expect((await answerOf(asked.session_id)).state).toBe('Stopped')
  })

  it('is cut when the session of its reader ends', async () => {
    const asked = await question()
    const own = await tokenOf(program, 'agent')
    server.fails('slow')
    const answer = await listenTo(url, own, asked)
    await answer.event('text-delta')
    await program.with(own).post('logout')
    await answer.rest()
    server.goOn()
    expect((await answerOf(asked.session_id)).state).toBe('Stopped')
  })

  it('of a server that died does not close its session for ever', async () => {
    const asked = await question()
    server.fails('slow')
    const answer = await listenTo(url, token, asked)
    await answer.event('text-delta')
    program.at('2026-11-20T09:04:00.000Z')
    const { workspace } = await refunds()
    const { session_id } = asked
    done(await askIn(agent, workspace, 'refund', { session_id, llm: 'search-only' }))
    program.at('2026-11-20T09:00:00.000Z')
    server.goOn()
    await answer.rest()
    const states = (await historyOf(asked.session_id)).map(({ state }: { state: string }) => state)
    expect(states).toEqual(['Done', 'Failed', 'Done', 'Done'])
  })
})
