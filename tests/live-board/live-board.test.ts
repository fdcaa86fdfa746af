import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoardPerson, LiveBoard } from '#areas/live-board/contract/live-board.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Who does what at this moment. Agent works nights from 22:00 in Karachi, agent-b days from 09:00 to 18:00, agent-c nights in New York.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const punch = async (name: string, moment: string, status: string) => {
  program.at(moment)
  expect((await (await program.as(name)).post('clockin/create', { status })).status).toBe(200)
}
const board = async (person: Person, moment: string, more: object = {}): Promise<LiveBoard> => {
  program.at(moment)
  const { status, body } = await person.post('live_board/getBoard', more)
  expect(status).toBe(200)
  return body.data
}
const on = ({ people }: LiveBoard, name: string): BoardPerson | undefined =>
  people.find((one) => one.name === name)

describe('the live board', () => {
  it('tells what a plan makes of a person who has not come: not started, late, absent [live-board-1]', async () => {
    const lead = await program.as('lead')
    const state = async (moment: string) => on(await board(lead, moment), 'agent-b')?.state
    expect(await state('2026-03-02T03:30:00Z')).toBe('Not started')
    expect(await state('2026-03-02T04:20:00Z')).toBe('Late')
    expect(await state('2026-03-02T05:01:00Z')).toBe('Absent')
    expect(await state('2026-03-02T14:00:00Z')).toBe('Absent')
    const { counts } = await board(lead, '2026-03-02T04:20:00Z')
    expect(counts).toMatchObject({ planned_now: 2, late: 1, absent: 1, at_desk: 0 })
  })

  it('takes a notice to a person it reaches, with who sent it, and knows nothing of others', async () => {
    const send = async (name: string, more: object = {}) =>
      (await program.as(name)).post('live_board/sendNotice', {
        ...{ employee_id: program.company.employees['agent-b'], message: 'Please call me' },
        ...more,
      })
    expect((await send('lead')).status).toBe(200)
    const { data } = (await (await program.as('agent-b')).get('notifications/recent')).body
    expect(data).toContainEqual(
      expect.objectContaining({ title: 'Notice from lead', description: 'Please call me' }),
    )
    expect((await send('lead2')).status).toBe(404)
    expect((await send('agent')).status).toBe(403)
    expect((await send('lead', { message: '' })).status).toBe(422)
  })

  it('tells who is At Desk, on which break, since when, and when it lasts too long [live-board-2]', async () => {
    await punch('agent-b', '2026-03-03T04:00:00Z', 'At Desk')
    await punch('agent-b', '2026-03-03T08:00:00Z', 'Lunch')
    const lead = await program.as('lead')
    const person = async (moment: string) => on(await board(lead, moment), 'agent-b')
    expect(await person('2026-03-03T08:30:00Z')).toMatchObject({
      state: 'On break',
      status: 'Lunch',
      since: '2026-03-03T08:00:00.000Z',
      is_over: false,
      is_planned_now: true,
      at_desk_time: 14_400,
      office_name: 'Karachi',
      client_name: 'Larkspur',
      manager_name: 'lead',
      shift_name: 'Day',
    })
    expect(await person('2026-03-03T09:04:00Z')).toMatchObject({
      is_over: true,
      over_break_seconds: 240,
    })
    await punch('agent-b', '2026-03-03T09:10:00Z', 'At Desk')
    const back = await board(lead, '2026-03-03T10:00:00Z')
    expect(on(back, 'agent-b')).toMatchObject({ state: 'At Desk', is_over: false })
    expect(back.counts).toMatchObject({ at_desk: 1, on_break: 0, over_break: 0 })
    await punch('agent-b', '2026-03-03T13:00:00Z', 'End Timer')
    expect(await person('2026-03-03T13:30:00Z')).toMatchObject({
      state: 'Ended',
      since: '2026-03-03T13:00:00.000Z',
    })
  })

  it('holds the night before midnight to its plan after midnight [live-board-3]', async () => {
    const lead = await program.as('lead')
    const missing = on(await board(lead, '2026-03-03T20:00:00Z'), 'agent')
    expect(missing).toMatchObject({ state: 'Absent', planned_start: '2026-03-03T17:00:00.000Z' })
    await punch('agent', '2026-03-03T20:10:00Z', 'At Desk')
    const person = on(await board(lead, '2026-03-03T21:00:00Z'), 'agent')
    expect(person).toMatchObject({ state: 'At Desk', late_seconds: 11_400 })
  })

  it('says of a shift that was left open that it was forgotten', async () => {
    const lead = await program.as('lead')
    const { people, counts } = await board(lead, '2026-03-04T07:00:00Z')
    expect(people.find(({ name }) => name === 'agent')?.state).toBe('Forgotten')
    expect(counts).toMatchObject({ forgotten: 1, at_desk: 0 })
  })

  it('is narrowed by office, client, lead and state; the counts stay those of all states [live-board-4]', async () => {
    const hr = await program.as('hr')
    const { offices, clients, employees } = program.company
    const moment = '2026-03-04T07:00:00Z'
    const names = async (more: object) =>
      (await board(hr, moment, more)).people.map(({ name }) => name)
    expect(await names({ offices_ids: [offices['New York']] })).toEqual(['agent-c'])
    expect(await names({ client_ids: [clients.Halcyon] })).toEqual([])
    expect(await names({ managers_ids: [employees.lead2] })).toEqual(['agent2', 'agent2-b'])
    expect(await names({ states: ['Forgotten', 'Absent'] })).toEqual([
      'agent',
      'agent-b',
      'agent-c',
    ])
    const narrowed = await board(hr, moment, { states: ['Forgotten'] })
    expect(narrowed.counts).toEqual((await board(hr, moment)).counts)
    expect((await hr.post('live_board/getBoard', { states: ['Asleep'] })).status).toBe(422)
  })

  it('shows a lead their own people, HR everybody, and an agent no board [live-board-5]', async () => {
    const moment = '2026-03-04T07:00:00Z'
    const names = async (name: string, more: object = {}) =>
      (await board(await program.as(name), moment, more)).people.map((one) => one.name)
    expect(await names('lead2')).toEqual(['agent2', 'agent2-b', 'lead2'])
    expect(await names('hr')).toHaveLength(12)
    const { employees } = program.company
    expect(await names('lead2', { managers_ids: [employees.lead] })).toEqual([])
    const agent = await program.as('agent')
    expect((await agent.post('live_board/getBoard')).status).toBe(403)
  })

  it('plans many people at once as it plans each of them, holidays and changes of shift included', async () => {
    const { offices, employees, shifts } = program.company
    const [category] = await program.database.rows<{ id: number }>(
      `insert into holiday_categories (name, offices_ids) values ('Public', $1) returning id`,
      [Object.values(offices)],
    )
    await program.database.rows(
      `insert into holidays (name, holiday_category_id, start_date, end_date, offices_ids) values ('Founders’ Day', $1, '2026-03-23', '2026-03-23', $2)`,
      [category?.id, [offices.Karachi]],
    )
    await program.database.rows(
      `insert into employee_shifts (employee_id, shift_id, effective_from, effective_to) values ($1, $3, '2026-03-22', '2026-03-24'), ($2, $3, '2026-03-24', null)`,
      [employees.agent2, employees['agent2-b'], shifts.Late],
    )
    const columns = `employee_id, business_date, employee_shift_id, shift_id, client_id, is_rest, planned_start, planned_end, holiday`
    const [from, to] = [`'2026-03-20'::date`, `'2026-03-29'::date`]
    const each = await program.database.rows(
      `select ${columns} from (select e.id as employee_id, s.* from employees e cross join lateral planned_shifts(e.id, ${from}, ${to}) s) x order by 1, 2`,
    )
    const many = await program.database.rows(
      `select ${columns} from plans_unless_away(array(select id from employees), ${from}, ${to}) order by 1, 2`,
    )
    expect(many).toEqual(each)
    expect(many).toContainEqual(
      expect.objectContaining({ holiday: 'Founders’ Day', planned_start: null }),
    )
    const hr = await program.as('hr')
    expect(on(await board(hr, '2026-03-23T06:00:00Z'), 'agent-b')).toMatchObject({
      state: 'Not planned',
      holiday: 'Founders’ Day',
    })
  })
})
