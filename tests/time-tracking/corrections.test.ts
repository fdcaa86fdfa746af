import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { setting } from './pictured.ts'

// What a corrected shift may be, and what becomes of the one that was clocked.
let program: TestProgram
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  await setting(program, 'photo_capture', 'Off')
  agent = await program.as('agent')
})
afterAll(() => program.close())

/** The night of 9 March in Karachi, as the clock knows it: 22:00 to 02:00, without its break. */
async function clockNight(): Promise<number> {
  for (const [moment, status] of [
    ['2026-03-09T17:00:00Z', 'At Desk'],
    ['2026-03-09T21:00:00Z', 'End Timer'],
  ] as const) {
    program.at(moment)
    await agent.post('clockin/create', { status })
  }
  program.at('2026-03-10T10:00:00Z')
  const shifts = await agent.post('clock_corrections/getShifts', { business_date: '2026-03-09' })
  return shifts.body.data.shifts[0].shift_day_id
}

const stretch = (status: string, from: string, to: string) => ({
  status,
  from: `2026-03-${from}:00.000Z`,
  to: `2026-03-${to}:00.000Z`,
})
const night = [
  stretch('At Desk', '09T17:00', '09T21:00'),
  stretch('Lunch', '09T21:00', '09T22:00'),
  stretch('At Desk', '09T22:00', '10T02:00'),
]

const correct = (shift_day_id: number | null, more: object = {}) =>
  agent.post('clock_corrections/create', {
    business_date: '2026-03-09',
    shift_day_id,
    kind: 'Missed clock-out',
    reason: 'Forgot',
    entries: night,
    ...more,
  })

describe('a correction', () => {
  it('is of a day that has begun, and shows the plan of the day to those who may correct it', async () => {
    program.at('2026-03-05T10:00:00Z')
    const ahead = await correct(null, {
      business_date: '2026-03-06',
      entries: [stretch('At Desk', '05T04:00', '05T08:00')],
    })
    expect([ahead.status, ahead.body.error]).toEqual([
      422,
      expect.objectContaining({ business_date: ['must not be in the future'] }),
    ])
    const planOf = async (name: string, more: object = {}) =>
      (
        await (
          await program.as(name)
        ).post('clock_corrections/getShifts', { business_date: '2026-03-04', ...more })
      ).body.data.plan
    const night = { planned_start: '2026-03-04T17:00:00.000Z' }
    const whose = { employee_id: program.company.employees['agent'] }
    expect(await planOf('agent')).toMatchObject(night)
    expect(await planOf('lead', whose)).toMatchObject(night)
    expect(await planOf('agent-b', whose)).toBeNull()
    expect(await planOf('lead2', whose)).toBeNull()
  })

  it('replaces what was clocked, which stays on record', async () => {
    const shift = await clockNight()
    const { body } = await correct(shift)
    expect(body.data.state).toBe('Draft')
    await agent.post(`clock_corrections/submit/${body.data.id}`)
    const lead = await program.as('lead')
    const [request] = (await lead.post('approvals/getInbox', {})).body.data
    await lead.post('approvals/decide', { ids: [request.id], decision: 'Approved' })
    const day = (await agent.post('clockin/getDay', { business_date: '2026-03-09' })).body.data
    expect(day).toMatchObject({
      shift_day_id: shift,
      at_desk_time: 28_800,
      on_break_time: 3_600,
      ttl_shift_time: 32_400,
      early_leave_seconds: 0,
      flags: ['Corrected'],
      state: 'Closed',
    })
    const kept = await program.database.rows<{ superseded: boolean; source: string }>(
      'select superseded_by is not null as superseded, source from clock_entries where shift_day_id = $1 order by id',
      [shift],
    )
    expect(kept.map(({ superseded, source }) => [superseded, source])).toEqual([
      [true, 'Web'],
      [true, 'Web'],
      [false, 'Correction'],
      [false, 'Correction'],
      [false, 'Correction'],
      [false, 'Correction'],
    ])
  })

  it.each([
    ['leaves a gap before it', [night[0], stretch('At Desk', '09T22:00', '09T23:00')], 1],
    ['entries overlap', [night[0], stretch('Lunch', '09T20:00', '09T22:00')], 1],
    ['must begin with At Desk', [stretch('Lunch', '09T17:00', '09T18:00')], 0],
    ['must end after it begins', [stretch('At Desk', '09T18:00', '09T17:00')], 0],
    ['lies in the future', [stretch('At Desk', '10T09:00', '10T11:00')], 0],
    ['more than 16 hours', [stretch('At Desk', '09T12:00', '10T04:01')], 0],
    ['This word is reserved', [night[0], stretch('End Timer', '09T21:00', '09T22:00')], 1],
    ['This word is reserved', [night[0], stretch('at desk', '09T21:00', '09T22:00')], 1],
    [
      'says the same as the one before it',
      [night[0], stretch('At Desk', '09T21:00', '09T22:00')],
      1,
    ],
  ])('is refused where it %s', async (words, entries, index) => {
    program.at('2026-03-10T10:00:00Z')
    const answer = await correct(null, { entries })
    expect(answer.status).toBe(422)
    expect(answer.body.error[`entries.${index}`]).toContain(words)
  })

  it('is refused for other days, other people and what is too long ago', async () => {
    program.at('2026-03-10T10:00:00Z')
    const [{ shift_day_id: shift }] = (
      await agent.post('clock_corrections/getShifts', { business_date: '2026-03-09' })
    ).body.data.shifts
    const { employees } = program.company
    expect(await correct(shift, { business_date: '2026-03-10' })).toBeRefused('correction.no_shift')
    expect(await correct(null)).toBeRefused('correction.elsewhere')
    expect(await correct(shift, { employee_id: employees['agent-b'] })).toMatchObject({
      status: 422,
    })
    expect(await correct(shift, { reason: 'Other' })).toBeRefused('correction.explanation')
    program.at('2026-04-20T10:00:00Z')
    expect(await correct(shift)).toBeRefused('correction.too_old', { days: 31 })
  })

  it('is refused when it changes nothing, as a draft and when it is sent [time-tracking-100]', async () => {
    program.at('2026-03-11T17:00:00Z')
    await agent.post('clockin/create', { status: 'At Desk' })
    program.at('2026-03-11T21:00:00Z')
    await agent.post('clockin/create', { status: 'End Timer' })
    const days = { business_date: '2026-03-11' }
    const [{ shift_day_id }] = (await agent.post('clock_corrections/getShifts', days)).body.data
      .shifts
    const same = [stretch('At Desk', '11T17:00', '11T21:00')]
    expect(await correct(shift_day_id, { ...days, entries: same })).toBeRefused(
      'correction.unchanged',
    )
    const lead = await program.as('lead')
    const asked = await lead.post('clock_corrections/create', {
      ...days,
      shift_day_id,
      employee_id: program.company.employees.agent,
      kind: 'Wrong time',
      reason: 'Forgot',
      entries: same,
    })
    expect(asked.body.data.state).toBe('Asked')
    const submit = () => agent.post(`clock_corrections/submit/${asked.body.data.id}`)
    expect(await submit()).toBeRefused('correction.unchanged')
    await agent.put(`clock_corrections/update/${asked.body.data.id}`, {
      entries: [stretch('At Desk', '11T17:00', '11T20:45')],
    })
    expect((await submit()).body.data.state).toBe('Submitted')
    await agent.post(`clock_corrections/withdraw/${asked.body.data.id}`)
  })

  it('is submitted by itself for a shift that was forgotten, and makes it count', async () => {
    program.at('2026-03-16T16:52:00Z')
    await agent.post('clockin/create', { status: 'At Desk' })
    program.at('2026-03-17T16:00:00Z')
    const open = (await agent.get('clockin/getLatestClockinEntry')).body.data
    await agent.post('clockin/closeForgotten', {
      shift_day_id: open.shift_day_id,
      ended_at: '2026-03-17T01:30:00.000Z',
      reason: 'The line went dead.',
    })
    const lead = await program.as('lead')
    const [request] = (await lead.post('approvals/getInbox', {})).body.data
    expect(request.title).toBe('Forgotten shift on 16 Mar')
    const day = async () =>
      (await agent.post('clockin/getDay', { business_date: '2026-03-16' })).body.data
    expect((await day()).state).toBe('Provisional')
    await lead.post('approvals/decide', { ids: [request.id], decision: 'Approved' })
    expect(await day()).toMatchObject({ state: 'Closed', at_desk_time: 31_080 })
  })
})

describe('a lead who sees that something is wrong', () => {
  it('asks for a correction: its person is told, completes it and hands it over; the lead decides [time-tracking-101]', async () => {
    const lead = await program.as('lead')
    const person = await program.as('agent-b')
    program.at('2026-03-20T14:00:00Z')
    const asked = await lead.post('clock_corrections/create', {
      employee_id: program.company.employees['agent-b'],
      business_date: '2026-03-19',
      kind: 'Whole day missing',
      reason: 'Other',
      explanation: 'You were here on Thursday, were you not?',
      entries: [stretch('At Desk', '19T04:00', '19T13:00')],
    })
    const { id, state } = asked.body.data
    expect([state, asked.body.data.asked_by_name]).toEqual(['Asked', 'lead'])
    const news = (await person.get('notifications/recent')).body.data
    expect(news[0]).toMatchObject({ title: 'Correct your shift' })
    expect((await lead.post(`clock_corrections/submit/${id}`)).status).toBe(403)
    const entries = [stretch('At Desk', '19T04:00', '19T12:00')]
    expect((await person.put(`clock_corrections/update/${id}`, { entries })).status).toBe(200)
    expect((await person.post(`clock_corrections/submit/${id}`)).status).toBe(200)
    const [request] = (await lead.post('approvals/getInbox', {})).body.data
    await lead.post('approvals/decide', { ids: [request.id], decision: 'Approved' })
    const day = (await person.post('clockin/getDay', { business_date: '2026-03-19' })).body.data
    expect(day).toMatchObject({
      at_desk_time: 28_800,
      flags: expect.arrayContaining(['Corrected']),
    })
  })
})
