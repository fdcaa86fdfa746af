import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { at, DAY, logAs } from './logging.ts'

// Logging work: who may log what, when it was done, where it stands, what its set-up asks; and the reports over it.
let program: TestProgram
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  agent = await program.as('agent')
})
afterAll(() => program.close())

const log = (person: Person, more?: object, setup?: string) => logAs(program, person, more, setup)

describe('a log', () => {
  it('takes the default status, the set-up’s quantity, the person’s day, and any two of start, end and length [activities-63]', async () => {
    program.at(at('12:00:00'))
    const { body } = await log(agent, { ended_at: at('11:00:00'), duration_seconds: 510 })
    expect(body.message).toBe('Activity Log Added Successfully')
    expect(body.data).toMatchObject({
      employee_name: 'agent',
      status_name: 'Open',
      quantity: 1,
      started_at: at('10:51:30'),
      duration_seconds: 510,
      business_date: DAY,
      owner_id: program.company.users.agent,
      is_billable: true,
    })
    const spaced = await log(agent, {
      started_at: at('09:00:00'),
      ended_at: at('09:20:30'),
      duration_seconds: 510,
    })
    expect(spaced.body.data).toMatchObject({ duration_seconds: 510, pause_seconds: 720 })
  })

  it('belongs to the night shift that holds its start', async () => {
    program.at('2026-03-11T16:52:00.000Z')
    const night = await program.as('agent')
    await night.post('clockin/create', { status: 'At Desk' })
    program.at('2026-03-11T20:00:00.000Z')
    const { body } = await log(night, {
      started_at: '2026-03-11T19:30:00Z',
      ended_at: '2026-03-11T19:40:00Z',
    })
    expect(body.data.business_date).toBe('2026-03-11')
    expect(body.data.shift_day_id).not.toBeNull()
    program.at('2026-03-12T02:00:00.000Z')
    await night.post('clockin/create', { status: 'End Timer' })
  })

  it.each([
    [
      'work one may not log',
      { setup: 'Unlisted' },
      { activity_setup_id: ['You may not log Unlisted'] },
    ],
    [
      'another client',
      { client: 'Halcyon' },
      { client_id: ['Booking change belongs to Larkspur'] },
    ],
    [
      'the future',
      { started_at: at('12:10:00'), ended_at: at('12:20:00') },
      { started_at: ['Start cannot be in the future'] },
    ],
    [
      'old work',
      { started_at: '2026-01-01T10:00:00Z', ended_at: '2026-01-01T10:01:00Z' },
      { started_at: ['Started is more than 31 days ago'] },
    ],
    [
      'more than a day’s length',
      { started_at: at('01:00:00'), ended_at: at('10:00:00') },
      { duration_seconds: ['More than 8:00:00'] },
    ],
    [
      'a status that needs a time',
      { status: 'Waiting' },
      { follow_up_at: ['Waiting needs a follow-up time'] },
    ],
    [
      'a time to look again that is over',
      { status: 'Waiting', follow_up_at: at('00:10:00') },
      { follow_up_at: ['Follow-up must be later than now'] },
    ],
    [
      'a status that needs a note',
      { status: 'Escalated' },
      { description: ['Escalated needs a note'] },
    ],
  ])(
    'is refused for %s [activities-64]',
    async (
      _what,
      {
        setup = 'Booking change',
        client,
        status,
        ...times
      }: { setup?: string; client?: string; status?: string; started_at?: string },
      errors,
    ) => {
      program.at(at('12:00:00'))
      const chosen = {
        ...times,
        ...(client && { client_id: program.company.clients[client] }),
        ...(status && { status_id: program.company.statuses[status] }),
      }
      const { status: answered, body } = await log(agent, chosen, setup)
      expect([answered, body.error]).toEqual([422, errors])
    },
  )

  it('does not overlap another of the same person, even at the same moment [activities-69]', async () => {
    program.at(at('16:00:00'))
    const colleague = await program.as('agent-b')
    const twice = () => log(colleague, { started_at: at('15:00:00'), ended_at: at('15:10:00') })
    const answers = await Promise.all([twice(), twice(), twice(), twice()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(
      await log(colleague, { started_at: at('15:05:00'), ended_at: at('15:15:00') }),
    ).toBeRefused('activity.overlap', { setup: 'Booking change', from: '20:00', to: '20:10' })
    expect(
      (await log(colleague, { started_at: at('15:10:00'), ended_at: at('15:15:00') })).status,
    ).toBe(200)
  })

  it('is not logged for others without the right, and only for people of the client', async () => {
    program.at(at('16:00:00'))
    expect((await log(agent, { employee_id: program.company.employees['agent-b'] })).status).toBe(
      422,
    )
    await program.database.rows(`update employees set client_ids = '{}' where id = $1`, [
      program.company.employees.agent2,
    ])
    expect(await log(await program.as('agent2'))).toBeRefused('activity.not_their_client', {
      name: 'agent2',
      client: 'Larkspur',
    })
  })
})

describe('follow-ups', () => {
  it('move the status, count their time, and end with the work [activities-79]', async () => {
    program.at('2026-03-12T12:00:00.000Z')
    const waiting = {
      status_id: program.company.statuses.Waiting,
      follow_up_at: '2026-03-13T12:00:00Z',
      started_at: '2026-03-12T11:00:00Z',
      ended_at: '2026-03-12T11:08:30Z',
    }
    const { id } = (await log(agent, waiting)).body.data
    program.at('2026-03-13T13:00:00.000Z')
    expect(
      (
        await agent.post(`activity_log/followup/${id}`, {
          note: 'Asked again',
          status_id: program.company.statuses.Waiting,
        })
      ).body.error,
    ).toEqual({ follow_up_at: ['Waiting needs a follow-up time'] })
    const done = await agent.post(`activity_log/followup/${id}`, {
      note: 'Solved by phone',
      status_id: program.company.statuses.Solved,
      duration_seconds: 120,
      channel: 'Phone',
    })
    expect(done.body.message).toBe('Activity Followup Added Successfully')
    expect(done.body.data).toMatchObject({
      status_name: 'Solved',
      follow_up_at: null,
      follow_up_state: 'Done',
      follow_ups_count: 1,
      duration_seconds: 510,
      time_seconds: 630,
    })
    const more = await agent.post(`activity_log/followup/${id}`, { note: 'Once more' })
    expect(more).toBeRefused('activity.is_final', { status: 'Solved' })
    expect(
      (await (await program.as('lead2')).post(`activity_log/followup/${id}`, { note: 'Not mine' }))
        .status,
    ).toBe(404)
  })
})

describe('choosing', () => {
  it('lists only work one may log, with its questions [activities-116]', async () => {
    const names = (await agent.get('activity_setup/getAllByRoles')).body.data.map(
      ({ name }: { name: string }) => name,
    )
    expect(names).toEqual(['Booking change', 'Card dispute'])
    const hr = (await (await program.as('hr')).get('activity_setup/getAllByRoles')).body.data
    expect(hr).toEqual([])
    const all = (await (await program.as('admin')).get('activity_setup/getAllByRoles')).body.data
    expect(all).toHaveLength(3)
  })

  it('proposes what one logs most', async () => {
    program.at(new Date().toISOString())
    await log(agent, { duration_seconds: 60 })
    const { body } = await agent.get('activity_log/getMyRecentActivities')
    expect(body.data.length).toBeGreaterThan(0)
    expect(body.data.every((row: { employee_name: string }) => row.employee_name === 'agent')).toBe(
      true,
    )
    expect(body.frequent[0]).toMatchObject({ activity_setup_name: 'Booking change' })
  })
})
