import { decodePDFRawStream, PDFArray, PDFDocument, PDFRawStream } from 'pdf-lib'
import { create as createCode } from 'qrcode'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { bind, details, NOW, publishedCourse, take, type Taking } from './courses.ts'

let program: TestProgram
let hr: Person
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  ;[hr, agent] = await Promise.all([program.as('hr'), program.as('agent')])
})
beforeEach(() => program.at(NOW))
afterAll(() => program.close())

interface Certificate {
  readonly id: number
  readonly certificate_number: string
  readonly verify_code: string
  readonly [field: string]: unknown
}
const bound = async (fields: Readonly<Record<string, unknown>> = {}): Promise<Taking> => {
  const quiz_id = await publishedCourse(program, { certificate_valid_months: 12, ...fields })
  return { person: agent, quiz_id, binding_id: await bind(hr, quiz_id) }
}
const certificateOf = async ({ quiz_id }: Taking, person = agent): Promise<Certificate> => {
  const filter = JSON.stringify({ quiz_id: { eq: quiz_id } })
  const { body } = await person.get(`certificates/getAll?filter=${encodeURIComponent(filter)}`)
  return body.data[0]
}
const passed = async (taking: Taking) => {
  await take(taking)
  return certificateOf(taking)
}

/** The dark modules of the code on a page, as column and row: those side by side are drawn as one bar. */
async function drawnModules(content: Buffer): Promise<ReadonlySet<string>> {
  const pdf = await PDFDocument.load(content)
  const contents = pdf.getPage(0).node.Contents()
  const streams =
    contents instanceof PDFArray
      ? contents.asArray().map((one) => pdf.context.lookup(one))
      : [contents]
  const text = streams
    .map((stream) =>
      stream instanceof PDFRawStream
        ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
        : '',
    )
    .join('\n')
  // The only path that is turned over: the axes of drawings go down.
  const path = /1 0 0 -1 0 0 cm\s([\s\S]*?)\nf/.exec(text)?.[1] ?? ''
  const bars = [...path.matchAll(/^(\S+) (\S+) m\n(\S+) \S+ l\n\S+ (\S+) l/gm)].map((found) =>
    found.slice(1).map(Number),
  )
  const side = Math.min(...bars.map(([, top = 0, , bottom = 0]) => bottom - top))
  const places = bars.flatMap(([left = 0, top = 0, right = 0]) =>
    Array.from(
      { length: Math.round((right - left) / side) },
      (_one, at) => `${Math.round(left / side) + at} ${Math.round(top / side)}`,
    ),
  )
  return new Set(places)
}

describe('a certificate', () => {
  it('is earned by passing, with its dates and a number', async () => {
    program.at('2026-01-31T06:00:00.000Z')
    const certificate = await passed(await bound({ certificate_valid_months: 1 }))
    expect(certificate).toMatchObject({
      certificate_number: expect.stringMatching(/^MC-2026-\d{6}$/),
      ...{ issued_on: '2026-01-31', expires_on: '2026-02-28', status: 'Valid', score: 100 },
      ...{ person_name: 'agent', verify_code: expect.stringMatching(/^[0-9a-f]{32}$/) },
    })
  })

  it('is told to have expired from the day after its last one, and the course is taken again [learning-37]', async () => {
    program.at('2026-01-31T06:00:00.000Z')
    const taking = await bound({ certificate_valid_months: 1 })
    await passed(taking)
    program.at('2026-02-28T06:00:00.000Z')
    expect((await details(taking)).binding).toMatchObject({ has_expired: false, why_not: null })
    program.at('2026-03-01T06:00:00.000Z')
    const expired = await details(taking)
    expect(expired.attempt.status).toBe('pass')
    expect(expired.binding).toMatchObject({
      ...{ has_expired: true, expires_on: '2026-02-28', why_not: null },
    })
    await take(taking)
    expect((await details(taking)).binding).toMatchObject({
      ...{ has_expired: false, expires_on: '2026-04-01' },
    })
  })

  it('bears a QR code of the address where anybody checks it [learning-47]', async () => {
    const taking = await bound({ title: 'First aid' })
    const { body } = await take(taking)
    const file = await agent.file('GET', `certificates/getFile/${body.data.certificate_path}`)
    const { verify_code } = await certificateOf(taking)
    const drawn = await drawnModules(file.content)
    const addressOf = (code: string) =>
      new URL(`/certificates/check/${code}`, program.engine.mail.publicUrl).href
    const isCodeOf = (address: string) => {
      const { modules } = createCode(address, { errorCorrectionLevel: 'M' })
      const dark = Array.from(modules.data).flatMap((isDark, at) =>
        isDark ? [`${at % modules.size} ${Math.floor(at / modules.size)}`] : [],
      )
      return dark.length === drawn.size && dark.every((place) => drawn.has(place))
    }
    expect(isCodeOf(addressOf(verify_code))).toBe(true)
    expect(isCodeOf(addressOf(verify_code.replace(/.$/, '-')))).toBe(false)
  })

  it('is a PDF for its person and those who lead them, and for nobody else', async () => {
    const taking = await bound({ title: 'Data privacy' })
    const { body } = await take(taking)
    const path = `certificates/getFile/${body.data.certificate_path}`
    const file = await agent.file('GET', path)
    expect(file.headers['content-type']).toBe('application/pdf')
    const { certificate_number } = await certificateOf(taking)
    const pdf = await PDFDocument.load(file.content)
    expect(pdf.getTitle()).toBe(`Certificate ${certificate_number}`)
    expect((await agent.file('GET', path)).content.equals(file.content)).toBe(true)
    expect((await (await program.as('lead')).file('GET', path)).status).toBe(200)
    expect((await (await program.as('agent2')).file('GET', path)).status).toBe(404)
    expect((await agent.file('GET', 'certificates/getFile/1')).status).toBe(404)
  })

  it('is checked by a stranger, who is told a name, a course and its days and nothing else [learning-27]', async () => {
    const { verify_code } = await passed(await bound({ title: 'Fire safety' }))
    const check = () => program.stranger.post(`certificates/check/${verify_code}`)
    expect((await check()).body).toEqual({
      data: {
        ...{ name: 'agent', course: 'Fire safety', status: 'Valid' },
        ...{ issued_on: '2026-05-12', expires_on: '2027-05-12' },
      },
    })
    program.at('2027-05-12T18:00:00.000Z')
    expect((await check()).body.data.status).toBe('Valid')
    // The thirteenth has begun in Karachi.
    program.at('2027-05-12T19:30:00.000Z')
    expect((await check()).body.data.status).toBe('Expired')
    for (const code of ['0'.repeat(32), 'x', "' or 1=1"]) {
      const unknown = await program.stranger.post(`certificates/check/${encodeURIComponent(code)}`)
      expect(unknown).toBeRefused('certificate.unknown')
    }
  })

  it('is renewed from its old end in the 30 days before it, and from the day when late [learning-28]', async () => {
    program.at('2025-03-31T06:00:00.000Z')
    const early = await bound()
    const late = await bound()
    await take(early)
    await take(late)
    const ends = async (taking: Taking) => (await certificateOf(taking)).expires_on
    program.at('2026-03-10T06:00:00.000Z')
    await take(early)
    expect(await ends(early)).toBe('2027-03-31')
    program.at('2026-04-05T06:00:00.000Z')
    await take(late)
    expect(await ends(late)).toBe('2027-04-05')
  })

  it('is revoked with a reason, once, and not by its own person [learning-29]', async () => {
    const taking = await bound()
    const { id, verify_code } = await passed(taking)
    const revoke = (person: Person, certificate: number, revoked_reason?: string) =>
      person.post(`certificates/revoke/${certificate}`, { revoked_reason })
    expect((await revoke(hr, id)).status).toBe(422)
    const done = await revoke(hr, id, 'Answers were copied.')
    expect(done.body).toMatchObject({
      message: 'Certificate Updated Successfully',
      data: { status: 'Revoked', revoked_reason: 'Answers were copied.' },
    })
    expect((await revoke(hr, id, 'Again')).status).toBe(409)
    const checked = await program.stranger.post(`certificates/check/${verify_code}`)
    expect(checked.body.data.status).toBe('Revoked')
    expect((await take(taking)).body.data).toMatchObject({ status: 'pass', attempt_number: 2 })
    await take({ ...taking, person: hr })
    const own = await certificateOf(taking, hr)
    expect(await revoke(hr, own.id, 'Mine')).toBeRefused('certificate.own')
    expect((await revoke(await program.as('lead'), own.id, 'No')).status).toBe(403)
  })

  it('ends the day after its last day', async () => {
    const taking = await bound()
    const { id } = await passed(taking)
    const statusOn = async (moment: string) => {
      await program.database.rows('select refresh_course_states(null, $1)', [moment])
      const stored = await program.database.rows<{ status: string }>(
        'select status from certificates where id = $1',
        [id],
      )
      return stored[0]?.status
    }
    expect(await statusOn('2027-05-12T12:00:00.000Z')).toBe('Valid')
    expect(await statusOn('2027-05-13T12:00:00.000Z')).toBe('Expired')
  })
})
