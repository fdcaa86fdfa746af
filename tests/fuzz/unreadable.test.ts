import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { standardCalls } from '#platform/contract/standard-calls.ts'
import { defaultLimits } from '#platform/server/limits/limits.ts'
import { serveWeb } from '#platform/server/http/web-files.ts'
import { pdf, picture, sheet, text as textFile } from '../files/sent-files.ts'
import { BOUNDARY, FORM_HEADERS, formOf, type SentFile } from '../harness/forms.ts'
import { ASKED_MUCH, type Person, startProgram, type TestProgram } from '../harness/program.ts'
import type { OpenApi } from './open-api.ts'

// What no parser can read is refused, by every call that there is: an answer of 500 is ours, never the sender's.
const ENOUGH = { most: 1_000_000, seconds: 3600 }
let program: TestProgram
let admin: Person
let web: string
let calls: readonly (readonly [method: string, path: string, takes: string])[]
beforeAll(async () => {
  program = await startProgram({
    ...ASKED_MUCH,
    limits: { ...defaultLimits, uploads: ENOUGH, exports: ENOUGH },
  })
  web = await mkdtemp(join(tmpdir(), 'muster-web-'))
  await mkdir(join(web, 'static'))
  await writeFile(join(web, 'index.html'), 'the page')
  await writeFile(join(web, 'static/main-1234.js'), 'export {}')
  await serveWeb(program.app, web, async () => [])
  await program.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await program.as('admin')
  const document = await program.app.inject({ method: 'GET', url: '/api/openapi.json' })
  calls = Object.entries(document.json<OpenApi>().paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { requestBody }]) =>
        [
          method.toUpperCase(),
          path.replace('/api/', ''),
          Object.keys(requestBody?.content ?? {}).join(' '),
        ] as const,
    ),
  )
})
afterAll(async () => {
  await program.close()
  await rm(web, { recursive: true })
})

/** What each way of sending was answered with, where that was a fault. */
async function faultsOf(
  asked: readonly (() => Promise<{ status: number; what: string }>)[],
): Promise<string[]> {
  const faults: string[] = []
  for (const ask of asked) {
    const { status, what } = await ask().catch((problem: Error) => ({
      status: 500,
      what: problem.message.replace(/answered (\d+): .*"problem":"(.{0,150}).*/, '$1 $2'),
    }))
    if (status >= 500) faults.push(`${status} ${what}`)
  }
  expect((await admin.get('session')).status, 'the session is over').toBe(200)
  return faults
}

/** The path of a call about the record of this id. */
const about = (path: string, id: number): string => path.replaceAll(/\{\w+\}/g, String(id))
/** No record has it, so that what is readable after all does no harm. */
const NOBODY = 999_999

const sending =
  (method: string, path: string, body: Buffer | undefined, type: string, what: string) =>
  async () => {
    const { status } = await admin.ask(method, path, body, { 'content-type': type })
    return { status, what: `${method} ${path} ${type}: ${what}` }
  }

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A workbook is read by a process of its own, whatever the family: some imports stand for all. */
const readsWorkbook = (place: number): boolean => place % 8 === 0

/** One reader serves all calls: each of them gets a share of what is unreadable, and calls of one kind together get all of it. */
const SHARE = 4
const isIts = (place: number, at: number): boolean => (place + at) % SHARE === 0
/** What can be read reaches each call itself. */
const reachesCall = (what: string): boolean => what === 'a list of odd things'

/** The session ends no earlier than the tests. */
const ENDS_SESSION = new Set(['logout'])

describe('every call', () => {
  const whole = formOf([pdf()], { name: 'x' })
  const bodies: readonly (readonly [type: string, body: Buffer | undefined, what: string])[] = [
    ['application/json', Buffer.from('{"a":'), 'half'],
    ['application/json', Buffer.from('\u0000'), 'a zero'],
    ['application/json; charset=utf-16', Buffer.from('{}', 'utf16le'), 'another alphabet'],
    ['application/json', Buffer.from('[[],null,1]'), 'a list of odd things'],
    ['text/plain', Buffer.from('name=x'), 'plain'],
    ['application/xml', Buffer.from('<a/>'), 'xml'],
    ['application/x-www-form-urlencoded', Buffer.from('name=%'), 'a form of an address'],
    ['text/csv', Buffer.from('"a,b\n'), 'an open quote'],
    [XLSX, Buffer.from('504b0304', 'hex'), 'the mark of an archive'],
    ['image/png', Buffer.from('89504e470d0a1a0a', 'hex'), 'a picture'],
    ['multipart/form-data', whole, 'no boundary'],
    ['multipart/form-data; boundary=', whole, 'an empty boundary'],
    ['multipart/form-data; boundary=other', whole, 'a boundary of another form'],
    ['multipart/mixed; boundary=x', whole, 'another multipart'],
    ...[0, 10, 60, 150, whole.length - 30].map(
      (end) => [FORM_HEADERS['content-type'], whole.subarray(0, end), `torn at ${end}`] as const,
    ),
    [
      FORM_HEADERS['content-type'],
      Buffer.from(`--${BOUNDARY}\r\nno header\r\n\r\nx\r\n--${BOUNDARY}--\r\n`),
      'a part without a name',
    ],
    ['///', Buffer.from('x'), 'no type'],
    ['', Buffer.from('x'), 'an empty type'],
  ]

  it('refuses contents that it cannot read [fuzz-5]', async () => {
    const asked = calls
      .filter(([method, path]) => method !== 'GET' && !ENDS_SESSION.has(path))
      .flatMap(([method, path], place) =>
        bodies
          .filter(([, , what], at) => reachesCall(what) || isIts(place, at))
          .filter(([type]) => type !== XLSX || !path.endsWith('/import') || readsWorkbook(place))
          .map(([type, body, what]) => sending(method, about(path, NOBODY), body, type, what)),
      )
    expect(asked.length).toBeGreaterThan(5000)
    expect(await faultsOf(asked)).toEqual([])
  }, 600_000)
})

describe('every call of files', () => {
  const kinds = async (): Promise<SentFile[]> => [
    await picture('a.png', { format: 'png' }),
    await picture('a.jpg'),
    await picture('a.gif', { format: 'gif' }),
    await picture('a.webp', { format: 'webp' }),
    pdf('a.pdf'),
    sheet('a.xlsx'),
    textFile('a.csv', 'Name\nx\n'),
    textFile('a.txt'),
    { name: 'a.doc', type: 'application/msword', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') },
  ]

  it('refuses or takes files that break off or are something else [fuzz-6]', async () => {
    const whole = await kinds()
    const broken = whole.flatMap((file) => {
      const content = Buffer.from(file.content)
      const ends = [1, 2, 3, 4, 8, 9, 12, 16, 30, content.length >> 1, content.length - 1]
      return [
        ...ends.map((end) => ({ ...file, content: content.subarray(0, end) })),
        ...whole.map(({ name, type }) => ({ name, type, content })),
      ]
    })
    const forms = calls.filter(([, , takes]) => takes.includes('multipart/form-data'))
    expect(forms.length).toBeGreaterThan(8)
    const asked = forms.flatMap(([method, path], place) =>
      broken
        .filter((_file, at) => isIts(place, at))
        .map((file) =>
          sending(
            method,
            about(path, 1),
            formOf([file]),
            FORM_HEADERS['content-type'],
            `${file.name} of ${file.content.length} bytes`,
          ),
        ),
    )
    expect(await faultsOf(asked)).toEqual([])
  }, 600_000)

  it('refuses pictures in texts that break off', async () => {
    const png = Buffer.from((await picture('a.png', { format: 'png' })).content)
    const jpg = Buffer.from((await picture()).content)
    const pictures = [8, 9, 16, 40].flatMap((end) => [
      `data:image/png;base64,${png.subarray(0, end).toString('base64')}`,
      `data:image/jpeg;base64,${jpg.subarray(0, end).toString('base64')}`,
      `data:image/jpeg;base64,${png.toString('base64')}`,
    ])
    const asked = areas
      .flatMap(({ area }) => Object.values(area.calls))
      .filter(({ takes }) => takes?.asText !== undefined)
      .flatMap(({ method, path, takes }) =>
        pictures.map((given) =>
          sending(
            method,
            about(path, 1),
            Buffer.from(JSON.stringify({ [takes?.field ?? '']: given })),
            'application/json',
            given,
          ),
        ),
      )
    expect(asked.length).toBeGreaterThan(0)
    expect(await faultsOf(asked)).toEqual([])
  })

  it('refuses spreadsheets that break off [fuzz-7]', async () => {
    const xlsx = Buffer.from(sheet().content)
    const ends = [1, 4, 30, xlsx.length >> 1, xlsx.length - 1, xlsx.length]
    const asked = areas
      .flatMap(({ area }) => area.resources)
      .flatMap((of) => standardCalls(of).filter(({ operation }) => operation === 'import'))
      .flatMap(({ method, path }, at) => [
        ...ends
          .filter((_end, place) => readsWorkbook(at) && place === (at / 8) % ends.length)
          .map((end) => sending(method, path, xlsx.subarray(0, end), XLSX, `${end} bytes`)),
        ...['"', 'a,"b\n"c', '\ufeff', '\0', 'a\u0000b\nx', '\ud800\nx'].map((given) =>
          sending(method, path, Buffer.from(given), 'text/csv', JSON.stringify(given)),
        ),
      ])
    expect(await faultsOf(asked)).toEqual([])
  }, 600_000)
})

const SEARCHES = ['2026-06-01', '%', "'", 'x', '12', '\\', '日本']

describe.each(areas.flatMap(({ area }) => area.resources).map((of) => [of.name, of] as const))(
  '%s',
  (_name, of) => {
    it('is searched, filtered and sorted without a fault [fuzz-8]', async () => {
      const operations = ['getAllForDropdown', 'getByAttributes', 'getAllParents'] as const
      const searched = standardCalls(of)
        .filter(({ operation }) => (operations as readonly string[]).includes(operation))
        .flatMap(({ method, path }) =>
          SEARCHES.map((search) => async () => {
            const { status } =
              method === 'GET'
                ? await admin.get(`${path}?search=${encodeURIComponent(search)}`)
                : await admin.post(path, { search })
            return { status, what: `${method} ${path} ${search}` }
          }),
        )
      const grid = standardCalls(of).find(({ operation }) => operation === 'getByAttributes')
      const asked = Object.keys(of.fields).flatMap((name) => [
        { filter: { [name]: { contains: '2' } } },
        { filter: { [name]: { empty: true } } },
        { filter: { [name]: { in: [] } } },
        { filter: { [name]: { gt: 'x' } } },
        { sort: `-${name}` },
      ])
      const kept = asked.map((body) => async () => {
        const { status } = await admin.post(grid?.path ?? '', body)
        return { status, what: JSON.stringify(body) }
      })
      expect(await faultsOf([...searched, ...(grid ? kept : [])])).toEqual([])
    })
  },
)

it('the server answers addresses that no browser would send [fuzz-9]', async () => {
  const { port } = program.app.server.address() as AddressInfo // it listens on a port of its own
  const paths = [
    '/static/../api/departments/getAll',
    '/static/../../etc/passwd',
    '/static/%2e%2e/api/session',
    '/static/..%2fapi/session',
    '/static/%00',
    '/static/%',
    '/static//',
    '/static',
    '/static/',
    '/static/main-1234.js%00.png',
    '//',
    '/..',
    '/../',
    '/./api/session',
    '/api/../api/session',
    '/api//session',
    '/api/%2e%2e/x',
    '/api/files/%2e%2e%2f%2e%2e%2fetc',
    '/%c0%ae%c0%ae/',
    '/%ff',
    '/\\..\\',
    'http://other.example/api/session',
    '*',
    '/?a=%',
    '/api/departments/getAll?filter=%',
    '/api/departments/getAll?a[__proto__]=1',
    `/${'a/'.repeat(3000)}`,
  ]
  const answers = await Promise.all(
    paths.flatMap((path) =>
      ['GET', 'HEAD', 'POST', 'OPTIONS'].map(async (method) => {
        const socket = connect(port, '127.0.0.1')
        await once(socket, 'connect')
        socket.write(
          `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
        )
        const answer = await text(socket)
        return [`${method} ${path.slice(0, 80)}`, Number(answer.split(' ')[1])] as const
      }),
    ),
  )
  expect(answers.filter(([, status]) => !(status >= 200 && status < 500))).toEqual([])
})
