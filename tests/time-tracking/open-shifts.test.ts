import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markOpenShifts } from '#areas/time-tracking/server/clock/mark-open-shifts.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { setting } from './pictured.ts'

// Shifts that run over their plan and those nobody ends, and what is on record about a shift for its person and those above.
let program: TestProgram
let agent: Person
let lead: Person
beforeAll(async () => {
  program = await startProgram()
  await setting(program, 'photo_capture', 'Off')
  ;[agent, lead] = await Promise.all([program.as('agent-b'), program.as('lead')])
})
afterAll(() => program.close())

const punch = async (person: Person, moment: string, status: string, more: object = {}) => {
  program.at(moment)
  const answer = await person.post('clockin/create', { status, ...more })
  expect(answer.status).toBe(200)
  return answer.body.data.shift_day_id as number
}

/** What the schedule does at a moment; answers the marks of a shift. */
async function marksAt(moment: string, shift: number): Promise<readonly string[]> {
  program.at(moment)
  await markOpenShifts(program.engine, moment)
  const [day] = await program.database.rows<{ flags: string[] }>(
    'select flags from shift_days where id = $1',
    [shift],
  )
  return day?.flags ?? []
}

const newsOf = async (person: Person): Promise<string[]> =>
  (await person.get('notifications/recent')).body.data.map(({ title }: { title: string }) => title)

it('the clock puts presses in order that were given their moments before they waited for each other [time-tracking-14]', async () => {
  const begunAt = async (moment: string, status: string) => {
    program.at(moment)
    const { status: answered, body } = await agent.post('clockin/create', { status })
    return [answered, body.data.clockin_timefrom]
  }
  await punch(agent, '2026-04-14T04:00:05Z', 'At Desk')
  // These tabs were asked earlier, and had to wait for the first.
  const same = [200, '2026-04-14T04:00:05.000Z']
  expect(await begunAt('2026-04-14T04:00:03Z', 'Lunch')).toEqual(same)
  expect(await begunAt('2026-04-14T04:00:04Z', 'End Timer')).toEqual(same)
  expect(await begunAt('2026-04-14T04:00:02Z', 'At Desk')).toEqual(same)
  await punch(agent, '2026-04-14T13:00:00Z', 'End Timer')
})

// Karachi, 09:00 to 18:00: 04:00 to 13:00 UTC.
describe('a shift that runs over its plan', () => {
  it('is marked after two hours and its person asked, after four it is forgotten and their lead told, each once [time-tracking-12]', async () => {
    const shift = await punch(agent, '2026-05-04T04:00:00Z', 'At Desk')
    expect(await marksAt('2026-05-04T15:00:00Z', shift)).toEqual([])
    expect(await marksAt('2026-05-04T15:00:01Z', shift)).toEqual(['Overrun'])
    expect(await newsOf(agent)).toContain('Still working?')
    expect(await newsOf(lead)).not.toContain('Shift left open')
    expect(await marksAt('2026-05-04T17:00:00Z', shift)).toEqual(['Overrun'])
    expect(await marksAt('2026-05-04T17:00:01Z', shift)).toEqual(['Overrun', 'Forgotten'])
    expect(await marksAt('2026-05-04T18:00:00Z', shift)).toEqual(['Overrun', 'Forgotten'])
    expect((await newsOf(agent)).filter((title) => title === 'Shift left open')).toHaveLength(1)
    expect((await newsOf(lead)).filter((title) => title === 'Shift left open')).toHaveLength(1)
    // 09:00 to 18:00 in Karachi, with nobody there to say when it ended: it counts up to its plan.
    const range = { date_from: '2026-05-04', date_to: '2026-05-04' }
    const track = await lead.post('user_reports/getAllActivityTrack', range)
    expect(track.body.data.totals).toMatchObject({ shifts: 1, at_desk_time: 9 * 3_600 })
    const { data } = (await lead.get(`shift_days/getClocked/${shift}`)).body
    expect(data).toMatchObject({ at_desk_time: 9 * 3_600, state: 'Open' })
    await punch(agent, '2026-05-04T18:05:00Z', 'End Timer')
  })

  it('is marked when it is ended late, also where nothing noticed it before', async () => {
    const shift = await punch(agent, '2026-05-05T04:00:00Z', 'At Desk')
    await punch(agent, '2026-05-05T15:30:00Z', 'End Timer')
    expect((await agent.get(`shift_days/getById/${shift}`)).body.data).toMatchObject({
      flags: ['Overrun'],
      overtime_seconds: 9_000,
    })
  })

  it('is asked about after twelve hours and forgotten after sixteen where nothing was planned', async () => {
    const unplanned = await program.as('hr')
    const shift = await punch(unplanned, '2026-05-09T04:00:00Z', 'At Desk')
    const free = ['No plan']
    expect(await marksAt('2026-05-09T16:00:00Z', shift)).toEqual(free)
    expect(await marksAt('2026-05-09T16:00:01Z', shift)).toEqual([...free, 'Overrun'])
    expect(await marksAt('2026-05-09T20:00:01Z', shift)).toEqual([...free, 'Overrun', 'Forgotten'])
    await punch(unplanned, '2026-05-09T20:05:00Z', 'End Timer')
  })
})

describe('a shift a person left open and will not end themselves', () => {
  const correction = (shift: number) => ({
    employee_id: program.company.employees['agent-c'],
    business_date: '2026-05-11',
    shift_day_id: shift,
    kind: 'Forgotten shift',
    reason: 'Other',
    explanation: 'They left the company in the afternoon.',
    entries: [
      { status: 'At Desk', from: '2026-05-11T17:00:00.000Z', to: '2026-05-11T20:00:00.000Z' },
    ],
  })

  it('is closed by a correction: its person’s own word first, that of their lead where they have no account any more [time-tracking-13]', async () => {
    const person = await program.as('agent-c')
    const shift = await punch(person, '2026-05-11T17:00:00Z', 'At Desk')
    program.at('2026-05-11T20:30:00Z')
    const early = await lead.post('clock_corrections/create', correction(shift))
    expect(early).toBeRefused('correction.still_open')
    program.at('2026-05-12T10:00:00Z')
    const asked = { business_date: '2026-05-11', employee_id: correction(shift).employee_id }
    const [shown] = (await lead.post('clock_corrections/getShifts', asked)).body.data.shifts
    expect(shown).toMatchObject({ ended_at: null, may_correct: true })
    const { id } = (await lead.post('clock_corrections/create', correction(shift))).body.data
    const refused = await lead.post(`clock_corrections/submit/${id}`)
    expect(refused).toBeRefused('correction.theirs')
    await program.database.rows('update users set is_active = false where employee_id = $1', [
      asked.employee_id,
    ])
    expect((await lead.post(`clock_corrections/submit/${id}`)).status).toBe(200)
    const record = (await lead.get(`clock_corrections/getById/${id}`)).body.data
    expect(record.waiting_for_ids).not.toContain(program.company.users['lead'])
    expect(record.waiting_for_ids.length).toBeGreaterThan(0)
    const decider = await program.as('hr')
    const [request] = (await decider.post('approvals/getInbox', {})).body.data
    await decider.post('approvals/decide', { ids: [request.id], decision: 'Approved' })
    expect((await lead.get(`shift_days/getById/${shift}`)).body.data).toMatchObject({
      state: 'Closed',
      ended_at: '2026-05-11T20:00:00.000Z',
      at_desk_time: 10_800,
    })
  })
})

describe('a shift worked remotely', () => {
  it('is marked where its person works at the office by contract, and never refused [time-tracking-15]', async () => {
    const modes = async (mode: string) =>
      program.database.rows('update employees set work_mode = $2 where id = $1', [
        program.company.employees['agent-b'],
        mode,
      ])
    const begun = async (day: string, work_from: string) => {
      const shift = await punch(agent, `${day}T04:00:00Z`, 'At Desk', { work_from })
      await punch(agent, `${day}T13:00:00Z`, 'End Timer')
      return (await agent.get(`shift_days/getById/${shift}`)).body.data.flags
    }
    await modes('Office')
    expect(await begun('2026-05-18', 'Remote')).toEqual(['Unplanned remote'])
    expect(await begun('2026-05-19', 'Office')).toEqual([])
    await modes('Hybrid')
    expect(await begun('2026-05-20', 'Remote')).toEqual([])
  })
})

describe('what is on record about a shift', () => {
  it('is the same for its person and those above: entries, those that were replaced, and how far from the office it began [time-tracking-44]', async () => {
    await program.database.rows(
      `update offices set area_rule = 'Flag', latitude = 24.8138, longitude = 67.0306, radius_metres = 150 where name = 'Karachi'`,
    )
    const place = { latitude: 24.8238, longitude: 67.0306, accuracy: 15 }
    const shift = await punch(agent, '2026-05-21T04:00:00Z', 'At Desk', place)
    await punch(agent, '2026-05-21T12:00:00Z', 'End Timer', { description: 'Doctor' })
    const entries = [
      { status: 'At Desk', from: '2026-05-21T04:00:00.000Z', to: '2026-05-21T13:00:00.000Z' },
    ]
    program.at('2026-05-21T14:00:00Z')
    const { id } = (
      await agent.post('clock_corrections/create', {
        business_date: '2026-05-21',
        shift_day_id: shift,
        kind: 'Missed clock-out',
        reason: 'Forgot',
        entries,
      })
    ).body.data
    await agent.post(`clock_corrections/submit/${id}`)
    const inbox = (await lead.post('approvals/getInbox', {})).body.data
    const request = inbox.find(({ title }: { title: string }) => title.startsWith('Missed'))
    await lead.post('approvals/decide', { ids: [request.id], decision: 'Approved' })

    const seen = async (person: Person) =>
      (await person.get(`shift_days/getClocked/${shift}`)).body.data
    const own = await seen(agent)
    expect(own).toMatchObject({
      employee_name: 'agent-b',
      flags: expect.arrayContaining(['Outside area', 'Corrected']),
      recorded: { area: 'Outside', distance_metres: 1112, accuracy_metres: 15 },
    })
    expect(
      own.entries.map((one: Record<string, unknown>) => [
        one.code,
        one.source,
        one.is_superseded,
        one.description,
      ]),
    ).toEqual([
      ['IN', 'Web', true, null],
      ['IN', 'Correction', false, null],
      ['OUT', 'Web', true, 'Doctor'],
      ['OUT', 'Correction', false, null],
    ])
    expect(await seen(lead)).toEqual(own)
    for (const stranger of ['lead2', 'agent', 'agent2'])
      expect(
        (await (await program.as(stranger)).get(`shift_days/getClocked/${shift}`)).status,
      ).toBe(404)
  })
})
