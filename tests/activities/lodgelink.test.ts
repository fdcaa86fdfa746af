import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { at } from './logging.ts'

// Requests of lodging customers: the fixed form of their work, what each kind of request must say, and following them up.
let program: TestProgram
let agent: Person
let lead: Person
beforeAll(async () => {
  program = await startProgram()
  program.at(at('12:00:00'))
  agent = await program.as('agent')
  lead = await program.as('lead')
})
afterAll(() => program.close())

const booking = {
  request_type: 'New booking',
  channel: 'Phone',
  company_name: 'Meridian Rail',
  reservation_no: 'LL-2201',
  check_in: '2026-03-03',
  check_out: '2026-03-07',
  rooms: 5,
  guests: 9,
  received_at: at('10:00:00'),
  started_at: at('10:02:30'),
  ended_at: at('10:10:00'),
}
const create = (more: object = {}, person = agent) =>
  person.post('lodgelink_activity_log/create', { ...booking, ...more })

describe('a lodging request', () => {
  it('counts nights, room nights and the first response, for the only client with lodging work [activities-136]', async () => {
    const { body } = await create()
    expect(body.message).toBe('Lodgelink Activity Log Added Successfully')
    expect(body.data).toMatchObject({
      nights: 4,
      room_nights: 20,
      first_response_seconds: 150,
      duration_seconds: 450,
      client_name: 'Larkspur',
      currency: 'USD',
      status: 'Open',
      employee_name: 'agent',
      business_date: '2026-03-10',
    })
  })

  it.each([
    [
      'a booking without its days',
      { check_in: null, check_out: null },
      'check_in',
      'Check in is required',
    ],
    [
      'a stay that ends before it begins',
      { check_out: '2026-03-02' },
      'check_out',
      'Check out must not be before check in',
    ],
    [
      'a request without a reservation',
      { reservation_no: null },
      'reservation_no',
      'Reservation is required',
    ],
    ['an end without an outcome', { status: 'Confirmed' }, 'outcome', 'Outcome is required'],
    [
      'an answer before the question',
      { started_at: at('09:59:59') },
      'started_at',
      'Started must not be before received',
    ],
    [
      'a request of tomorrow',
      { received_at: '2026-03-11T10:00:00Z', started_at: null, ended_at: null },
      'received_at',
      'Received lies in the future',
    ],
    ['more rooms than a town has', { rooms: 501 }, 'rooms', 'Rooms must be between 1 and 500'],
  ])('refuses %s [activities-137]', async (_what, more, field, words) => {
    const { status, body } = await create(more)
    expect({ status, words: body.error?.[field] }).toEqual({ status: 422, words: [words] })
  })

  it('refuses a client that has no lodging work, and a person out of reach', async () => {
    const { clients, employees } = program.company
    const halcyon = await create({ client_id: clients.Halcyon })
    expect(halcyon).toBeRefused('activity.no_lodging', { client: 'Halcyon' })
    const other = await create({ employee_id: employees.agent2 })
    expect(other.body.error).toEqual({ employee_id: ['Choose an existing employee'] })
    const forTeam = await create({ employee_id: employees['agent-b'] }, lead)
    expect(forTeam.body.data).toMatchObject({ employee_name: 'agent-b' })
  })

  it('is refused for a client its person does not work for, by name [activities-77]', async () => {
    const { Halcyon } = program.company.clients
    const category = `insert into activity_categories (name, client_ids, is_lodging) values ('Lodging of Halcyon', $1, true)`
    await program.database.rows(category, [[Halcyon]])
    const refused = await create({ client_id: Halcyon })
    expect(refused).toBeRefused('activity.not_their_client', { name: 'agent', client: 'Halcyon' })
    await program.database.rows(
      `update activity_categories set is_active = false where name = 'Lodging of Halcyon'`,
    )
  })

  it('of a new property needs neither reservation nor days', async () => {
    const { body } = await create({
      request_type: 'Property onboarding',
      reservation_no: null,
      check_in: null,
      check_out: null,
      rooms: null,
    })
    expect(body.data).toMatchObject({ nights: null, room_nights: null })
  })

  it('keeps its times together when one of them is changed', async () => {
    const { body } = await create()
    const changed = await agent.put(`lodgelink_activity_log/update/${body.data.id}`, {
      ended_at: at('10:12:30'),
    })
    expect(changed.body).toMatchObject({
      message: 'Lodgelink Activity Log Updated Successfully',
      data: { started_at: at('10:02:30'), duration_seconds: 600, room_nights: 20 },
    })
    const deleted = await agent.delete(`lodgelink_activity_log/delete/${body.data.id}`)
    expect(deleted.body.message).toBe('Lodgelink Activity Log deleted successfully')
  })

  it('is followed up until it ends, and then takes no more [activities-138]', async () => {
    const { id } = (await create({ status: 'Waiting for customer', follow_up_at: at('13:00:00') }))
      .body.data
    const followUp = (body: object) => agent.post(`lodgelink_activity_log/followup/${id}`, body)
    const late = await followUp({ note: 'Called', follow_up_at: at('11:00:00') })
    expect(late.body.error).toEqual({ follow_up_at: ['Follow-up must be later than now'] })
    const open = await followUp({ note: 'Called', status: 'Confirmed' })
    expect(open.body.error).toEqual({ outcome: ['Outcome is required'] })

    const { body } = await followUp({
      note: 'Confirmed by the hotel',
      status: 'Confirmed',
      outcome: 'Booked',
      duration_seconds: 120,
    })
    expect(body.message).toBe('Activity Followup Added Successfully')
    expect(body.data).toMatchObject({
      status: 'Confirmed',
      outcome: 'Booked',
      follow_up_at: null,
      follow_up_state: 'Done',
      follow_ups_count: 1,
      duration_seconds: 450,
      time_seconds: 570,
    })
    const again = await followUp({ note: 'Called again' })
    expect(again).toBeRefused('activity.is_final', { status: 'Confirmed' })
    const stored = await agent.get(
      `lodgelink_follow_ups/getAll?filter=${JSON.stringify({ log_id: { eq: id } })}`,
    )
    expect(stored.body.data).toMatchObject([
      { note: 'Confirmed by the hotel', status: 'Confirmed' },
    ])
  })

  it('is seen by its person and their lead, and does not exist for another team [activities-139]', async () => {
    const { id } = (await create()).body.data
    const stranger = await program.as('agent2')
    const path = `lodgelink_activity_log`
    expect((await lead.get(`${path}/getById/${id}`)).status).toBe(200)
    const answers = await Promise.all([
      stranger.get(`${path}/getById/${id}`),
      stranger.post(`${path}/followup/${id}`, { note: 'Mine' }),
      stranger.put(`${path}/update/${id}`, { notes: 'Mine' }),
      stranger.delete(`${path}/delete/${id}`),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await stranger.get(`${path}/getAll`)).body.data).toEqual([])
  })

  it('is of a client its person works for', async () => {
    const { clients, employees } = program.company
    const away = 'update employees set client_ids = $2 where id = $1'
    await program.database.rows(away, [employees.agent, []])
    const { status, body } = await create()
    expect({ status, body }).toBeRefused('activity.not_their_client', {
      name: 'agent',
      client: 'Larkspur',
    })
    await program.database.rows(away, [employees.agent, [clients.Larkspur]])
    expect((await create()).status).toBe(200)
  })

  it('of a day that was paid stays as it is [activities-78]', async () => {
    const { id } = (await create()).body.data
    await program.database.rows(
      `insert into timesheets (employee_id, period_start, period_end, state) values ($1, '2026-03-10', '2026-03-10', 'Locked')`,
      [program.company.employees.agent],
    )
    const path = 'lodgelink_activity_log'
    const answers = [
      await create(),
      await lead.put(`${path}/update/${id}`, { notes: 'Late' }),
      await lead.delete(`${path}/delete/${id}`),
    ]
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
      answers.map(() => [409, '10 Mar – 10 Mar 2026 is locked']),
    )
  })
})
