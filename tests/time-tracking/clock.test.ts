import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { setting } from './pictured.ts'

// The worked examples of the clock, through the front door, at the times they name.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  await setting(program, 'photo_capture', 'Off')
})
afterAll(() => program.close())

const punch = async (person: Person, moment: string, status: string) => {
  program.at(moment)
  return person.post('clockin/create', { status })
}

describe('a night shift in Karachi, 22:00 to 07:00', () => {
  it('belongs to the day it starts on, carries At Desk time along and sums up [time-tracking-2]', async () => {
    const agent = await program.as('agent')
    const steps = [
      ['2026-03-09T16:52:00Z', 'At Desk', 'IN', '00:00:00'],
      ['2026-03-09T21:00:00Z', 'Lunch', 'BREAK', '04:08:00'],
      ['2026-03-09T22:04:00Z', 'At Desk', 'RESUME', '04:08:00'],
      ['2026-03-10T02:05:00Z', 'End Timer', 'OUT', '08:09:00'],
    ] as const
    for (const [moment, status, code, total] of steps) {
      const { body } = await punch(agent, moment, status)
      expect(body.data).toMatchObject({
        code,
        status,
        total_time: total,
        clockin_date: '2026-03-09',
      })
    }
    const { body } = await agent.get('clockin/getClockinSummary')
    expect(body.data).toEqual({
      at_desk_time: 29_340,
      on_break_time: 3_840,
      ttl_shift_time: 33_180,
      breaks: [{ status: 'Lunch', seconds: 3_840, allowed: 3_600, over: 240 }],
    })
    const day = (await agent.post('clockin/getDay')).body.data
    expect(day).toMatchObject({
      late_seconds: 0,
      early_leave_seconds: 0,
      overtime_seconds: 300,
      over_break_seconds: 240,
      payable_seconds: 28_560,
      state: 'Closed',
      flags: ['Over break'],
    })
  })

  it('is restored in the middle of the night: At Desk so far plus what runs [time-tracking-4]', async () => {
    const agent = await program.as('agent')
    await punch(agent, '2026-03-11T16:52:00Z', 'At Desk')
    await punch(agent, '2026-03-11T21:00:00Z', 'Lunch')
    await punch(agent, '2026-03-11T22:04:00Z', 'At Desk')
    program.at('2026-03-12T00:00:00Z')
    const { data } = (await agent.get('clockin/getLatestClockinEntry')).body
    const running = (Date.parse(data.server_time) - Date.parse(data.clockin_timefrom)) / 1000
    expect([data.total_time, running]).toEqual(['04:08:00', 6_960])
    await punch(agent, '2026-03-12T02:00:00Z', 'End Timer')
  })

  it('counts a first clock-in after midnight for the evening before, late', async () => {
    const agent = await program.as('agent')
    expect((await punch(agent, '2026-03-16T19:30:00Z', 'At Desk')).body.data.clockin_date).toBe(
      '2026-03-16',
    )
    await punch(agent, '2026-03-17T02:00:00Z', 'End Timer')
    const day = (await agent.post('clockin/getDay')).body.data
    expect(day).toMatchObject({ business_date: '2026-03-16', late_seconds: 9_000, flags: ['Late'] })
  })

  it('opens a second stretch within the late window, and an unplanned day beyond it', async () => {
    const agent = await program.as('agent')
    await punch(agent, '2026-03-23T16:52:00Z', 'At Desk')
    await punch(agent, '2026-03-24T02:05:00Z', 'End Timer')
    expect((await punch(agent, '2026-03-24T03:00:00Z', 'At Desk')).body.data.clockin_date).toBe(
      '2026-03-23',
    )
    await punch(agent, '2026-03-24T03:30:00Z', 'End Timer')
    expect((await punch(agent, '2026-03-24T06:01:00Z', 'At Desk')).body.data.clockin_date).toBe(
      '2026-03-24',
    )
    await punch(agent, '2026-03-24T07:00:00Z', 'End Timer')
    expect((await agent.post('clockin/getDay')).body.data).toMatchObject({
      planned_start: null,
      flags: ['No plan'],
    })
    expect((await punch(agent, '2026-03-24T16:50:00Z', 'At Desk')).body.data.clockin_date).toBe(
      '2026-03-24',
    )
    await punch(agent, '2026-03-25T02:00:00Z', 'End Timer')
  })
})

describe('a day shift with lunch and two paid teas', () => {
  it('pays At Desk time and paid breaks up to what they allow', async () => {
    const agent = await program.as('agent-b')
    const steps = [
      ['04:00', 'At Desk'],
      ['05:30', 'Tea break'],
      ['05:42', 'At Desk'],
      ['08:00', 'Lunch'],
      ['09:04', 'At Desk'],
      ['11:00', 'Tea break'],
      ['11:14', 'At Desk'],
      ['13:00', 'End Timer'],
    ] as const
    for (const [time, status] of steps) await punch(agent, `2026-03-10T${time}:00Z`, status)
    const day = (await agent.post('clockin/getDay')).body.data
    expect(day).toMatchObject({
      ttl_shift_time: 32_400,
      on_break_time: 5_400,
      at_desk_time: 27_000,
      over_break_seconds: 240,
      payable_seconds: 28_560,
      overtime_seconds: 0,
    })
    expect(day.breaks).toEqual([
      { status: 'Tea break', seconds: 1_560, allowed: 1_800, over: 0 },
      { status: 'Lunch', seconds: 3_840, allowed: 3_600, over: 240 },
    ])
  })
})

describe('the state machine', () => {
  it('refuses a break and an end before a beginning [time-tracking-5]', async () => {
    const agent = await program.as('agent2')
    for (const status of ['Lunch', 'End Timer']) {
      const refused = await punch(agent, '2026-03-10T08:00:00Z', status)
      expect(refused).toBeRefused('clock.not_clocked_in')
    }
  })

  it('stores nothing new for the status that holds, and a new entry for another break [time-tracking-6]', async () => {
    const agent = await program.as('agent2')
    const first = await punch(agent, '2026-03-10T08:00:00Z', 'At Desk')
    expect((await punch(agent, '2026-03-10T08:01:00Z', 'At Desk')).body.data.id).toBe(
      first.body.data.id,
    )
    const lunch = await punch(agent, '2026-03-10T09:00:00Z', 'Lunch')
    expect((await punch(agent, '2026-03-10T09:05:00Z', 'Lunch')).body.data.id).toBe(
      lunch.body.data.id,
    )
    expect((await punch(agent, '2026-03-10T09:30:00Z', 'Prayer')).body.data).toMatchObject({
      code: 'BREAK',
      status: 'Prayer',
      total_time: '01:00:00',
    })
    await punch(agent, '2026-03-10T10:00:00Z', 'End Timer')
    const entries = (await agent.get('clockin/getAllClockin')).body.data
    expect(
      entries.map((entry: { status: string; seconds: number }) => [entry.status, entry.seconds]),
    ).toEqual([
      ['At Desk', 3_600],
      ['Lunch', 1_800],
      ['Prayer', 1_800],
      ['End Timer', 0],
    ])
  })

  it('answers the same event twice as it was answered first [time-tracking-8]', async () => {
    const agent = await program.as('agent2-b')
    program.at('2026-03-10T08:00:00Z')
    const event = { status: 'At Desk', client_event_id: 'tab-1-event-1' }
    const [one, two] = [
      await agent.post('clockin/create', event),
      await agent.post('clockin/create', event),
    ]
    expect(two.body.data.id).toBe(one.body.data.id)
    await punch(agent, '2026-03-10T09:00:00Z', 'End Timer')
  })

  it('opens one shift for fifty requests at the same moment [time-tracking-7]', async () => {
    program.at('2026-03-12T08:00:00Z')
    const agent = await program.as('agent2')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => agent.post('clockin/create', { status: 'At Desk' })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.data.shift_day_id)).size).toBe(1)
    const open = await program.database.rows(
      `select 1 from shift_days where employee_id = $1 and state = 'Open'`,
      [program.company.employees.agent2],
    )
    expect(open).toHaveLength(1)
    await punch(agent, '2026-03-12T09:00:00Z', 'End Timer')
  })

  it('checks what the break dialog asks [time-tracking-1]', async () => {
    const agent = await program.as('agent2')
    const asked = async (body: unknown) => await agent.post('clockin/create', body)
    expect(await asked({})).toBeRefused('clock.status_required')
    expect((await asked({ status: 'x'.repeat(41) })).body.error).toEqual({
      status: ['Status may have at most 40 characters'],
    })
    expect(await asked({ status: 'at desk' })).toBeRefused('clock.reserved')
    expect((await asked({ break_status: '' })).body.error).toEqual({
      break_status: ['Please Select Break Satus'],
    })
    expect((await asked({ break_status: 'Other' })).body.error).toEqual({
      custom_status: ['Custom status is required'],
    })
    expect((await asked({ break_status: 'Other', custom_status: 'at desk' })).body.error).toEqual({
      custom_status: ['This word is reserved'],
    })
  })

  it('has no clock for an account without an employee [time-tracking-9]', async () => {
    await program.database.rows('update users set employee_id = null where id = $1', [
      program.company.users['office-admin'],
    ])
    const admin = await program.as('office-admin')
    const { status, body } = await admin.post('clockin/create', { status: 'At Desk' })
    expect({ status, body }).toBeRefused('clock.no_employee')
  })
})

describe('zones and summer time', () => {
  it('keeps a shift in the zone it was opened in, and marks that the person moved [time-tracking-10]', async () => {
    const agent = await program.as('agent')
    await punch(agent, '2026-04-06T17:00:00Z', 'At Desk')
    await program.database.rows(
      `update users set timezone_id = (select id from time_zones where iana_name = 'America/Chicago') where id = $1`,
      [program.company.users.agent],
    )
    await punch(agent, '2026-04-06T20:00:00Z', 'Lunch')
    await punch(agent, '2026-04-06T21:00:00Z', 'At Desk')
    await punch(agent, '2026-04-07T02:00:00Z', 'End Timer')
    expect((await agent.post('clockin/getDay')).body.data).toMatchObject({
      business_date: '2026-04-06',
      zone_name: 'Asia/Karachi',
      flags: ['Zone changed'],
    })
    await program.database.rows('update users set timezone_id = null where id = $1', [
      program.company.users.agent,
    ])
  })

  it.each([
    ['2026-03-07', '2026-03-08T03:10:00Z', 25_200],
    ['2026-10-31', '2026-11-01T02:10:00Z', 32_400],
  ])('plans the night of %s in New York by the clock on the wall', async (day, moment, planned) => {
    const agent = await program.as('agent-c')
    await punch(agent, moment, 'At Desk')
    const { planned_start, planned_end, business_date } = (await agent.post('clockin/getDay')).body
      .data
    expect([business_date, (Date.parse(planned_end) - Date.parse(planned_start)) / 1000]).toEqual([
      day,
      planned,
    ])
    await punch(agent, planned_end, 'End Timer')
  })
})

describe('a shift nobody ended', () => {
  it('stays open, refuses a new one, and is closed provisionally when its person says when it ended [time-tracking-11]', async () => {
    const agent = await program.as('agent-b')
    await punch(agent, '2026-05-04T04:00:00Z', 'At Desk')
    program.at('2026-05-04T15:30:00Z')
    expect((await agent.get('clockin/getLatestClockinEntry')).body.data).toMatchObject({
      running: true,
      is_overrun: true,
      is_forgotten: false,
    })
    const refused = await punch(agent, '2026-05-05T04:00:00Z', 'At Desk')
    expect(refused).toBeRefused('clock.still_open', { date: '2026-05-04' })
    const closing = {
      shift_day_id: refused.body.shift_day_id,
      ended_at: '2026-05-04T14:00:00Z',
      reason: 'I left by the back door',
    }
    expect(
      (await agent.post('clockin/closeForgotten', { ...closing, ended_at: '2026-05-05T05:00:00Z' }))
        .status,
    ).toBe(422)
    expect((await agent.post('clockin/closeForgotten', closing)).status).toBe(200)
    expect((await agent.post('clockin/getDay')).body.data).toMatchObject({
      state: 'Provisional',
      payable_seconds: 32_400,
      flags: ['Forgotten'],
      ttl_shift_time: 36_000,
    })
    expect((await punch(agent, '2026-05-05T04:01:00Z', 'At Desk')).body.data.clockin_date).toBe(
      '2026-05-05',
    )
    await punch(agent, '2026-05-05T13:00:00Z', 'End Timer')
  })
})
