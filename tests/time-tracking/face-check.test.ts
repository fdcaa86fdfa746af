import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORM_HEADERS, formOf } from '../harness/forms.ts'
import { once } from '../harness/once.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { punch, send } from './pictured.ts'

// Faces, compared by the library itself in its own process. The two faces are those its package warms up with; a second picture of the
// first one is the same, mirrored, darker and out of focus.
let program: TestProgram
let faces: Readonly<Record<'one' | 'other', Buffer>>

const [WIDTH, HEIGHT] = [720, 480]
const desk = () =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#b8c4c6' } })

/** A picture of some faces at a desk, as a camera sends it. */
async function pictureOf(...some: readonly Buffer[]): Promise<{ imgsrc: string }> {
  const parts = some.map((input, place) => ({
    input,
    top: (HEIGHT - 256) / 2,
    left: Math.round(((place + 1) * WIDTH) / (some.length + 1)) - 128,
  }))
  const jpeg = await desk().composite(parts).jpeg().toBuffer()
  return { imgsrc: `data:image/jpeg;base64,${jpeg.toString('base64')}` }
}

/** The pictures the package brings: a face, and a person of whom the head is cut out. */
async function facesOfPackage() {
  const library = createRequire(import.meta.url).resolve('@vladmandic/human')
  const source = readFileSync(join(dirname(library), '../src/sample.ts'), 'utf8')
  const [one, person] = ['face', 'body'].map((name) => {
    const [, letters = ''] =
      new RegExp(`const ${name}(?:: string)? = \`([^\`]+)\``).exec(source) ?? []
    return Buffer.from(letters.replace(/^\s*data:image\/jpeg;base64,/, ''), 'base64')
  })
  if (!one || !person) throw new Error('the package has no pictures')
  const head = { left: 470, top: 0, width: 230, height: 230 }
  const other = await sharp(person).extract(head).resize(256, 256).toBuffer()
  return { one, other }
}

beforeAll(async () => {
  program = await startProgram()
  faces = await facesOfPackage()
})
afterAll(() => program.close())

const settings = (values: object) =>
  program.database.rows(`update settings set "values" = $1::jsonb where type = 'FaceApproval'`, [
    JSON.stringify(values),
  ])

async function runChecks(): Promise<void> {
  await (await program.as('admin')).post('schedules/runNow/check-clock-pictures')
  await program.engine.schedules.workOff()
}

const results = async (name: string) =>
  (
    await program.database.rows<{ check_result: string; is_flagged: boolean }>(
      'select check_result, is_flagged from clock_pictures where employee_id = $1 order by due_at',
      [program.company.employees[name]],
    )
  ).map(({ check_result, is_flagged }) => [check_result, is_flagged])

/** A shift of the agent: themselves twice, another person, nobody, and two; answers the first picture. */
const pictured = once(async (): Promise<{ readonly id: number }> => {
  const agent = await program.as('agent2')
  const again = await sharp(faces.one).flop().modulate({ brightness: 0.8 }).blur(0.8).toBuffer()
  await punch(program, agent, '2026-03-10T08:00:00Z', 'At Desk')
  const first = await send(program, agent, '2026-03-10T08:00:24Z', await pictureOf(faces.one))
  await send(program, agent, '2026-03-10T08:15:24Z', await pictureOf(again))
  await send(program, agent, '2026-03-10T08:30:24Z', await pictureOf(faces.other))
  await send(program, agent, '2026-03-10T08:45:24Z', await pictureOf())
  await send(program, agent, '2026-03-10T09:00:24Z', await pictureOf(faces.one, faces.other))
  await punch(program, agent, '2026-03-10T09:05:00Z', 'End Timer')
  return first.body.data
})

describe('a face check', () => {
  it('tells the person at the desk from another, from nobody and from two, once a reference is approved and checks are on [time-tracking-31]', async () => {
    const { id } = await pictured()
    const nothing = Array.from({ length: 5 }, () => ['Not checked', false])

    await settings({ enabled: true })
    await runChecks()
    expect(await results('agent2')).toEqual(nothing)

    const lead = await program.as('lead2')
    const approved = await lead.put(`clockin/approveReference/${id}`)
    expect([approved.status, approved.body.message]).toEqual([200, 'Reference picture approved'])
    await settings({ match_threshold: 0.75 })
    await runChecks()
    expect(await results('agent2')).toEqual(nothing)
    await settings({ enabled: true, offices_ids: [program.company.offices['New York']] })
    await runChecks()
    expect(await results('agent2')).toEqual(nothing)
    await settings({ enabled: true, match_threshold: 0.75 })
    await runChecks()
    expect(await results('agent2')).toEqual([
      ['Not checked', false],
      ['Match', false],
      ['No match', true],
      ['No face', true],
      ['Several faces', true],
    ])
    expect(await program.files()).toMatchObject({ incoming: 0 })
  })

  it('takes one reference a person, never from oneself, and keeps it when its time is over [time-tracking-32]', async () => {
    await pictured()
    const [agent, lead] = [await program.as('agent2'), await program.as('lead2')]
    const rows = await program.database.rows<{ id: number }>(
      'select id from clock_pictures where employee_id = $1 order by due_at',
      [program.company.employees.agent2],
    )
    const [, second] = rows
    expect((await lead.put(`clockin/approveReference/${second?.id}`)).status).toBe(200)
    const known = 'select id from clock_pictures where is_reference'
    expect(await program.database.rows(known)).toEqual([{ id: second?.id }])
    expect((await agent.put(`clockin/approveReference/${second?.id}`)).status).toBe(403)
    expect(
      (await (await program.as('lead')).put(`clockin/approveReference/${second?.id}`)).status,
    ).toBe(404)

    await punch(program, lead, '2026-03-10T10:00:00Z', 'At Desk')
    const own = await send(program, lead, '2026-03-10T10:00:24Z', await pictureOf(faces.one))
    await punch(program, lead, '2026-03-10T10:05:00Z', 'End Timer')
    const refused = await lead.put(`clockin/approveReference/${own.body.data.id}`)
    expect(refused).toBeRefused('picture.own_reference')

    program.at('2026-06-10T10:00:00Z')
    await (await program.as('admin')).post('schedules/runNow/delete-clock-pictures')
    await program.engine.schedules.workOff()
    expect((await program.files()).kept).toBe(1)
  })

  it('compares with the picture HR accepted before any of the clock, and with none once the consent is taken back [time-tracking-118]', async () => {
    const [agent, hr] = [await program.as('agent-b'), await program.as('hr')]
    const known = { name: 'me.jpg', type: 'image/jpeg', field: 'image' }
    const enrolled = await agent.ask(
      'POST',
      'faceApproval/enrol',
      formOf([{ ...known, content: faces.one }], { consent: 'true' }),
      FORM_HEADERS,
    )
    const { id } = enrolled.body.data
    await punch(program, agent, '2026-03-12T04:00:00Z', 'At Desk')
    await send(program, agent, '2026-03-12T04:00:24Z', await pictureOf(faces.one))
    await send(program, agent, '2026-03-12T04:15:24Z', await pictureOf(faces.other))
    await settings({ enabled: true, match_threshold: 0.75 })
    await runChecks()
    expect(await results('agent-b')).toEqual([
      ['Not checked', false],
      ['Not checked', false],
    ])
    expect((await hr.post(`faceApproval/decide/${id}`, { verdict: 'Approved' })).status).toBe(200)
    await runChecks()
    expect(await results('agent-b')).toEqual([
      ['Match', false],
      ['No match', true],
    ])
    await agent.post('faceApproval/withdrawConsent')
    await send(program, agent, '2026-03-12T04:30:24Z', await pictureOf(faces.other))
    await runChecks()
    expect((await results('agent-b')).at(-1)).toEqual(['Not checked', false])
  })

  it('judges a picture a person sends to be known by before anybody decides about it [time-tracking-120]', async () => {
    const hr = await program.as('hr')
    const qualityOf = async (name: string, content: Buffer) => {
      const known = { name: 'me.jpg', type: 'image/jpeg', field: 'image' }
      const sent = await (
        await program.as(name)
      ).ask(
        'POST',
        'faceApproval/enrol',
        formOf([{ ...known, content }], { consent: 'true' }),
        FORM_HEADERS,
      )
      await runChecks()
      const { quality } = (await hr.get(`faceApproval/getById/${sent.body.data.id}`)).body.data
      return [quality.one_face, quality.sharp, quality.bright]
    }
    const jpeg = (image: Sharp) => image.jpeg().toBuffer()
    expect(await qualityOf('agent', faces.one)).toEqual([true, true, true])
    const dim = sharp(faces.one).modulate({ brightness: 0.25 }).blur(6)
    expect(await qualityOf('agent-c', await jpeg(dim))).toEqual([expect.anything(), false, false])
    const empty = await sharp(await jpeg(desk()))
      .resize(512, 512, { fit: 'cover' })
      .jpeg()
      .toBuffer()
    expect(await qualityOf('agent2-b', empty)).toMatchObject([false, false, true])
  })
})
