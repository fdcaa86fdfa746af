import { strToU8, zipSync, type Zippable } from 'fflate'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { PART_BYTES } from '#areas/training/contract/media/media-kinds.ts'
import { createForeignServer } from '#platform/server/http/foreign-server.ts'
import { FORM_HEADERS, formOf } from '../harness/forms.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
let foreign: FastifyInstance
let builder: Person
let agent: Person
const NOON = '2026-03-20T12:00:00.000Z'

beforeAll(async () => {
  program = await startProgram({ foreignOrigin: () => 'http://packages.test.example' })
  program.at(NOON)
  builder = await program.as('hr')
  agent = await program.as('agent')
  foreign = await createForeignServer({
    ...{ engine: program.engine, areas, framedBy: () => ['https://muster.test.example'] },
    ...{ scripts: '/nowhere', log: { error: () => {} } },
  })
})
afterAll(async () => {
  await foreign.close()
  await program.close()
})

/** A recording of silence: 16-bit mono, as many bytes as asked for. */
function wav(bytes: number): Buffer {
  const content = Buffer.alloc(bytes)
  content.write('RIFF', 0)
  content.writeUInt32LE(bytes - 8, 4)
  content.write('WAVEfmt ', 8)
  content.writeUInt32LE(16, 16)
  content.writeUInt16LE(1, 20)
  content.writeUInt16LE(1, 22)
  content.writeUInt32LE(8000, 24)
  content.writeUInt32LE(16_000, 28)
  content.writeUInt16LE(2, 32)
  content.writeUInt16LE(16, 34)
  content.write('data', 36)
  content.writeUInt32LE(bytes - 44, 40)
  for (let at = 44; at < bytes; at += 1) content[at] = at % 251
  return content
}

const begin = (name: string, content: Buffer, known_by?: string) =>
  builder.post('course_media/begin', { name, bytes: content.length, ...(known_by && { known_by }) })

const sendPart = (id: number, place: number, content: Buffer, person = builder) => {
  const part = { name: 'part', type: 'application/octet-stream', content, field: 'part' }
  return person.ask('POST', `course_media/addPart/${id}`, formOf([part], { place }), FORM_HEADERS)
}

const partOf = (content: Buffer, place: number) =>
  content.subarray(place * PART_BYTES, (place + 1) * PART_BYTES)

async function bring(
  name: string,
  content: Buffer,
): Promise<{ id: number; finished: Awaited<ReturnType<Person['post']>> }> {
  const { id, parts } = (await begin(name, content)).body.data
  for (let place = 0; place < parts; place += 1)
    expect((await sendPart(id, place, partOf(content, place))).status).toBe(200)
  return { id, finished: await builder.post(`course_media/finish/${id}`) }
}

const play = (href: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  program.app.inject({ method, url: href, headers })

it('comes in parts, goes on where it stopped, and plays any range of it', async () => {
  const content = wav(PART_BYTES * 2 + 1000)
  const first = await begin('briefing.wav', content, 'briefing 1')
  const { id, parts, received } = first.body.data
  expect([parts, received]).toEqual([3, []])
  await sendPart(id, 2, partOf(content, 2))
  await sendPart(id, 0, partOf(content, 0))
  const again = await begin('briefing.wav', content, 'briefing 1')
  expect(again.body.data).toMatchObject({ id, received: [0, 2] })
  const early = await builder.post(`course_media/finish/${id}`)
  expect([early.status, early.body.error]).toEqual([
    409,
    '1 parts of this file are missing. Send them again.',
  ])
  await sendPart(id, 1, partOf(content, 1))
  const finished = await builder.post(`course_media/finish/${id}`)
  expect(finished.body.data).toMatchObject({
    kind: 'Audio',
    media_type: 'audio/wav',
    status: 'Ready',
  })

  const { href } = (await builder.get(`course_media/getLink/${id}`)).body.data
  const whole = await play(href)
  expect([whole.statusCode, whole.headers['accept-ranges'], whole.headers['content-type']]).toEqual(
    [200, 'bytes', 'audio/wav'],
  )
  expect(whole.rawPayload.equals(content)).toBe(true)
  const [from, to] = [PART_BYTES - 10, PART_BYTES * 2 + 10]
  const part = await play(href, { range: `bytes=${from}-${to}` })
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes ${from}-${to}/${content.length}`,
  ])
  expect(part.rawPayload.equals(content.subarray(from, to + 1))).toBe(true)
  const last = await play(href, { range: 'bytes=-5' })
  expect(last.rawPayload.equals(content.subarray(-5))).toBe(true)
  const behind = await play(href, { range: `bytes=${content.length}-` })
  expect([behind.statusCode, behind.headers['content-range']]).toEqual([
    416,
    `bytes */${content.length}`,
  ])
  const head = await play(href, {}, 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
    200,
    String(content.length),
    '',
  ])
})

it('keeps each part once, however often and by whomever it is sent', async () => {
  const content = wav(1000)
  const { id } = (await begin('tone.wav', content)).body.data
  const sent = await Promise.all([0, 1, 2].map(() => sendPart(id, 0, content)))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
  const [row] = await program.database.rows<{ parts: number }>(
    'select count(*)::integer as parts from course_media_parts where media_id = $1',
    [id],
  )
  expect(row?.parts).toBe(1)
  expect((await sendPart(id, 0, content, await program.as('admin'))).status).toBe(404)
  expect((await sendPart(id, 0, content, agent)).status).toBe(403)
  expect((await sendPart(id, 1, content)).body.error).toEqual({
    place: ['This file has no part 1.'],
  })
  expect((await sendPart(id, 0, content.subarray(1))).body.error).toEqual({
    part: ['This part has 999 bytes instead of 1000.'],
  })
  await builder.post(`course_media/finish/${id}`)
  expect((await sendPart(id, 0, content)).body.error).toBe('This file has been received already.')
  const { kept, rows } = await program.files()
  expect(kept).toBe(rows)
})

it('takes what courses show, and by its content', async () => {
  const page = await begin('page.html', Buffer.from('<p>'))
  expect(page.body.error).toEqual({
    name: [
      'Choose a video (MP4, WebM), a recording (MP3, M4A, OGG, WAV), a PDF or a SCORM package (ZIP).',
    ],
  })
  const large = await builder.post('course_media/begin', { name: 'day.mp4', bytes: 500_000_001 })
  expect(large.body.error).toEqual({ bytes: ['A course file has at most 500 MB.'] })
  const { id, finished } = await bring('film.mp4', wav(1000))
  expect(finished.body.error).toEqual({ name: ['film.mp4 is not what its name says.'] })
  const refused = await builder.get(`course_media/getById/${id}`)
  expect(refused.body.data).toMatchObject({
    status: 'Refused',
    refusal: 'film.mp4 is not what its name says.',
  })
  expect((await builder.get(`course_media/getLink/${id}`)).status).toBe(404)
})

it('plays by a link that ends, made for those who may see it', async () => {
  const { id } = await bring('hello.wav', wav(500))
  expect((await agent.get(`course_media/getLink/${id}`)).status).toBe(404)
  const { href, until } = (await builder.get(`course_media/getLink/${id}`)).body.data
  expect(until).toBe('2026-03-20T12:10:00.000Z')
  program.at(until)
  const late = await play(href)
  program.at(NOON)
  expect([late.statusCode, late.json().error]).toEqual([
    404,
    'This link is no longer valid. Open the slide again.',
  ])
  expect((await play('/api/course_media/play?ticket=made-up')).statusCode).toBe(404)
  await builder.delete(`course_media/delete/${id}`)
  expect((await play(href)).statusCode).toBe(404)
})

const manifest = (version = '1.2', href = 'start.html?mode=quiz') => `<?xml version="1.0"?>
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Phishing</title>
    <item identifier="i" identifierref="r"><title>Phishing</title></item></organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="${href}"/></resources>
</manifest>`

const packed = (files: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [
          path,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ) as Zippable,
    ),
  )

it('is a package when it is one: unpacked, told by its manifest, shown at another origin by a ticket', async () => {
  const zip = packed({
    'imsmanifest.xml': manifest('2004 4th Edition', 'pages/start.html'),
    'pages/start.html': '<script src="../lib/run.js"></script>',
    'lib/run.js': 'go()',
    'lib/empty.css': '',
  })
  const { id, finished } = await bring('phishing.zip', zip)
  expect(finished.body.data).toMatchObject({
    ...{ kind: 'Package', standard: 'SCORM 2004', launch: 'pages/start.html', status: 'Ready' },
  })
  const { href, launch } = (await builder.get(`course_media/getLink/${id}`)).body.data
  const address = new URL(href)
  expect([address.origin, launch]).toEqual(['http://packages.test.example', 'pages/start.html'])
  const at = (path: string) => foreign.inject({ url: `${address.pathname}${path}` })
  const frame = await at('')
  expect(frame.body).toContain('/scripts/package-frame.js')
  expect(frame.headers['content-security-policy']).toContain(
    "frame-ancestors 'self' https://muster.test.example",
  )
  const script = await at('files/lib/run.js')
  expect([script.body, script.headers['content-type']]).toEqual([
    'go()',
    'text/javascript; charset=utf-8',
  ])
  expect((await at('files/lib/empty.css')).statusCode).toBe(200)
  for (const path of [
    'files/imsmanifest.XML',
    'files/../files/lib/none.js',
    'lib/run.js',
    'files/',
    'api/session',
  ])
    expect((await at(path)).statusCode).toBe(404)
  expect((await foreign.inject({ url: '/made-up/files/lib/run.js' })).statusCode).toBe(404)
  expect((await foreign.inject({ url: '/api/session' })).statusCode).toBe(404)
  // No page of a package is served at our own origin, whoever asks.
  expect(
    (await play(`/api/course_media/play?ticket=${address.pathname.slice(1, -1)}`)).statusCode,
  ).toBe(404)
})

const hostile: Readonly<Record<string, readonly [() => Buffer, string]>> = {
  'has no manifest': [() => packed({ 'start.html': '' }), 'it has no imsmanifest.xml'],
  'leads out of itself': [
    () => packed({ 'imsmanifest.xml': manifest(), '../../etc/start.html': 'x' }),
    'it cannot be read',
  ],
  'has an absolute path': [
    () => packed({ 'imsmanifest.xml': manifest(), '/start.html': 'x' }),
    'it cannot be read',
  ],
  'brings entities': [
    () =>
      packed({
        'imsmanifest.xml': `<!DOCTYPE m [<!ENTITY a "b">]>${manifest()}`,
        'start.html': '&a;',
      }),
    'its manifest has a document type',
  ],
  'names a page that is missing': [
    () => packed({ 'imsmanifest.xml': manifest() }),
    'the page it begins with, start.html, is missing',
  ],
  'is packed to do harm': [
    () =>
      packed({
        'imsmanifest.xml': manifest(),
        'start.html': 'x',
        'zeros.bin': new Uint8Array(30_000_000),
      }),
    'it is packed more densely than courses are',
  ],
  'has too many files': [
    () =>
      packed({
        'imsmanifest.xml': manifest(),
        ...Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, ''])),
      }),
    'it has too many files',
  ],
  'breaks off': [
    () => packed({ 'imsmanifest.xml': manifest(), 'start.html': 'x' }).subarray(0, 200),
    'it is no ZIP file',
  ],
  'has a manifest that is no XML': [
    () => packed({ 'imsmanifest.xml': '<manifest><resources>', 'start.html': 'x' }),
    'its manifest is no XML',
  ],
  'names no page': [
    () => packed({ 'imsmanifest.xml': '<manifest></manifest>', 'start.html': 'x' }),
    'its manifest names no page to begin with',
  ],
}

it.each(Object.keys(hostile))(
  'refuses a package that %s, and keeps nothing of it',
  async (name) => {
    const [make, reason] = hostile[name] ?? []
    const { id, finished } = await bring('package.zip', make?.() ?? Buffer.alloc(0))
    expect([finished.status, finished.body.error]).toEqual([
      422,
      { name: [`package.zip cannot be used as a package: ${reason}.`] },
    ])
    const rows = await program.database.rows(
      'select 1 from course_media_parts where media_id = $1 and path is not null',
      [id],
    )
    const { kept, rows: known, incoming } = await program.files()
    expect([rows.length, kept - known, incoming]).toEqual([0, 0, 0])
  },
)
