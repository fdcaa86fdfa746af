import { createServer, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound, type Outbound } from './outbound.ts'

let server: Server
let port: number
let asked: string[]
let logged: unknown[]
const log = { error: (problem: unknown) => void logged.push(problem) }

const answers: Record<string, (end: (status: number, body?: string) => void) => void> = {
  '/hello': (end) => end(200, 'hello'),
  '/elsewhere': (end) => end(302),
  '/long': (end) => end(200, 'x'.repeat(10_000)),
  '/never': () => undefined,
}
/** Answers that come piece by piece, as the test lets them. */
const streams: Record<string, (response: ServerResponse) => void> = {
  '/pieces': (response) => {
    response.write('one ')
    nextPiece = () => response.end('two')
  },
  '/cut': (response) => {
    response.write('one ')
    nextPiece = () => response.destroy()
  },
}
let nextPiece = (): unknown => undefined

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    asked.push(`${headers.host} ${url}`)
    streams[url]?.(response)
    answers[url]?.((status, body) => response.writeHead(status, { location: '/hello' }).end(body))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  port = address !== null && typeof address === 'object' ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  ;[asked, logged] = [[], []]
})

const outbound = (...allow: string[]): Outbound =>
  createOutbound({ allow, log, resolve: async () => ['127.0.0.1'] })
const at = (path: string, host = 'service.example'): string => `http://${host}:${port}${path}`
const failure = { message: 'The outside service cannot be reached.' }

describe('a service outside', () => {
  it('is asked when its host is listed, and its inner address too', async () => {
    const answer = await outbound('service.example', '127.0.0.1').ask(at('/hello'))
    expect([answer.status, String(answer.body)]).toEqual([200, 'hello'])
    expect(asked).toEqual([`service.example:${port} /hello`])
  })

  it('is asked at the one port its inner address is listed with, and at no other', async () => {
    const asking = outbound('service.example', `127.0.0.1:${port}`)
    expect((await asking.ask(at('/hello'))).status).toBe(200)
    expect((await asking.ask(`http://127.0.0.1:${port}/hello`)).status).toBe(200)
    expect(asking.mayAsk('127.0.0.1', port + 1)).toBe(false)
    await expect(asking.addressOf('service.example', port + 1)).rejects.toMatchObject(failure)
    expect(outbound('[::1]:7').mayAsk('::1', 7)).toBe(true)
    expect(outbound('[::1]:7').mayAsk('::1', 8)).toBe(false)
  })

  it('is resolved once, and the connection goes to the address that was checked [platform-38]', async () => {
    const addresses = ['127.0.0.1', '127.0.0.9']
    let looked = 0
    const rebinding = createOutbound({
      allow: ['service.example', '127.0.0.1'],
      log,
      resolve: async () => [addresses[looked++] ?? ''],
    })
    expect((await rebinding.ask(at('/hello'))).status).toBe(200)
    expect(looked).toBe(1)
  })

  it.each([
    ['whose host is not listed', ['127.0.0.1'], 'http://service.example'],
    [
      'whose port is not the listed one',
      ['service.example:1', '127.0.0.1'],
      'http://service.example',
    ],
    ['whose address is an inner one', ['service.example'], 'http://service.example'],
    ['that is an address', ['service.example'], 'http://127.0.0.1'],
    ['that is an address in other digits', ['service.example'], 'http://2130706433'],
    ['that is IPv4 dressed as IPv6', ['service.example'], 'http://[::ffff:127.0.0.1]'],
  ])('%s is not asked', async (_, allow, url) => {
    await expect(outbound(...allow).ask(`${url}:${port}/hello`)).rejects.toMatchObject(failure)
    expect(asked).toEqual([])
  })

  it('with one good address and one inner one is not asked', async () => {
    const mixed = createOutbound({
      allow: ['service.example'],
      log,
      resolve: async () => ['93.184.215.14', '127.0.0.1'],
    })
    await expect(mixed.ask(at('/hello'))).rejects.toMatchObject(failure)
  })

  it('does not lead us elsewhere [platform-53]', async () => {
    const answer = await outbound('service.example', '127.0.0.1').ask(at('/elsewhere'))
    expect(answer.status).toBe(302)
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['takes too long', '/never', { timeoutMs: 100 }],
    ['answers too much', '/long', { mostBytes: 9_999 }],
  ])('that %s has failed', async (_, path, asking) => {
    const failed = outbound('service.example', '127.0.0.1').ask(at(path), asking)
    await expect(failed).rejects.toMatchObject(failure)
  })

  it('fails in the same words whether a port is closed or forbidden; the log knows, without the path [platform-54]', async () => {
    const closed = 'http://service.example:1/secret-path?token=hidden'
    await expect(outbound('service.example', '127.0.0.1').ask(closed)).rejects.toMatchObject(
      failure,
    )
    await expect(outbound().ask(closed)).rejects.toMatchObject(failure)
    expect(JSON.stringify(logged)).toMatch(/ECONNREFUSED.*OUTBOUND_ALLOW/)
    expect(JSON.stringify(logged)).not.toMatch(/hidden|secret-path/)
  })
})

describe('an answer that streams', () => {
  const fetching = (path: string, init?: RequestInit, limits?: object) =>
    outbound('service.example', '127.0.0.1').fetch(at(path), init, limits)

  it('is read while the rest is on its way', async () => {
    const answer = await fetching('/pieces', { method: 'POST', body: 'a question' })
    expect(answer.status).toBe(200)
    const reader = answer.body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? '').toString()).toBe('one ')
    nextPiece()
    expect(Buffer.from((await reader?.read())?.value ?? '').toString()).toBe('two')
    expect((await reader?.read())?.done).toBe(true)
  })

  it('fails when it breaks off, is too long or takes too long', async () => {
    const cut = await fetching('/cut')
    const whole = cut.text()
    nextPiece()
    await expect(whole).rejects.toMatchObject(failure)
    const long = await fetching('/long', {}, { mostBytes: 9_999 })
    await expect(long.text()).rejects.toMatchObject(failure)
    await expect(fetching('/never', {}, { timeoutMs: 100 })).rejects.toMatchObject(failure)
    const slow = await fetching('/pieces', {}, { timeoutMs: 1_000 })
    await expect(slow.text()).rejects.toMatchObject(failure)
  })

  it('ends with the caller', async () => {
    const caller = new AbortController()
    const answer = await fetching('/pieces', { signal: caller.signal })
    const whole = answer.text()
    caller.abort()
    await expect(whole).rejects.toMatchObject(failure)
  })

  it('is refused where asking is refused, and leads nowhere else [platform-50]', async () => {
    await expect(outbound().fetch(at('/hello'))).rejects.toMatchObject(failure)
    await expect(outbound('service.example').fetch(at('/hello'))).rejects.toMatchObject(failure)
    expect(asked).toEqual([])
    expect((await fetching('/elsewhere')).status).toBe(302)
    expect(asked).toHaveLength(1)
  })
})

describe('an inner address', () => {
  it.each([
    ...['10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::', '::1', 'fd00::1', 'fe80::1', 'ff02::1'],
    ...['::ffff:10.0.0.1', '::127.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001:0:a00:1::'],
  ])('%s is never connected to unless it is listed [platform-39]', async (address) => {
    const resolve = async () => [address]
    const closed = createOutbound({ allow: ['service.example'], log, resolve })
    await expect(closed.addressOf('service.example', 443)).rejects.toMatchObject(failure)
    const open = createOutbound({ allow: ['service.example', address], log, resolve })
    expect(await open.addressOf('service.example', 443)).toBe(address)
  })

  it('is all there is to refuse: what lies outside is connected to', async () => {
    const resolve = async () => ['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']
    const open = createOutbound({ allow: ['service.example'], log, resolve })
    expect(await open.addressOf('SERVICE.example.', 443)).toBe('93.184.215.14')
  })
})
