import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { FRIDAY, openDesks, raise } from '../tickets/ticketing.ts'

// Texts that are made to cost: by the square of their length each of these took half a minute of the one thread that answers everybody.
let program: TestProgram
let agent: Person
let ticket: number
beforeAll(async () => {
  program = await startProgram()
  program.at(FRIDAY)
  agent = await program.as('agent')
  const { hardware } = await openDesks(program)
  ticket = (await raise(agent, hardware)).id
})
beforeEach(() => program.at(FRIDAY))
afterAll(() => program.close())

/** Ten times of what these take on the slowest machine, and a tenth of what they took. */
const MOST_MS = 3_000

/** What came of some work, which may take little of the thread's processor time, however long the machine makes it wait. */
async function cheaply<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.threadCpuUsage()
  const result = await work()
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(MOST_MS)
  return result
}

const named = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, 1]))

describe('a body', () => {
  it('of a stranger is at most 20 kB long', async () => {
    const { status, body } = await cheaply(() => program.stranger.post('login', named(100_000)))
    expect([status, body.code]).toEqual([413, 'request.too_large'])
    expect((await program.stranger.post('login', named(1_000))).status).toBe(422)
  })

  it('has at most a thousand fields an object, wherever it lies [limits-10]', async () => {
    for (const input of [named(80_000), { rows: [{ name: 'a' }, named(1_001)] }]) {
      const { status, body } = await cheaply(() => agent.post('tickets/create', input))
      expect([status, body.code]).toEqual([422, 'request.too_many_names'])
    }
    const { status, body } = await agent.post('tickets/create', named(1_000))
    expect([status, Object.keys(body.error)]).toEqual([422, expect.arrayContaining(['x0', 'x999'])])
  })
})

describe('rich text', () => {
  const comment = (text: string) => () =>
    agent.post(`tickets/addComment/${ticket}`, { comment: text })

  it('of nothing but "<" is judged by its length first, and read once [limits-11]', async () => {
    expect((await cheaply(comment('<'.repeat(100_000)))).status).toBe(422)
    expect((await cheaply(comment('<'.repeat(19_000)))).status).toBe(200)
  })

  it('of nothing but blanks, entities or tags that do not end is read once', async () => {
    for (const text of [' '.repeat(19_000), '&nbsp;'.repeat(3_000), '<p '.repeat(6_000)])
      await cheaply(comment(text))
    const { status } = await cheaply(comment(`${'<b>'.repeat(6_000)}x`))
    expect(status).toBe(200)
  })
})

describe('a table that is brought', () => {
  it.each([
    ['blanks', `a${' '.repeat(150_000)}b`],
    ['semicolons and blanks', `${'; '.repeat(60_000)}x`],
    ['brackets', '('.repeat(150_000)],
    ['digits', '1'.repeat(150_000)],
  ])('with cells of %s is read, or refused, in little time [limits-12]', async (_, cell) => {
    const admin = await program.as('admin')
    const file = Buffer.from(`Name,${cell}\n${cell},${cell}\nNight desk,${cell}\n`)
    const { status } = await cheaply(() =>
      admin.ask('POST', 'vendor/import?name=new.csv&timezone=Asia/Karachi', file, {
        'content-type': 'text/csv',
      }),
    )
    expect([200, 422]).toContain(status)
  })
})

describe('a list of files', () => {
  it('of 130,000 numbers is refused in little time', async () => {
    const attachments = Array.from({ length: 130_000 }, (_, at) => at + 1)
    const { status } = await cheaply(() =>
      agent.post('tickets/create', { subject: 'Files', description: 'x', attachments }),
    )
    expect(status).toBe(422)
  })
})

it('the description of the API comes compressed where that is taken', async () => {
  const plain = await program.app.inject({ url: '/api/openapi.json' })
  const small = await program.app.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect([small.headers['content-encoding'], small.headers['vary']]).toEqual([
    'gzip',
    expect.stringContaining('accept-encoding'),
  ])
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
})
