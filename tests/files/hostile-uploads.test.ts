import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import sharp from 'sharp'
import { zipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fileProblems } from '#platform/contract/files.ts'
import { FORM_HEADERS, formOf, type SentFile, upload } from '../harness/forms.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { pdf, picture, sheet, text } from './sent-files.ts'

// What a person may try who means harm, or whose connection breaks: it is refused or does no harm, and leaves no row and no file.
let program: TestProgram
let hr: Person
let path: string

beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
  path = `employees/uploadAttachments/${program.company.employees.agent}`
})

afterEach(async () => {
  expect(await program.files()).toEqual({ incoming: 0, kept: 0, rows: 0 })
})

afterAll(() => program.close())

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const PAGE = '<!doctype html><script>alert(1)</script>'
const named = (name: string, type: string, content: SentFile['content']) => ({
  name,
  type,
  content,
})

/** What was attached, whole, and taken off again, so that each test finds nothing of another. */
async function attachedOnce(file: SentFile) {
  const answer = await upload(hr, path, [file])
  expect(answer.status).toBe(200)
  const [stored] = answer.body.data
  const fetched = await hr.file('GET', stored.file_path.replace('/api/', ''))
  await hr.delete(`employees/deleteAttachment/${stored.id}`)
  return { stored, fetched }
}

test.each<[string, SentFile, number]>([
  ['a drawing', named('a.svg', 'image/svg+xml', SVG), 415],
  ['a page', named('a.html', 'text/html', PAGE), 415],
  ['a program', named('a.exe', 'application/octet-stream', 'MZ'), 415],
  ['a name without a kind', named('contract', 'application/pdf', '%PDF-1.4'), 415],
  ['a page behind the last point', named('a.pdf.html', 'application/pdf', '%PDF-1.4'), 415],
  ['a drawing as a picture', named('a.png', 'image/png', SVG), 415],
  ['a page as a PDF', named('a.pdf', 'application/pdf', PAGE), 415],
  ['a page as a text', named('a.txt', 'text/plain', `\n ${PAGE}`), 415],
  ['a drawing as a CSV', named('a.csv', 'text/csv', SVG), 415],
  ['a program as a text', named('a.txt', 'text/plain', 'MZ\0\0'), 415],
  ['a PDF that is declared a page', { ...pdf(), type: 'text/html' }, 415],
  ['a PDF that is declared a picture', { ...pdf(), type: 'image/png' }, 415],
  [
    'an archive as a sheet',
    named('a.xlsx', 'application/octet-stream', zipOf({ 'a.txt': 10 })),
    415,
  ],
  ['nothing', text('a.txt', ''), 422],
  ['half a picture', named('a.png', 'image/png', Buffer.from('89504e470d0a1a0a0000', 'hex')), 415],
])('%s is refused, and the answer names the file [files-5]', async (_what, file, status) => {
  const answer = await upload(hr, path, [pdf('good.pdf'), file])
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body.error)).toContain(file.name)
})

/** The beginning of a photo as an iPhone keeps it. */
const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(200),
])

test.each<[string, SentFile]>([
  ['by its name', named('IMG_1.HEIC', 'application/octet-stream', HEIC)],
  ['as it is declared', named('photo', 'image/heif', HEIC)],
  ['that was only renamed', named('IMG_1.jpg', 'image/jpeg', HEIC)],
])('a HEIC photo is refused with what to do about it: %s', async (_what, file) => {
  const { status, body } = await upload(hr, path, [file])
  expect([status, body.code]).toEqual([415, fileProblems.phonePhoto.code])
})

function zipOf(sizes: Record<string, number>): Buffer {
  const entries = Object.entries(sizes).map(([name, size]) => [name, new Uint8Array(size)] as const)
  return Buffer.from(zipSync(Object.fromEntries(entries)))
}

test('a sheet that becomes enormous when it is opened is refused [files-19]', async () => {
  const bomb = sheet('bomb.xlsx', { 'xl/sheet.xml': new Uint8Array(120_000_000) })
  expect(bomb.content.length).toBeLessThan(200_000)
  expect((await upload(hr, path, [bomb])).status).toBe(415)
  const entries = Object.fromEntries(
    Array.from({ length: 1200 }, (_, at) => [`xl/${at}.xml`, new Uint8Array(1)]),
  )
  expect((await upload(hr, path, [sheet('many.xlsx', entries)])).status).toBe(415)
})

test('entities inside a sheet are never unfolded: it is kept as it came', async () => {
  const laughs = `<!DOCTYPE l [<!ENTITY a "${'ha'.repeat(100)}">${[...'bcdefghij']
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
    .join('')}]><l>&j;</l>`
  const sent = sheet('laughs.xlsx', { 'xl/sheet.xml': Buffer.from(laughs) })
  const { fetched } = await attachedOnce(sent)
  expect(fetched.content.equals(Buffer.from(sent.content))).toBe(true)
  expect(fetched.headers['content-disposition']).toContain('attachment')
})

test('what hides behind the pixels of a picture does not stay [files-20]', async () => {
  for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
    const clean = await picture(`a.${format}`, { format })
    const content = Buffer.concat([Buffer.from(clean.content), Buffer.from(PAGE), zipOf({ a: 9 })])
    const { fetched } = await attachedOnce({ ...clean, content })
    expect(fetched.content.includes('<script>')).toBe(false)
    expect(fetched.content.includes('PK')).toBe(false)
    expect(fetched.headers['content-type']).toBe(`image/${format}`)
  }
})

test('a picture that would fill the memory is refused by its measures', async () => {
  const wide = await sharp({
    create: { width: 9_000, height: 5_000, channels: 3, background: '#fff' },
  })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(wide.length).toBeLessThan(1_000_000)
  const answer = await upload(hr, path, [named('wide.png', 'image/png', wide)])
  expect(answer).toBeRefused('file.too_many_pixels', { name: 'wide.png', field: 'files' })
})

test.each([
  ['../../../etc/cron.d/x.txt', 'x.txt'],
  ['..\\\\..\\\\x.txt', 'x.txt'],
  ['a\0b.txt', 'ab.txt'],
  ['invoice\u202Etxt.exe.txt', 'invoicetxt.exe.txt'],
  ['\u200F\u2066name\u2069.txt', 'name.txt'],
  [`${'long'.repeat(80)}.txt`, `${'long'.repeat(29)}.txt`],
  ['<img src=x onerror=alert(1)>.txt', '<img src=x onerror=alert(1)>.txt'],
  ['...txt', 'txt'],
])('the name %j is kept as a text for people', async (sent, kept) => {
  const answer = await upload(hr, path, [text(sent)])
  if (kept === 'txt') return expect(answer.status).toBe(415)
  const [stored] = answer.body.data
  expect(stored.title).toBe(kept)
  const file = await hr.file('GET', stored.file_path.replace('/api/', ''))
  expect(file.headers['content-disposition']).toBe(
    `attachment; filename="${kept.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(kept)}`,
  )
  await hr.delete(`employees/deleteAttachment/${stored.id}`)
})

test('five files of five megabytes come, one byte more or one file more does not [files-4]', async () => {
  const size = (bytes: number) => text('large.txt', 'x'.repeat(bytes))
  const most = await upload(
    hr,
    path,
    Array.from({ length: 5 }, () => size(5_000_000)),
  )
  expect(most.status).toBe(200)
  for (const { id } of most.body.data) await hr.delete(`employees/deleteAttachment/${id}`)
  const larger = await upload(hr, path, [text(), size(5_000_001)])
  expect(larger).toBeRefused('file.too_large', { name: 'large.txt', megabytes: 5 })
  for (const many of [6, 7, 30]) {
    const answer = await upload(
      hr,
      path,
      Array.from({ length: many }, () => text()),
    )
    expect(answer).toBeRefused('file.too_many', { most: 5 })
  }
})

test('a body that ends too early, is no form, or holds no file is told so', async () => {
  const whole = formOf([pdf(), text()])
  for (const body of [whole.subarray(0, -60), whole.subarray(0, 150), Buffer.from('nothing')]) {
    const answer = await hr.ask('POST', path, body, FORM_HEADERS)
    expect(answer).toBeRefused('file.cut_short', { field: 'files' })
  }
  expect(await upload(hr, path, [])).toBeRefused('file.none', { field: 'files' })
  expect(await hr.post(path, {})).toBeRefused('file.none', { field: 'files' })
})

test('who goes away in the middle leaves nothing [files-11]', async () => {
  await program.app.listen({ port: 0 })
  const { port } = program.app.server.address() as AddressInfo // it listens on a port of its own
  const { body } = await program.stranger.post('login', {
    email: 'hr@test.example',
    password: 'Muster-test-1',
  })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const form = formOf([pdf(), text('large.txt', 'x'.repeat(2_000_000))])
  socket.write(
    `POST /api/${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${body.data.access_token}\r\ncontent-type: ${FORM_HEADERS['content-type']}\r\ncontent-length: ${form.length}\r\n\r\n`,
  )
  socket.write(form.subarray(0, 1_000_000))
  // It has arrived when both files lie there: the first is whole, the second grows.
  await expect.poll(async () => (await program.files()).incoming).toBe(2)
  socket.destroy()
  await expect.poll(async () => (await program.files()).incoming).toBe(0)
})

test('without a session nothing is even received', async () => {
  const { status } = await upload(program.stranger, path, [pdf()])
  expect(status).toBe(401)
})
