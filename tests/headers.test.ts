import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveWeb } from '#platform/server/http/web-files.ts'
import { PASSWORD } from './harness/company.ts'
import { startProgram, type TestProgram } from './harness/program.ts'

let program: TestProgram
let web: string
let url: string
let signedIn: Record<string, string>

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'muster-web-'))
  await mkdir(join(web, 'static'))
  await writeFile(join(web, 'index.html'), '<meta property="csp-nonce" nonce="__NONCE__">')
  await writeFile(join(web, 'static/main-1234.js'), 'export {}')
  await writeFile(join(web, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(web, 'service-worker.js'), '')
  program = await startProgram()
  await serveWeb(program.app, web, async () => [])
  url = await program.app.listen({ port: 0, host: '127.0.0.1' })
  const { body } = await program.stranger.post('login', {
    email: 'admin@test.example',
    password: PASSWORD,
  })
  signedIn = { authorization: `Bearer ${body.data.access_token}` }
})
afterAll(async () => {
  await program.close()
  await rm(web, { recursive: true })
})

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}
const data = {
  ...everywhere,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}
const file = {
  ...data,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}
const json = { 'content-type': 'application/json' }
const nothingDeclared = {
  ...everywhere,
  'content-security-policy': data['content-security-policy'],
}

/** What is asked, the status it is answered with, and the headers of that answer. */
const answers: readonly [string, string, RequestInit, number, Record<string, string>][] = [
  ['data', '/api/departments/getAll', {}, 200, data],
  ['a session that is over', '/api/session', { headers: { authorization: '' } }, 401, data],
  ['a record that is not there', '/api/departments/getById/999999', {}, 404, data],
  ['an unknown call', '/api/no/such', {}, 404, data],
  ['an address that cannot be read', '/api/%E0%A4%A', {}, 404, data],
  ['a method nobody serves', '/api/departments/getAll', { method: 'PATCH' }, 404, data],
  ['another site that asks whether it may', '/api/login', { method: 'OPTIONS' }, 404, data],
  [
    'wrong fields',
    '/api/departments/create',
    { method: 'POST', headers: json, body: '{}' },
    422,
    data,
  ],
  ['a body that is no JSON', '/api/login', { method: 'POST', headers: json, body: '{' }, 422, data],
  [
    'a body too long',
    '/api/login',
    { method: 'POST', headers: json, body: ' '.repeat(1_000_001) },
    413,
    data,
  ],
  [
    'unknown content',
    '/api/login',
    { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' },
    415,
    data,
  ],
  [
    'a spreadsheet where none is read',
    '/api/login',
    { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'x' },
    415,
    data,
  ],
  ['a file', '/api/departments/getImportTemplate?format=csv', {}, 200, file],
  ['the description of the API', '/api/openapi.json', {}, 200, data],
  ['being alive', '/healthz', {}, 200, data],
  ['the head alone', '/readyz', { method: 'HEAD' }, 200, data],
  [
    'an asset',
    '/static/main-1234.js',
    {},
    200,
    { ...nothingDeclared, 'cache-control': 'public, max-age=31536000, immutable' },
  ],
  [
    'the worker that keeps files, which fetches them',
    '/service-worker.js',
    {},
    200,
    {
      ...nothingDeclared,
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'cache-control': 'public, max-age=0',
    },
  ],
  ['a picture', '/mark.svg', {}, 200, { ...nothingDeclared, 'cache-control': 'public, max-age=0' }],
  ['an asset that is not there', '/static/gone.js', {}, 404, data],
  ['a file that is not there', '/package.json', {}, 404, data],
  ['a hidden folder', '/.git/HEAD', {}, 404, data],
  ['the head of the description', '/api/openapi.json', { method: 'HEAD' }, 200, data],
  [
    'the head of a picture',
    '/mark.svg',
    { method: 'HEAD' },
    200,
    { ...nothingDeclared, 'cache-control': 'public, max-age=0' },
  ],
]

describe('every answer has exactly its headers [headers-3]', () => {
  it.each(answers)('%s', async (_, path, asked, status, headers) => {
    const answer = await fetch(`${url}${path}`, {
      redirect: 'manual',
      ...asked,
      headers: { ...signedIn, origin: 'https://elsewhere.example', ...asked.headers },
    })
    expect(answer.status).toBe(status)
    expect(guarding(answer.headers)).toEqual(headers)
  })

  it('a page, with a nonce of its own each time [headers-1]', async () => {
    const [first, second] = await Promise.all([fetch(`${url}/`), fetch(`${url}/users?id=1`)])
    const nonces = []
    for (const answer of [first, second]) {
      const nonce = /nonce="(.+)"/.exec(await answer.text())?.[1]
      const policy = `default-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
      expect(guarding(answer.headers)).toEqual({ ...data, 'content-security-policy': policy })
      nonces.push(nonce)
    }
    expect(new Set(nonces).size).toBe(2)
    expect(nonces[0]).toMatch(/^[\w+/]{22}==$/)
  })

  it.each([
    ['what is no request', 'HELO muster\r\n\r\n', 400],
    ['a head too large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_, sent, status) => {
    const answer = await raw(sent)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    const headers = new Headers(
      head
        .split('\r\n')
        .slice(1)
        .map((line): [string, string] => {
          const [name = '', ...value] = line.split(': ')
          return [name, value.join(': ')]
        }),
    )
    expect(guarding(headers)).toEqual(data)
    expect(Object.keys(JSON.parse(body))).toEqual(['error', 'code'])
  })
})

it('the server refuses lists and objects that lie in each other without end [headers-2]', async () => {
  const deep = `{"email": ${'['.repeat(5000)}${']'.repeat(5000)}}`
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body: deep })
  expect([answer.status, await answer.json()]).toEqual([
    422,
    {
      error: { body: ['Lists and objects may be nested 32 deep at most'] },
      code: 'request.too_deep',
    },
  ])
  const brackets = await program.stranger.post('login', {
    email: '['.repeat(100),
    password: '"\\[',
  })
  expect(brackets).toBeRefused('session.wrong_pair')
})

/** The headers that guard an answer; which site may read it would be among them, and none may. */
const guarding = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    [...headers].filter(
      ([name]) =>
        name in data || name.startsWith('access-control') || name.startsWith('cross-origin'),
    ),
  )

async function raw(sent: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.end(sent)
  return text(socket)
}
