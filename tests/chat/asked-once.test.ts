import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../harness/model-server.ts'
import { once } from '../harness/once.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { done } from '../documents/publishing.ts'
import { addModel } from '../language-models/modelling.ts'
import { askIn, disallow, makeRefunds, newSession, withoutMeaning } from './chatting.ts'
import { listenTo, tokenOf } from './listening.ts'

let server: ModelServer
let program: TestProgram
let admin: Person
let hr: Person
beforeAll(async () => {
  server = await startModelServer()
  program = await startProgram(withoutMeaning(server))
  program.at('2026-11-20T09:00:00.000Z')
  ;[admin, hr] = (await Promise.all(['admin', 'hr'].map((name) => program.as(name)))) as [
    Person,
    Person,
  ]
  await addModel(admin, { name: 'GPT X', model_id: 'gpt-x', is_default: true })
})
afterAll(async () => {
  program.app.server.closeAllConnections()
  await program.close()
  await server.close()
})
beforeEach(() => {
  server.requests.length = 0
  server.fails('well')
  server.answers('The lead approves it [1].')
})

const refunds = once(() => makeRefunds(program))
const ledger = async () => {
  const [{ rows } = { rows: 0 }] = await program.database.rows<{ rows: number }>(
    'select count(*)::integer as rows from ai_ledger',
  )
  return rows
}

describe('a request that is repeated with its key', () => {
  const question = 'Who has to approve a refund of 80 EUR?'
  /** Sends it twice with one key, and says what the second answered. */
  const twice = async (path: string, body: object) => {
    const key = { 'idempotency-key': `key of ${path}` }
    const first = await admin.ask('POST', path, body, key)
    const [asked, booked] = [server.requests.length, await ledger()]
    const again = await admin.ask('POST', path, body, key)
    expect([server.requests.length, await ledger()]).toEqual([asked, booked])
    return { asked, first: first.body, again: again.body }
  }

  it.each(['llm/msg', 'anthropic/test/msg'])(
    'of %s asks no model again [chat-21]',
    async (path) => {
      const { workspace } = await refunds()
      const body = { session_id: newSession(), question, workspace: workspace.id }
      const { asked, first, again } = await twice(path, body)
      expect(asked).toBe(1)
      expect(first.data.answer).toBe('The lead approves it [1].')
      expect(again).toEqual(first)
    },
  )

  it('of the call about a file asks no model again', async () => {
    const { rules } = await refunds()
    const [file] = await program.database.rows<{ blob_name: string }>(
      'select blob_name from workspace_attachments where id = $1',
      [rules],
    )
    const body = { context_blob_name: file?.blob_name, user_question: question }
    const { asked, first, again } = await twice('chat', body)
    expect(asked).toBe(1)
    expect(again).toEqual(first)
  })

  it('of a stream is told again, whole [chat-22]', async () => {
    const { workspace } = await refunds()
    const url = await address()
    const token = await tokenOf(program, 'admin')
    const body = { session_id: newSession(), question, workspace: workspace.id }
    const key = { 'idempotency-key': 'key of a stream' }
    const [first, again] = [
      await (await listenTo(url, token, body, key)).rest(),
      await (await listenTo(url, token, body, key)).rest(),
    ]
    expect(server.requests).toHaveLength(1)
    expect(again.at(0)).toEqual(first.at(0))
    expect(again.filter(({ type }) => type === 'text-delta')).toEqual([
      { type: 'text-delta', id: 'answer', delta: 'The lead approves it [1].' },
    ])
    expect(again.at(-1)).toEqual({ type: 'finish' })
  })

  it('is answered anew when the first was lost with its server [chat-23]', async () => {
    const { workspace } = await refunds()
    const body = { session_id: newSession(), question, workspace: workspace.id }
    const send = () => admin.ask('POST', 'llm/msg', body, { 'idempotency-key': 'key of a loss' })
    const { message_id } = done(await send())
    await program.database.rows(
      `update chat_messages set state = 'Streaming', date_created = date_created - interval '4 minutes' where id = $1`,
      [message_id],
    )
    expect(done(await send())).toMatchObject({ answer: 'The lead approves it [1].' })
    expect(server.requests).toHaveLength(2)
  })
})

const address = once(() => program.app.listen({ port: 0, host: '127.0.0.1' }))

describe('a right that goes between the search and the model', () => {
  const question = 'What is the night allowance and who approves refunds?'
  /** Asks, and while the question waits for its turn to reserve, does this. */
  const askedWhile = async (act: () => Promise<unknown>) => {
    const { workspace } = await refunds()
    const name = `ai person ${program.company.users['hr']}`
    return program.database.transaction(async (sql) => {
      await sql.rows('select pg_advisory_xact_lock(hashtext($1))', [name])
      const answer = askIn(hr, workspace, question, { llm: 'gpt-x' })
      await expect
        .poll(async () => {
          const waiting = await program.database.rows(
            `select from pg_locks where locktype = 'advisory' and not granted`,
          )
          return waiting.length
        })
        .toBe(1)
      await act()
      return { answer }
    })
  }

  it('takes its passages out of what the model gets [chat-24]', async () => {
    const { document } = await refunds()
    const { answer } = await askedWhile(() =>
      program.database.rows(`update documents set access_keys = '{}' where id = $1`, [document]),
    )
    expect(done(await answer).answer_kind).toBe('generated')
    const sent = JSON.stringify(server.requests)
    expect(sent).toContain('Refunds above 50 EUR')
    expect(sent).not.toContain('12 percent')
    expect(server.requests).toHaveLength(1)
  })

  it('refuses a person who may not chat there any more, and costs nothing [chat-25]', async () => {
    const { workspace } = await refunds()
    const before = await settled()
    const { answer } = await askedWhile(() => disallow(program, workspace.id, 'hr'))
    expect((await answer).status).toBe(404)
    expect(server.requests).toHaveLength(0)
    expect(await settled()).toBe(before)
  })

  const settled = async () => {
    const rows = await program.database.rows(`select from ai_ledger where state <> 'Released'`)
    return rows.length
  }
})

it('an answer whose server stops says so, and not that a right has gone [chat-26]', async () => {
  const { workspace } = await refunds()
  const [url, token] = [await address(), await tokenOf(program, 'admin')]
  server.fails('slow')
  const body = { session_id: newSession(), question: 'refund', workspace: workspace.id }
  const answer = await listenTo(url, token, body)
  await answer.event('text-delta')
  program.engine.live.close()
  const events = await answer.rest()
  expect(events).toContainEqual({
    type: 'error',
    errorText: 'The server stopped before the answer was whole. Ask again in a moment.',
  })
  server.goOn()
})
