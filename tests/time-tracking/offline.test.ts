import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctEndedShifts } from '#areas/time-tracking/server/clock/correct-ended-shifts.ts'
import { submitOfflineCorrections } from '#areas/time-tracking/server/clock/submit-offline-corrections.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { setting } from './pictured.ts'

// Punches that waited in a browser for a connection, through the front door, at the times they name.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  await setting(program, 'photo_capture', 'Off')
})
afterAll(() => program.close())

/** A punch that was made at one time and arrives at another. */
const late = (person: Person, status: string, madeAt: string, event = `${status} ${madeAt}`) =>
  person.post('clockin/create', { status, client_event_id: event, client_time: madeAt })

const stretches = async (person: Person) =>
  (await person.post('clockin/getDay')).body.data.stretches.map(
    ({ status, seconds }: { status: string; seconds: number }) => [status, seconds],
  )

describe('a shift that was clocked without a connection', () => {
  it('counts when it was made, in order, is marked Offline, and keeps when it was received [time-tracking-38]', async () => {
    const agent = await program.as('agent-b')
    program.at('2026-03-09T12:00:00.500Z')
    for (const [status, madeAt] of [
      ['At Desk', '2026-03-09T04:00:00.400Z'],
      ['Lunch', '2026-03-09T08:00:00Z'],
      ['At Desk', '2026-03-09T09:00:00Z'],
      ['End Timer', '2026-03-09T11:59:00Z'],
    ] as const)
      expect((await late(agent, status, madeAt)).status).toBe(200)
    expect(await stretches(agent)).toEqual([
      ['At Desk', 4 * 3600],
      ['Lunch', 3600],
      ['At Desk', 3 * 3600 - 60],
    ])
    const day = (await agent.post('clockin/getDay')).body.data
    expect([day.business_date, day.flags]).toEqual(['2026-03-09', ['Offline', 'Early leave']])
    const entries = await program.database.rows(
      `select source, date_created, received_at from clock_entries where employee_id = $1 order by id`,
      [program.company.employees['agent-b']],
    )
    expect(entries[0]).toEqual({
      source: 'Offline',
      date_created: '2026-03-09T04:00:00.000Z',
      received_at: '2026-03-09T12:00:00.500Z',
    })
  })

  it('marks the shift when only the break in its middle waited', async () => {
    const agent = await program.as('agent2')
    program.at('2026-03-09T05:00:00Z')
    await agent.post('clockin/create', { status: 'At Desk' })
    program.at('2026-03-09T09:00:00Z')
    await late(agent, 'Lunch', '2026-03-09T08:00:00Z')
    program.at('2026-03-09T10:00:00Z')
    await agent.post('clockin/create', { status: 'End Timer' })
    expect((await agent.post('clockin/getDay')).body.data.flags).toContain('Offline')
    expect(await stretches(agent)).toEqual([
      ['At Desk', 3 * 3600],
      ['Lunch', 2 * 3600],
    ])
  })

  it('takes the same event once, also when the first sending was not known to have waited', async () => {
    const agent = await program.as('agent2-b')
    program.at('2026-03-09T05:00:00Z')
    await agent.post('clockin/create', { status: 'At Desk', client_event_id: 'one' })
    program.at('2026-03-09T06:00:00Z')
    const again = await late(agent, 'At Desk', '2026-03-09T04:59:58Z', 'one')
    expect([again.status, again.body.data.clockin_timefrom]).toEqual([
      200,
      '2026-03-09T05:00:00.000Z',
    ])
    await agent.post('clockin/create', { status: 'End Timer' })
    expect((await late(agent, 'At Desk', '2026-03-09T04:59:58Z', 'one')).body.data.running).toBe(
      false,
    )
  })
})

it('a punch that waited is taken a minute before it is a day old', async () => {
  const agent = await program.as('agent')
  program.at('2026-03-12T16:00:00Z')
  expect((await late(agent, 'At Desk', '2026-03-11T16:01:00Z')).body.data).toMatchObject({
    running: true,
    clockin_timefrom: '2026-03-11T16:01:00.000Z',
  })
  expect((await late(agent, 'End Timer', '2026-03-12T02:00:00Z')).status).toBe(200)
})

describe('a punch that waited is refused', () => {
  it('when it lies more than two minutes ahead, and counts from now within them', async () => {
    const agent = await program.as('agent')
    program.at('2026-03-13T17:00:00Z')
    const { status, body } = await late(agent, 'At Desk', '2026-03-13T17:02:01Z')
    expect([status, Object.keys(body.error)]).toEqual([422, ['client_time']])
    const taken = await late(agent, 'At Desk', '2026-03-13T17:01:59Z')
    expect(taken.body.data.clockin_timefrom).toBe('2026-03-13T17:00:00.000Z')
    program.at('2026-03-13T18:00:00Z')
    await agent.post('clockin/create', { status: 'End Timer' })
  })

  it('when the clock cannot be in that state', async () => {
    const agent = await program.as('agent-c')
    program.at('2026-03-10T15:00:00Z')
    await agent.post('clockin/create', { status: 'At Desk' })
    program.at('2026-03-10T16:00:00Z')
    await agent.post('clockin/create', { status: 'End Timer' })
    program.at('2026-03-11T12:00:00Z')
    const stopped = await late(agent, 'Lunch', '2026-03-11T11:30:00Z')
    expect(stopped).toBeRefused('clock.not_clocked_in')
  })
})

describe('events that came too late to count by themselves', () => {
  const CORRECTED = 'Received too late; a correction was created'
  const corrections = async (person: Person) =>
    (await person.get('clock_corrections/getAll?sort=id')).body.data
  const submitAt = async (moment: string) => {
    program.at(moment)
    return (await submitOfflineCorrections(program.engine, moment)).results.filter(Boolean).length
  }
  const times = (entries: readonly { status: string; from: string; to: string }[]) =>
    entries.map(({ status, from, to }) => `${status} ${from.slice(8, 16)} ${to.slice(8, 16)}`)

  it('become one correction of their day, each event once, which is submitted when nothing more comes [time-tracking-39]', async () => {
    const person = await program.as('agent-b')
    program.at('2026-03-26T14:00:00Z')
    for (const [status, at] of [
      ['At Desk', '25T04:05'],
      ['Lunch', '25T08:00'],
      ['At Desk', '25T08:55'],
      ['At Desk', '25T08:55'],
      ['End Timer', '25T13:02'],
    ] as const) {
      const answer = await late(person, status, `2026-03-${at}:00Z`)
      expect([answer.status, answer.body.message]).toEqual([200, CORRECTED])
    }
    const [told, ...more] = await corrections(person)
    expect(more).toEqual([])
    expect([told.kind, told.reason, told.state, told.waited.length]).toEqual([
      'Whole day missing',
      'No network',
      'Draft',
      4,
    ])
    expect(times(told.entries)).toEqual([
      'At Desk 25T04:05 25T08:00',
      'Lunch 25T08:00 25T08:55',
      'At Desk 25T08:55 25T13:02',
    ])
    expect(await submitAt('2026-03-26T14:01:00Z')).toBe(0)
    expect(await submitAt('2026-03-26T14:03:00Z')).toBe(1)
    expect((await corrections(person))[0].state).toBe('Submitted')
    const news = (await person.get('notifications/recent')).body.data
    expect(news.map(({ title }: { title: string }) => title)).toContain(
      'Your clock made a correction',
    )
    const lead = await program.as('lead')
    const [request] = (await lead.post('approvals/getInbox', {})).body.data
    await lead.post('approvals/decide', { ids: [request.id], decision: 'Approved' })
    const day = (await person.post('clockin/getDay', { business_date: '2026-03-25' })).body.data
    expect(day).toMatchObject({ state: 'Closed', at_desk_time: 28_920, on_break_time: 3_300 })
  })

  it('put into the shift that was clocked what contradicts it [time-tracking-40]', async () => {
    const person = await program.as('agent2')
    for (const [moment, status] of [
      ['2026-03-25T04:00:00Z', 'At Desk'],
      ['2026-03-25T13:00:00Z', 'End Timer'],
    ] as const) {
      program.at(moment)
      await person.post('clockin/create', { status })
    }
    program.at('2026-03-25T14:00:00Z')
    const answer = await late(person, 'End Timer', '2026-03-25T12:30:00Z')
    expect(answer.body).toMatchObject({ message: CORRECTED, data: { running: false } })
    const [told] = await corrections(person)
    expect([told.kind, times(told.entries)]).toEqual([
      'Missed clock-out',
      ['At Desk 25T04:00 25T12:30'],
    ])
  })
})

describe('an event that contradicts a shift that still runs', () => {
  it('is kept with it, once, and becomes a correction when it has ended [time-tracking-96]', async () => {
    const person = await program.as('agent2-b')
    for (const [time, status] of [
      ['05:00', 'At Desk'],
      ['08:00', 'Tea break'],
      ['08:10', 'At Desk'],
    ] as const) {
      program.at(`2026-04-08T${time}:00Z`)
      await person.post('clockin/create', { status })
    }
    // Another device was offline meanwhile.
    for (const [status, at, id] of [
      ['Lunch', '07:00', 'lunch'],
      ['At Desk', '07:50', 'back'],
      ['At Desk', '07:50', 'back'],
    ] as const) {
      const { body } = await late(person, status, `2026-04-08T${at}:00Z`, id)
      expect(body).toMatchObject({
        message: 'This contradicts your clock: it becomes a correction when your shift has ended',
        data: { running: true, status: 'At Desk' },
      })
    }
    const kept = async (moment: string) => {
      program.at(moment)
      return (await correctEndedShifts(program.engine, moment)).results.length
    }
    expect(await kept('2026-04-08T10:00:00Z')).toBe(0)
    program.at('2026-04-08T14:00:00Z')
    await person.post('clockin/create', { status: 'End Timer' })
    expect(await kept('2026-04-08T14:05:00Z')).toBe(1)
    expect(await kept('2026-04-08T14:10:00Z')).toBe(0)
    const [told] = (await person.get('clock_corrections/getAll?sort=-id')).body.data
    expect(told).toMatchObject({
      state: 'Draft',
      business_date: '2026-04-08',
      reason: 'No network',
    })
    const stretches = told.entries.map(
      ({ status, from, to }: { status: string; from: string; to: string }) =>
        `${status} ${from.slice(11, 16)} ${to.slice(11, 16)}`,
    )
    expect(stretches).toEqual([
      'At Desk 05:00 07:00',
      'Lunch 07:00 07:50',
      'At Desk 07:50 08:00',
      'Tea break 08:00 08:10',
      'At Desk 08:10 14:00',
    ])
    await submitOfflineCorrections(program.engine, '2026-04-08T14:10:00Z')
    expect((await person.get(`clock_corrections/getById/${told.id}`)).body.data.state).toBe(
      'Submitted',
    )
  })
})

it('the clock keeps what a client says about its own time beside, and counts by the server’s, when it names no event', async () => {
  const agent = await program.as('agent')
  program.at('2026-03-16T17:00:00Z')
  const { body } = await agent.post('clockin/create', {
    status: 'At Desk',
    client_time: '2026-03-16T12:00:00Z',
  })
  expect(body.data.clockin_timefrom).toBe('2026-03-16T17:00:00.000Z')
  program.at('2026-03-16T18:00:00Z')
  await agent.post('clockin/create', { status: 'End Timer' })
})

describe('a clock-in from outside the networks of its office', () => {
  const rule = (network_rule: string, ...allowed_networks: string[]) =>
    program.database.rows('update offices set network_rule = $1, allowed_networks = $2', [
      network_rule,
      allowed_networks,
    ])
  const flagsOf = async (person: Person, business_date: string) =>
    (await person.post('clockin/getDay', { business_date })).body.data.flags as string[]
  afterAll(() => rule('Flag'))

  it('is marked, refused or not asked about, as the office wants it; Remote always works [time-tracking-99]', async () => {
    const agent = await program.as('agent-c')
    const clock = async (day: string, work_from: string) => {
      program.at(`${day}T15:00:00Z`)
      const answer = await agent.post('clockin/create', { status: 'At Desk', work_from })
      const flags = answer.status === 200 ? await flagsOf(agent, day) : []
      program.at(`${day}T16:00:00Z`)
      await agent.post('clockin/create', { status: 'End Timer' })
      return [answer.status, flags.includes('Outside network'), answer.body.error]
    }
    await rule('Block', '203.0.113.0/24')
    const refusal = { work_from: ['Clock in from the office network, or choose Remote'] }
    expect(await clock('2026-05-04', 'Office')).toEqual([422, false, refusal])
    expect(await clock('2026-05-05', 'Remote')).toEqual([200, false, undefined])
    await rule('Flag', '203.0.113.0/24')
    expect(await clock('2026-05-06', 'Office')).toEqual([200, true, undefined])
    await rule('Flag', '203.0.113.0/24', '127.0.0.0/8')
    expect(await clock('2026-05-07', 'Office')).toEqual([200, false, undefined])
    await rule('Off', '203.0.113.0/24')
    expect(await clock('2026-05-08', 'Office')).toEqual([200, false, undefined])
  })
})
