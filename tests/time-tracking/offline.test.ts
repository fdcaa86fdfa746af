import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
  it('counts when it was made, in order, is marked Offline, and keeps when it was received', async () => {
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

describe('a punch that waited is refused', () => {
  it('when it is older than a day, and taken a minute before that', async () => {
    const agent = await program.as('agent')
    program.at('2026-03-12T16:00:00Z')
    const { status, body } = await late(agent, 'At Desk', '2026-03-11T15:59:59Z')
    expect([status, body.error]).toEqual([
      409,
      'This waited for more than 24 hours, so it does not count any more.',
    ])
    expect((await late(agent, 'At Desk', '2026-03-11T16:01:00Z')).status).toBe(200)
    expect((await late(agent, 'End Timer', '2026-03-12T02:00:00Z')).status).toBe(200)
  })

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

  it('when the clock was changed at a later time, or cannot be in that state', async () => {
    const agent = await program.as('agent-c')
    program.at('2026-03-10T15:00:00Z')
    await agent.post('clockin/create', { status: 'At Desk' })
    program.at('2026-03-10T16:00:00Z')
    const before = await late(agent, 'Lunch', '2026-03-10T14:59:59Z')
    expect([before.status, before.body.error]).toEqual([
      409,
      'Your clock was changed at a later time, so this does not count.',
    ])
    await agent.post('clockin/create', { status: 'End Timer' })
    program.at('2026-03-10T17:00:00Z')
    const stopped = await late(agent, 'Lunch', '2026-03-10T16:30:00Z')
    expect([stopped.status, stopped.body.error]).toEqual([409, 'You are not clocked in'])
  })
})

it('keeps what a client says about its own time beside, and counts by the server’s, when it names no event', async () => {
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

  it('is marked, refused or not asked about, as the office wants it; Remote always works', async () => {
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
