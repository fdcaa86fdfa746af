import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../harness/company.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let url: string
beforeAll(async () => {
  program = await startProgram()
  url = await program.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  // In place of those that were aborted, `fetch` opens connections that it does not use.
  program.app.server.closeAllConnections()
  await program.close()
})

const tokenOf = async (name: string): Promise<string> => {
  const { body } = await program.stranger.post('login', {
    email: `${name}@test.example`,
    password: PASSWORD,
  })
  return body.data.access_token
}

const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  accept: 'text/event-stream',
})

/** Opens the stream of a person; `next` waits for the next event, `ended` for the end. */
async function listen(token: string) {
  const leaving = new AbortController()
  const answer = await fetch(`${url}/api/session/news`, {
    headers: headersOf(token),
    signal: leaving.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('no answer')
  const read = async (): Promise<string> => {
    const { value, done } = await reader.read()
    return done ? 'the end' : value
  }
  const next = async (): Promise<string> => {
    const piece = await read()
    return piece.startsWith(':') ? next() : piece
  }
  /** What comes last, after any number of events. */
  const last = async (): Promise<string> => {
    const piece = await read()
    return piece === 'the end' ? piece : last()
  }
  return { answer, next, last, close: () => leaving.abort() }
}

let number = 0
const notify = (name: string) =>
  program.database.rows(
    `insert into notifications (user_id, type, title, dedupe_key) values ($1, 'user', 'Leave approved', $2)`,
    [program.company.users[name], `news-${(number += 1)}`],
  )

describe('an open page', () => {
  it('hears at once of a notification, of one read elsewhere, and of no other person’s [session-53]', async () => {
    const [agent, lead] = [await tokenOf('agent'), await tokenOf('lead')]
    const [own, other] = [await listen(agent), await listen(lead)]
    expect(own.answer.headers.get('content-type')).toBe('text/event-stream')
    expect(own.answer.headers.get('cache-control')).toBe('no-store')
    await notify('agent')
    expect(await own.next()).toBe('event: news\ndata: {}\n\n')
    const person = await program.as('agent')
    await person.post('readAllNotifications', { employee_id: null })
    expect(await own.next()).toBe('event: news\ndata: {}\n\n')
    await notify('lead')
    expect(await other.next()).toBe('event: news\ndata: {}\n\n')
    expect(program.engine.live.count()).toBe(2)
    own.close()
    other.close()
    await expect.poll(() => program.engine.live.count()).toBe(0)
  })

  it('hears that its session has ended, and is refused from then on', async () => {
    const token = await tokenOf('agent-b')
    const page = await listen(token)
    await program.database.rows(
      `update sessions set ended_at = statement_timestamp(), ended_why = 'revoked' where user_id = $1 and ended_at is null`,
      [program.company.users['agent-b']],
    )
    expect(await page.next()).toBe('event: news\ndata: {}\n\n')
    expect(await page.last()).toBe('the end')
    await expect
      .poll(
        async () => (await fetch(`${url}/api/session/news`, { headers: headersOf(token) })).status,
      )
      .toBe(401)
    page.close()
  })

  it('ends with the signing out of its own session, before that is answered, and with no other [session-11]', async () => {
    const [token, other] = [await tokenOf('lead2'), await tokenOf('lead2')]
    const [page, stays] = [await listen(token), await listen(other)]
    await expect.poll(() => program.engine.live.count()).toBe(2)
    expect((await program.with(token).post('logout')).status).toBe(200)
    expect(program.engine.live.count()).toBe(1)
    expect(await page.last()).toBe('the end')
    stays.close()
    await expect.poll(() => program.engine.live.count()).toBe(0)
  })

  it('ends when its session does by time', async () => {
    const token = await tokenOf('lead2')
    await program.database.rows(
      `update sessions set expires_at = statement_timestamp() + interval '1 second' where user_id = $1`,
      [program.company.users['lead2']],
    )
    const page = await listen(token)
    expect(await page.last()).toBe('the end')
  })

  it('ends with the account that is looked at', async () => {
    const admin = await program.as('admin')
    const user_id = program.company.users['agent2']
    const view = await admin.post('session/viewAs', { user_id })
    const page = await listen(view.body.data.access_token)
    await program.database.rows('update users set is_active = false where id = $1', [user_id])
    expect(await page.last()).toBe('the end')
  })

  it('is one of ten of a person at most: the oldest ends for a new one', async () => {
    const token = await tokenOf('agent-c')
    const pages = []
    for (let page = 0; page < 11; page += 1) pages.push(await listen(token))
    expect(await pages[0]?.next()).toBe('the end')
    await expect.poll(() => program.engine.live.count()).toBe(10)
    for (const page of pages) page.close()
    await expect.poll(() => program.engine.live.count()).toBe(0)
  })
})

it('the person who does not take events is told that there are some', async () => {
  const agent = await program.as('agent')
  const { status, body } = await agent.get('session/news')
  expect([status, body.data]).toEqual([200, { accepts: 'text/event-stream' }])
  expect(program.engine.live.count()).toBe(0)
})

it('a server that ends ends its streams', async () => {
  const page = await listen(await tokenOf('manager'))
  program.engine.live.close()
  expect(await page.next()).toBe('the end')
})
