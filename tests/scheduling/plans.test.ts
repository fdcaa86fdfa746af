import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Who works which shift from when, and choosing people and their shifts.
let program: TestProgram
let hr: Person
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  ;[hr, agent] = await Promise.all([program.as('hr'), program.as('agent')])
})
afterAll(() => program.close())

const plan = (person: string, shift: string, more: object) =>
  hr.post('employee_shifts/create', {
    employee_id: program.company.employees[person],
    shift_id: program.company.shifts[shift],
    ...more,
  })
const plansOf = (person: string) =>
  program.database.rows<{ from: string; to: string | null }>(
    'select effective_from as "from", effective_to as "to" from employee_shifts where employee_id = $1 and not is_deleted order by 1',
    [program.company.employees[person]],
  )

describe('a new shift of a person', () => {
  it('ends the open one the day before, and its history says so [scheduling-12]', async () => {
    expect((await plan('agent2', 'Day', { effective_from: '2026-01-05' })).status).toBe(200)
    const next = await plan('agent2', 'Night', { effective_from: '2026-03-01' })
    expect(next.status).toBe(200)
    expect(await plansOf('agent2')).toEqual([
      { from: '2026-01-05', to: '2026-02-28' },
      { from: '2026-03-01', to: null },
    ])
    const past = await program.database.rows(
      `select actor, after ->> 'effective_to' as "to" from history where resource = 'employee-shifts' and action = 'update'`,
    )
    expect(past).toEqual([{ actor: program.company.users.hr, to: '2026-02-28' }])
  })

  it('never overlaps another, not even of two planned at the same moment', async () => {
    const clash = await plan('agent2', 'Day', {
      effective_from: '2026-02-01',
      effective_to: '2026-02-03',
    })
    expect(clash).toBeRefused('scheduling.shifts_overlap')
    const both = await Promise.all(
      ['Day', 'Night'].map((shift) => plan('agent2-b', shift, { effective_from: '2026-04-01' })),
    )
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  it('is of a client they work for', async () => {
    const [other] = await program.database.rows<{ id: number }>(
      `insert into shifts (name, client_id, shift_start, shift_end) values ('Early', $1, '05:00', '13:00') returning id`,
      [program.company.clients.Halcyon],
    )
    const refused = await plan('agent2', 'Day', {
      shift_id: other?.id,
      effective_from: '2027-01-01',
    })
    expect(refused).toBeRefused('scheduling.not_their_client', {
      name: 'agent2',
      client: 'Halcyon',
    })
    expect(await plansOf('agent2')).toContainEqual({ from: '2026-03-01', to: null })
  })

  it('may have a week of its own, of seven days', async () => {
    const shift_detail = [{ day: 'Monday', rest_day: 0 }]
    const refused = await plan('agent2', 'Day', { effective_from: '2027-01-01', shift_detail })
    expect(refused).toBeRefused('scheduling.whole_week')
  })
})

describe('the latest shift of a person', () => {
  const latest = async (person: Person, name: string) =>
    person.post('employees/getLatestShift', { employee_id: program.company.employees[name] })

  it('is the one of today, else the next, else the last [scheduling-13]', async () => {
    await plan('lead2', 'Day', { effective_from: '2026-03-01', effective_to: '2026-03-31' })
    await plan('lead2', 'Night', { effective_from: '2026-05-01', effective_to: '2026-05-31' })
    const on = async (day: string) => {
      program.at(`${day}T12:00:00.000Z`)
      const { data } = (await latest(hr, 'lead2')).body
      program.at(undefined)
      return data.effective_from
    }
    expect([await on('2026-03-15'), await on('2026-04-10'), await on('2026-07-01')]).toEqual([
      '2026-03-01',
      '2026-05-01',
      '2026-05-01',
    ])
  })

  it('begins with the day of the person, not with that of the server', async () => {
    program.at('2026-02-28T20:00:00.000Z') // already the first of March in Karachi
    expect((await latest(hr, 'lead2')).body.data.effective_from).toBe('2026-03-01')
    program.at(undefined)
  })

  it('says its times, its week and the zone they are read in; nobody without a shift has one', async () => {
    const { body } = await latest(hr, 'agent-b')
    expect(body.data).toMatchObject({
      employee_id: program.company.employees['agent-b'],
      shift_id: program.company.shifts.Day,
      client_id: program.company.clients.Larkspur,
      shift_start: '09:00:00',
      shift_end: '18:00:00',
      effective_from: '2024-01-01',
      effective_to: null,
      timezone: 'Asia/Karachi',
    })
    expect(body.data.shift_detail).toHaveLength(7)
    expect((await latest(hr, 'director')).body.data).toBeNull()
  })

  it('is told of people in reach alone', async () => {
    expect((await latest(agent, 'agent')).status).toBe(200)
    expect((await latest(agent, 'agent-b')).status).toBe(404)
  })
})

test('a day in a word says what the plan says at length', async () => {
  const { database, company } = program
  const { agent: one, lead } = company.employees
  await database.rows(
    `insert into roster_days (employee_id, date, state, plan, shift_id, published_at)
     values ($1, '2026-06-02', 'Published', 'Rest', null, now()), ($1, '2026-06-06', 'Published', 'Shift', $3, now()), ($2, '2026-06-03', 'Draft', 'Rest', null, null)`,
    [one, lead, company.shifts.Night],
  )
  await database.rows(
    `with category as (insert into holiday_categories (name, offices_ids) select 'Feasts', array_agg(id) from offices returning id, offices_ids)
     insert into holidays (name, holiday_category_id, start_date, end_date, offices_ids) select 'Founders', id, '2026-06-04', '2026-06-07', offices_ids from category`,
  )
  const plans = await database.rows<{ word: string; long: string }>(
    `select shift_on(employee_id, business_date) as word, case when planned_start is null then coalesce(holiday, 'Rest') else shift_name end as long
       from planned_of(array(select id from employees), '2026-05-25', '2026-06-20', false)`,
  )
  expect(plans.map(({ word }) => word)).toEqual(plans.map(({ long }) => long))
  expect(plans.map(({ word }) => word)).toEqual(
    expect.arrayContaining(['Day', 'Night', 'Rest', 'Founders']),
  )
  const [none] = await database.rows(`select shift_on($1, '2026-06-02') as word`, [
    company.employees.director,
  ])
  expect(none).toEqual({ word: null })
})

test('what costs something to compute is answered in a list to the caller for it by name', async () => {
  const list = async (more: string) => (await hr.get(`employees/getAll?endRow=20${more}`)).body
  const [plain, asked] = [await list(''), await list('&with=shift_today')]
  expect(plain.data[0]).not.toHaveProperty('shift_today')
  const byId = new Map(
    asked.data.map((one: { id: number; shift_today: string }) => [one.id, one.shift_today]),
  )
  expect(byId.get(program.company.employees.director)).toBeNull()
  expect(byId.get(program.company.employees['agent-b'])).toEqual(expect.any(String))
  expect((await list('&with=nonsense')).error).toEqual({ with: ['No such field: nonsense'] })
  expect((await list('&sort=shift_today')).error).toEqual({
    sort: ['Shift today cannot be sorted by'],
  })
  const saved = await hr.get(`employees/getById/${program.company.employees['agent-b']}`)
  expect(saved.body.data).not.toHaveProperty('shift_today')
})

describe('choosing people', () => {
  const choose = async (person: Person, body: object = {}) =>
    (await person.post('employees/getAllForCustomDropdown', body)).body
  const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)

  it('tells office, title, clients, account and lead [scheduling-18]', async () => {
    const { data } = await choose(hr, { search: 'agent-c' })
    expect(data).toEqual([
      {
        id: program.company.employees['agent-c'],
        name: 'agent-c',
        employee_code: 'T-agent-c',
        profile_pic: null,
        office_id: program.company.offices['New York'],
        office_name: 'New York',
        designation_id: expect.any(Number),
        designation_name: 'Agent',
        client_ids: [program.company.clients.Larkspur],
        user_id: program.company.users['agent-c'],
        reports_to_id: program.company.employees.lead,
      },
    ])
  })

  it('is narrowed by offices and clients, any of each', async () => {
    const { offices, clients } = program.company
    expect(names(await choose(hr, { offices_ids: [offices['New York']] }))).toEqual(['agent-c'])
    expect(names(await choose(hr, { client_ids: [clients.Halcyon] }))).toEqual([])
    const either = await choose(hr, { offices_ids: [offices['New York'], offices.Karachi] })
    expect(either.total).toBe(12)
  })

  it('offers people who work here, within reach', async () => {
    const set = (status: string) =>
      program.database.rows('update employees set status = $1 where id = $2', [
        status,
        program.company.employees['agent-c'],
      ])
    const lead = await program.as('lead')
    expect(names(await choose(lead))).toContain('agent-c')
    expect(names(await choose(agent))).toEqual(['agent'])
    await set('Left')
    expect(names(await choose(lead))).not.toContain('agent-c')
    await set('Active')
  })
})
