import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chatSweeps } from '#areas/chat/server/sessions/purge.ts'
import { once } from '../harness/once.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { done } from '../documents/publishing.ts'
import { addFile, allow, askIn, makeRefunds, makeWorkspace, newSession } from './chatting.ts'

let program: TestProgram
let admin: Person
let agent: Person
let lead: Person
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-11-20T09:00:00.000Z')
  ;[admin, agent, lead, hr] = (await Promise.all(
    ['admin', 'agent', 'lead', 'hr'].map((name) => program.as(name)),
  )) as [Person, Person, Person, Person]
})
afterAll(() => program.close())

const refunds = once(() => makeRefunds(program))
const QUESTION = 'Who has to approve a refund of 80 EUR?'
const ask = async (more: object = {}, person = agent) =>
  askIn(person, (await refunds()).workspace, QUESTION, { ...more })
const historyOf = (session_id: string, person = agent) => person.post('llm/history', { session_id })

describe('a question', () => {
  it.each([
    [{ question: ' ' }, 'chat.no_question'],
    [{ workspace: '' }, 'chat.no_workspace'],
    [{ llm: 'gpt-y' }, 'model.unknown'],
    [{ session_id: '7' }, 'chat.session_shape'],
    [{ length_of_answer: 5 }, 'chat.length'],
    [{ system_msg: 'x'.repeat(501) }, 'chat.note_too_long'],
  ])('is refused at the field that is wrong: %j [chat-3]', async (more, code) => {
    expect(await ask(more)).toBeRefused(code)
  })

  it('is never asked as another person, nor in a workspace one has no level in [chat-4]', async () => {
    const { workspace } = await refunds()
    expect((await ask({ user_id: program.company.users['hr'] })).status).toBe(404)
    expect((await ask({ user_id: program.company.users['agent'] })).status).toBe(200)
    expect((await ask({}, lead)).status).toBe(404)
    expect((await ask({ workspace: 99_999 })).status).toBe(404)
    expect((await ask({ workspace: workspace.code })).status).toBe(200)
    expect((await ask({ workspace: String(workspace.id) })).status).toBe(200)
  })

  it('waits until its workspace is active; who manages it may try it before [chat-5]', async () => {
    const workspace = await makeWorkspace(program, { state: 'Draft' })
    await addFile(program, workspace, ['A parrot is blue.'])
    const asked = await askIn(agent, workspace, 'parrot')
    expect(asked.status).toBe(409)
    const test = { session_id: newSession(), question: 'parrot', workspace: workspace.id }
    expect((await agent.post('anthropic/test/msg', test)).status).toBe(403)
    expect((await lead.post('anthropic/test/msg', test)).status).toBe(404)
    const { body } = await admin.post('anthropic/test/msg', test)
    expect(body.answer).toContain('“A parrot is blue.” [1]')
    // A trial is in no list.
    expect((await historyOf(test.session_id, admin)).status).toBe(200)
    expect(done(await admin.post('llm/sessions', {}))).toEqual([])
  })
})

describe('a session', () => {
  it('lives from its first question to its purge [chat-34]', async () => {
    const session_id = newSession()
    done(await ask({ session_id }))
    const [first] = done(await agent.post('llm/sessions', { limit: 1 }))
    expect(first).toMatchObject({ session_id, title: QUESTION, message_count: 2 })
    const { messages, title } = done(await historyOf(session_id))
    expect(title).toBe(QUESTION)
    expect(messages).toMatchObject([
      { role: 'user', text: QUESTION, parent_message_id: null },
      { role: 'assistant', state: 'Done', parent_message_id: messages[0].id },
    ])
    done(
      await ask({ session_id, question: '', regenerate: 'yes', parent_message_id: messages[1].id }),
    )
    done(await ask({ session_id, question: 'And 40 EUR?', parent_message_id: messages[0].id }))
    const branched = done(await historyOf(session_id)).messages
    expect(
      branched.map(({ parent_message_id }: { parent_message_id: number }) => parent_message_id),
    ).toEqual([null, messages[0].id, messages[0].id, null, branched[3].id])
    done(await agent.post('llm/renameSession', { session_id, title: '  Refunds ' }))
    expect(done(await historyOf(session_id)).title).toBe('Refunds')
    const gone = await agent.post('delete/chathistory', {
      ...{ user_id: program.company.users['agent'], workspace: (await refunds()).workspace.id },
    })
    expect(gone.body.data.messages).toBeGreaterThanOrEqual(5)
    expect((await historyOf(session_id)).status).toBe(404)
    expect((await ask({ session_id })).status).toBe(404)
    const kept = () =>
      program.database.rows('select 1 from chat_sessions where session_id = $1', [session_id])
    const deletedAt = (days: number) =>
      program.database.rows(
        `update chat_sessions set deleted_at = now() - $2 * interval '1 day' where session_id = $1`,
        [session_id, days],
      )
    await deletedAt(6)
    await sweep()
    expect(await kept()).toHaveLength(1)
    await deletedAt(8)
    await sweep()
    expect(await kept()).toHaveLength(0)
  })

  it('is of one person and one workspace for life [chat-33]', async () => {
    const session_id = newSession()
    done(await ask({ session_id }))
    expect((await historyOf(session_id, hr)).status).toBe(404)
    expect((await ask({ session_id }, hr)).status).toBe(404)
    expect((await hr.post('llm/renameSession', { session_id, title: 'Mine' })).status).toBe(404)
    expect((await hr.post('llm/stop', { session_id })).status).toBe(404)
    const other = await makeWorkspace(program)
    const moved = await askIn(agent, other, 'refund', { session_id })
    expect([moved.status, moved.body.error]).toEqual([
      ...[422, { session_id: ['This chat belongs to another workspace.'] }],
    ])
    await expect(
      program.database.rows('update chat_sessions set workspace_id = $2 where session_id = $1', [
        ...[session_id, other.id],
      ]),
    ).rejects.toMatchObject({ constraint: 'chat_sessions_kept' })
  })

  it('is made by us where it is not named, and found by its title', async () => {
    const { session_id } = done(await ask({ question: 'Refunds of zebras?' }))
    expect(session_id).toMatch(/^[0-9a-f-]{36}$/)
    const found = done(await agent.post('llm/sessions', { search: 'ZEBRA' }))
    expect(found.map((one: { session_id: string }) => one.session_id)).toEqual([session_id])
    expect(done(await agent.post('llm/sessions', { search: '%' }))).toEqual([])
    expect(done(await hr.post('llm/sessions', { search: 'zebra' }))).toEqual([])
  })

  it('is found by what was said in it, and the list shows the words around that', async () => {
    const { session_id } = done(await ask({ question: 'A refund for the giraffe of Mr Novák?' }))
    done(await agent.post('llm/renameSession', { session_id, title: 'Animals' }))
    const search = async (words: string, person = agent) =>
      done(await person.post('llm/sessions', { search: words })).map(
        (one: { title: string; found: string | null }) => [one.title, one.found],
      )
    expect(await search('GIRAFFE')).toEqual([['Animals', 'A refund for the giraffe of Mr Novák?']])
    expect(await search('novak')).toHaveLength(1)
    expect(await search('animals')).toEqual([['Animals', null]])
    expect(await search('giraffe', hr)).toEqual([])
  })

  it('is pinned to the top of the list by its person alone', async () => {
    const old = done(await ask({ question: 'An old refund?' }))
    done(await ask({ question: 'A new refund?' }))
    const pin = (is_pinned: boolean, person = agent) =>
      person.post('llm/pinSession', { session_id: old.session_id, is_pinned })
    const first = async () => done(await agent.post('llm/sessions', {}))[0]
    expect((await first()).session_id).not.toBe(old.session_id)
    expect((await pin(true, hr)).status).toBe(404)
    expect(done(await pin(true))).toMatchObject({ is_pinned: true })
    expect(await first()).toMatchObject({ session_id: old.session_id, is_pinned: true })
    done(await pin(false))
    expect((await first()).session_id).not.toBe(old.session_id)
  })

  it('goes with a workspace that keeps chats for so many days, and a trial after one', async () => {
    const workspace = await makeWorkspace(program, { retention_days: 30 })
    const session_id = newSession()
    done(await askIn(agent, workspace, 'refund', { session_id }))
    const age = (days: number, more = '') =>
      program.database.rows(
        `update chat_sessions set last_message_at = now() - $2 * interval '1 day' ${more} where session_id = $1`,
        [session_id, days],
      )
    await age(29)
    await sweep()
    expect((await historyOf(session_id)).status).toBe(200)
    await age(31)
    await sweep()
    expect((await historyOf(session_id)).status).toBe(404)
  })
})

const sweep = async () => {
  for (const statement of chatSweeps) await program.database.rows(statement)
}

it('a request that is repeated with its key is answered once', async () => {
  const { workspace } = await refunds()
  const session_id = newSession()
  const send = (question = QUESTION) => {
    const body = { session_id, question, workspace: workspace.id }
    return agent.ask('POST', 'llm/msg', body, { 'idempotency-key': 'chat-once' })
  }
  const first = done(await send())
  const again = done(await send())
  expect(again).toEqual(first)
  expect(done(await historyOf(session_id)).messages).toHaveLength(2)
  expect((await send('Another question')).status).toBe(422)
})

describe('an answer', () => {
  it('is rated by the person who asked, and read by those who manage the workspace, without a name', async () => {
    const { workspace } = await refunds()
    const { message_id } = done(await ask())
    const rate = { message_id, score: -1, text: 'Too long' }
    expect((await hr.post('llm/feedback', rate)).status).toBe(404)
    done(await agent.post('llm/feedback', rate))
    expect((await agent.post('llm/feedback', { ...rate, score: 2 })).status).toBe(422)
    const votes = done(await admin.post('llm/votes', { workspace: workspace.id }))
    expect(votes[0]).toMatchObject({ question: QUESTION, score: -1, text: 'Too long' })
    expect(JSON.stringify(votes)).not.toMatch(/user|agent@/)
    expect((await agent.post('llm/votes', { workspace: workspace.id })).status).toBe(403)
  })

  it('keeps the titles of files that were removed, and of documents for those alone who may see them [chat-35]', async () => {
    const { workspace, rules, document } = await refunds()
    const asked = { session_id: newSession() }
    done(await askIn(hr, workspace, 'night allowance', asked))
    done(await ask(asked, hr))
    const cited = async () =>
      done(await historyOf(asked.session_id, hr)).messages.flatMap(
        ({ citations }: { citations: object[] }) => citations,
      )
    await program.database.rows(`update documents set access_keys = '{}' where id = $1`, [document])
    await program.database.rows(
      'update workspace_attachments set is_deleted = true where id = $1',
      [rules],
    )
    const citations = await cited()
    expect(citations[0]).toMatchObject({
      ...{ title: 'A document you may not see', snippet: '', url: null, gone: 'hidden' },
    })
    expect(JSON.stringify(citations[0])).not.toContain('12 percent')
    expect(citations[1]).toMatchObject({ title: 'Refund rules', gone: 'removed', url: null })
    await program.database.rows(
      'update workspace_attachments set is_deleted = false where id = $1',
      [rules],
    )
  })
})

it('the workspaces one may chat in are those with a level and no others', async () => {
  const workspace = await makeWorkspace(program, { people: ['lead'], name: 'Leads alone' })
  await allow(program, workspace.id, 'agent', { effect: 'Deny' })
  const names = async (person: Person) =>
    done(await person.get('llm/workspaces')).map(({ name }: { name: string }) => name)
  expect(await names(lead)).toEqual(['Leads alone'])
  expect(await names(agent)).not.toContain('Leads alone')
})
