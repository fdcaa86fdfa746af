import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import {
  camera,
  noise,
  punch as punchAt,
  send as sendAt,
  setting as settingOf,
} from './pictured.ts'

// Pictures of the clock, through the front door, at the times the rules name.
let program: TestProgram
let jpeg: string
beforeAll(async () => {
  program = await startProgram()
  jpeg = await camera('#0b6b77')
})
afterAll(() => program.close())

const punch = (person: Person, moment: string, status: string) =>
  punchAt(program, person, moment, status)
const send = (person: Person, moment: string, body: object = { imgsrc: jpeg }) =>
  sendAt(program, person, moment, body)
const turnOf = async (person: Person, moment: string) => {
  program.at(moment)
  return (await person.get('clockin/getPictureTurn')).body.data
}
const rows = (name: string) =>
  program.database.rows<{ id: number; state: string; due_at: string }>(
    'select id, state, due_at from clock_pictures where employee_id = $1 order by due_at',
    [program.company.employees[name]],
  )
const setting = (name: string, value: unknown) => settingOf(program, name, value)

describe('when a picture is due', () => {
  it('is due when one sits down and every fifteen minutes while one stays, counted anew after a break [time-tracking-20]', async () => {
    const agent = await program.as('agent2')
    expect((await turnOf(agent, '2026-03-10T08:00:00Z')).due_at).toBeNull()
    await punch(agent, '2026-03-10T08:00:00Z', 'At Desk')
    expect((await turnOf(agent, '2026-03-10T08:00:00Z')).due_at).toBe('2026-03-10T08:00:00.000Z')
    expect((await send(agent, '2026-03-10T08:00:24Z')).body.data).toMatchObject({
      state: 'Captured',
      due_at: '2026-03-10T08:00:00.000Z',
    })
    expect(await turnOf(agent, '2026-03-10T08:01:00Z')).toMatchObject({
      due_at: '2026-03-10T08:15:00.000Z',
      last: { at: '2026-03-10T08:00:24.000Z', state: 'Captured' },
    })
    await send(agent, '2026-03-10T08:15:24Z')
    await punch(agent, '2026-03-10T08:20:00Z', 'Lunch')
    expect((await turnOf(agent, '2026-03-10T08:30:00Z')).due_at).toBeNull()
    await punch(agent, '2026-03-10T08:40:10Z', 'At Desk')
    await send(agent, '2026-03-10T08:40:34Z')
    await punch(agent, '2026-03-10T09:00:00Z', 'End Timer')
    expect((await rows('agent2')).map(({ due_at }) => due_at)).toEqual([
      '2026-03-10T08:00:00.000Z',
      '2026-03-10T08:15:00.000Z',
      '2026-03-10T08:40:10.000Z',
    ])
  })

  it('is refused on a break and while the clock is stopped [time-tracking-21]', async () => {
    const agent = await program.as('agent2-b')
    expect(await send(agent, '2026-03-10T08:00:00Z')).toBeRefused('picture.not_at_desk')
    await punch(agent, '2026-03-10T08:00:00Z', 'At Desk')
    await punch(agent, '2026-03-10T08:10:00Z', 'Tea break')
    expect(await send(agent, '2026-03-10T08:12:00Z')).toBeRefused('picture.not_at_desk')
    await punch(agent, '2026-03-10T08:20:00Z', 'End Timer')
    expect(await rows('agent2-b')).toEqual([])
    expect(await program.files()).toMatchObject({ incoming: 0 })
  })
})

describe('a due time', () => {
  it('holds one picture, however many tabs send one at the same moment [time-tracking-22]', async () => {
    const agent = await program.as('agent-b')
    await punch(agent, '2026-03-10T04:00:00Z', 'At Desk')
    const before = (await program.files()).kept
    program.at('2026-03-10T04:00:24Z')
    const answers = await Promise.all(
      [jpeg, jpeg, await camera('#c97f14')].map((imgsrc) =>
        agent.post('clockin/uploadimage', { imgsrc }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await program.files()).kept).toBe(before + 1)
  })

  it('tells why there is none, and takes a picture in its place when one comes after all', async () => {
    const agent = await program.as('agent-b')
    const refused = await send(agent, '2026-03-10T04:16:00Z', { state: 'Refused' })
    expect(refused.body.data.state).toBe('Refused')
    expect(
      (await send(agent, '2026-03-10T04:17:00Z', { state: 'No camera' })).body.data,
    ).toMatchObject({ id: refused.body.data.id, state: 'Refused' })
    expect((await send(agent, '2026-03-10T04:18:00Z')).body.data).toMatchObject({
      id: refused.body.data.id,
      state: 'Captured',
    })
    expect((await send(agent, '2026-03-10T04:19:00Z', { state: 'Refused' })).body.data.state).toBe(
      'Captured',
    )
    expect((await agent.get('clockin/getLatestClockinEntry')).body.data.running).toBe(true)
  })

  it('takes the picture that comes with an entry, and one that comes alone makes no entry [time-tracking-23]', async () => {
    const agent = await program.as('agent-b')
    program.at('2026-03-10T04:20:00Z')
    const tea = await agent.post('clockin/create', { status: 'Tea break', imgsrc: jpeg })
    expect(tea.body.data).toMatchObject({ code: 'BREAK', status: 'Tea break' })
    program.at('2026-03-10T04:25:00Z')
    const entry = await agent.post('clockin/create', { status: 'At Desk', imgsrc: jpeg })
    expect(entry.body.data).toMatchObject({ code: 'RESUME', status: 'At Desk' })
    program.at('2026-03-10T04:41:00Z')
    const alone = await agent.post('clockin/create', { imgsrc: jpeg })
    expect(alone.body.data.id).toBe(entry.body.data.id)
    expect(
      (await rows('agent-b')).map(({ due_at, state }) => [due_at.slice(11, 16), state]),
    ).toEqual([
      ['04:00', 'Captured'],
      ['04:15', 'Captured'],
      ['04:25', 'Captured'],
      ['04:40', 'Captured'],
    ])
    await punch(agent, '2026-03-10T05:00:00Z', 'End Timer')
  })
})

describe('what is no picture', () => {
  const wrong: Readonly<Record<string, () => unknown>> = {
    'an address of somewhere else': () => 'https://example.com/me.jpg',
    'a drawing': () => 'data:image/svg+xml;base64,PHN2Zy8+',
    'a text that calls itself a picture': () => 'data:image/png;base64,aGVsbG8gd29ybGQ=',
    'a picture of another kind than it says': () => jpeg.replace('jpeg', 'png'),
    'a torn picture': () => jpeg.slice(0, 400),
    'more than a megabyte': noise,
    'no text': () => 1,
  }

  it.each(Object.keys(wrong))(
    '%s is refused, and nothing of it stays [time-tracking-24]',
    async (what) => {
      const agent = await program.as('agent2')
      await punch(agent, '2026-03-11T08:00:00Z', 'At Desk')
      const before = await program.files()
      for (const path of ['clockin/uploadimage', 'clockin/create']) {
        const { status, body } = await agent.post(path, { imgsrc: await wrong[what]?.() })
        expect({ status, body }).toBeRefused('picture.not_a_picture')
      }
      expect((await agent.post('clockin/uploadimage', {})).status).toBe(422)
      expect(await program.files()).toEqual(before)
      await punch(agent, '2026-03-11T08:10:00Z', 'End Timer')
    },
  )
})

describe('whose work is pictured', () => {
  it.each([
    ['the company says off', 'Off', 'As company', 'Office', []],
    ['the company says remote only', 'Remote only', 'As company', 'Office', ['Remote']],
    ['the office overrules the company', 'Off', 'Always', 'Office', ['Office', 'Remote']],
    ['the office says off', 'Always', 'Off', 'Remote', []],
  ] as const)('when %s', async (_when, company, office, place, places) => {
    await setting('photo_capture', company)
    await program.database.rows('update offices set photo_capture = $1', [office])
    const agent = await program.as('agent2')
    program.at('2026-03-12T08:00:00Z')
    await agent.post('clockin/create', { status: 'At Desk', work_from: place })
    const turn = await turnOf(agent, '2026-03-12T08:00:00Z')
    const isDue = (places as readonly string[]).includes(place)
    expect([turn.places, turn.due_at !== null]).toEqual([places, isDue])
    const kept = (await program.files()).kept
    const sent = await send(agent, '2026-03-12T08:00:24Z')
    expect(sent.body.data.state).toBe(isDue ? 'Captured' : 'Not due')
    expect((await program.files()).kept).toBe(kept + (isDue ? 1 : 0))
    await punch(agent, '2026-03-12T08:10:00Z', 'End Timer')
    await setting('photo_capture', 'Always')
    await program.database.rows(`update offices set photo_capture = 'As company'`)
  })

  it('leaves out whom HR exempts, with a reason [time-tracking-25]', async () => {
    const hr = await program.as('hr')
    const path = `employees/update/${program.company.employees['agent2-b']}`
    expect(await hr.post(path, { photo_exempt: true })).toBeRefused('people.exempt_reason')
    const exempt = { photo_exempt: true, photo_exempt_reason: 'Agreed with the works council' }
    expect((await hr.post(path, exempt)).status).toBe(200)
    const agent = await program.as('agent2-b')
    await punch(agent, '2026-03-13T08:00:00Z', 'At Desk')
    expect(await turnOf(agent, '2026-03-13T08:00:00Z')).toMatchObject({ places: [], due_at: null })
    await punch(agent, '2026-03-13T08:10:00Z', 'End Timer')
    await hr.post(path, { photo_exempt: false, photo_exempt_reason: null })
  })

  it('tells each person once what the pictures are for', async () => {
    const agent = await program.as('agent2')
    expect((await turnOf(agent, '2026-03-13T09:00:00Z')).notice_read_at).toBeNull()
    await agent.post('clockin/readNotice')
    program.at('2026-03-13T10:00:00Z')
    await agent.post('clockin/readNotice')
    expect((await turnOf(agent, '2026-03-13T11:00:00Z')).notice_read_at).toBe(
      '2026-03-13T09:00:00.000Z',
    )
  })
})
