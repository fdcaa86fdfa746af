import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputeDue } from '#areas/time-tracking/server/adherence/adherence-due.ts'
import { mendPlans } from '#areas/time-tracking/server/adherence/mend-plans.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Free days: whose they are, what the calendar shows, and that nobody is planned to work on them.
let program: TestProgram
let hr: Person
let kinds: Record<'public' | 'company', number>
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-02T09:00:00.000Z')
  hr = await program.as('hr')
  const kind = async (name: string, ...offices: string[]) =>
    (
      await hr.post('holiday_categories/create', {
        name,
        offices_ids: offices.map((office) => program.company.offices[office]),
      })
    ).body.data.id
  kinds = {
    public: await kind('Public', 'Karachi'),
    company: await kind('Company', 'Karachi', 'New York'),
  }
})
afterAll(() => program.close())

const add = (name: string, start_date: string, more: object = {}) =>
  hr.post('holiday/create', { name, start_date, holiday_category_id: kinds.public, ...more })
const freeDays = async (person: string, more: object = {}, asker = hr) =>
  (
    await asker.post('employees/getEmpHolidays', {
      employee_id: program.company.employees[person],
      start_date: '2026-03-01',
      end_date: '2026-12-31',
      ...more,
    })
  ).body.data.map(({ name, date }: { name: string; date: string }) => `${date} ${name}`)
const keeps = (client: string, policy: string) =>
  program.database.rows('update clients set holiday_policy = $2 where id = $1', [
    program.company.clients[client],
    policy,
  ])

describe('a category', () => {
  it('is of at least one office, and two levels deep [scheduling-43]', async () => {
    const { offices } = program.company
    const without = await hr.post('holiday_categories/create', {
      name: 'Nobody’s',
      offices_ids: [],
    })
    expect([without.status, without.body.error]).toEqual([
      422,
      { offices_ids: ['Offices are required'] },
    ])
    const draft = { offices_ids: [offices['Karachi']], parent_id: kinds.public }
    const inside = await hr.post('holiday_categories/create', { name: 'Religious', ...draft })
    const third = await hr.post('holiday_categories/create', {
      ...draft,
      name: 'Of the moon',
      parent_id: inside.body.data.id,
    })
    expect(third).toBeRefused('scheduling.two_levels')
    const { body } = await hr.get('holiday_categories/getAllParents')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Company', 'Public'])
  })
})

describe('a holiday', () => {
  it('lasts a day and is of the offices of its category unless it says otherwise [scheduling-44]', async () => {
    const { status, body } = await add('Pakistan Day', '2026-03-23')
    expect([status, body.message]).toEqual([200, 'Holiday Added Successfully'])
    expect(body.data).toMatchObject({
      end_date: '2026-03-23',
      offices_ids: [program.company.offices['Karachi']],
      offices_names: ['Karachi'],
      client_ids: [],
      is_optional: false,
    })
  })

  it('has at most fourteen days, and does not end before it begins', async () => {
    const errorOf = async (end_date: string) =>
      await add('Long', '2026-07-01', { end_date, is_draft: true })
    expect(await errorOf('2026-07-15')).toBeRefused('scheduling.too_many_days', { days: 14 })
    expect((await errorOf('2026-06-30')).body.error).toEqual({
      end_date: ['To must not be before from'],
    })
    expect((await errorOf('2026-07-14')).body.error).toBeUndefined()
  })

  it('keeps its category from being deleted', async () => {
    const { status, body } = await hr.delete(`holiday_categories/delete/${kinds.public}`)
    expect({ status, body }).toBeRefused('in_use')
  })
})

describe('the holidays of a person', () => {
  it('are one row a day, those of the office without clients, of the client by name, or both, as the client keeps them [scheduling-45]', async () => {
    await add('Eid', '2026-03-20', { end_date: '2026-03-21' })
    await add('Founders’ day', '2026-05-04', {
      holiday_category_id: kinds.company,
      offices_ids: [program.company.offices['New York']],
    })
    await add('Larkspur day', '2026-06-01', { client_ids: [program.company.clients['Larkspur']] })
    const ofOffice = ['2026-03-20 Eid', '2026-03-21 Eid', '2026-03-23 Pakistan Day']
    expect(await freeDays('agent')).toEqual(ofOffice)
    await keeps('Larkspur', 'Client')
    expect(await freeDays('agent')).toEqual(['2026-06-01 Larkspur day'])
    expect(await freeDays('agent-c')).toEqual(['2026-06-01 Larkspur day'])
    await keeps('Larkspur', 'Both')
    expect(await freeDays('agent')).toEqual([...ofOffice, '2026-06-01 Larkspur day'])
    expect(await freeDays('agent-c')).toEqual([
      '2026-05-04 Founders’ day',
      '2026-06-01 Larkspur day',
    ])
    const asHalcyon = { client_id: program.company.clients['Halcyon'] }
    expect(await freeDays('agent', asHalcyon)).toEqual(ofOffice)
    await keeps('Larkspur', 'Office')
  })

  it('say whether they are optional and of which category; drafts are none yet', async () => {
    await add('Spring day', '2026-04-10', { is_optional: true })
    await add('Perhaps', '2026-04-11', { is_draft: true })
    const { body } = await hr.post('employees/getEmpHolidays', {
      employee_id: program.company.employees['agent'],
      client_id: program.company.clients['Larkspur'],
      start_date: '2026-04-01',
      end_date: '2026-04-30',
    })
    expect(body.data).toMatchObject([
      { name: 'Spring day', date: '2026-04-10', category: 'Public', is_optional: true },
    ])
    expect(body.total).toBe(1)
  })

  it('are told of people in reach, for a range that makes sense [scheduling-46]', async () => {
    const agent = await program.as('agent')
    expect(await freeDays('agent', {}, agent)).toHaveLength(4)
    const other = { employee_id: program.company.employees['agent-b'] }
    expect((await agent.post('employees/getEmpHolidays', other)).status).toBe(404)
    const errorOf = async (start_date: string, end_date: string) =>
      await hr.post('employees/getEmpHolidays', {
        employee_id: program.company.employees['agent'],
        start_date,
        end_date,
      })
    expect(await errorOf('2026-03-02', '2026-03-01')).toBeRefused('scheduling.upside_down')
    expect(await errorOf('2026-01-01', '2027-12-31')).toBeRefused('scheduling.range_too_long', {
      days: 400,
    })
  })
})

describe('the calendar', () => {
  it('shows what touches its days, drafts too, of an office or of a client [scheduling-47]', async () => {
    const agent = await program.as('agent')
    const list = async (query: string) =>
      (await agent.get(`holiday/getCalendarList?${query}`)).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(await list('start_date=2026-03-21&end_date=2026-04-11')).toEqual([
      'Eid',
      'Pakistan Day',
      'Spring day',
      'Perhaps',
    ])
    const year = 'start_date=2026-01-01&end_date=2026-12-31'
    expect(await list(`${year}&office_id=${program.company.offices['New York']}`)).toEqual([
      'Founders’ day',
    ])
    expect(await list(`${year}&client_id=${program.company.clients['Larkspur']}`)).toEqual([
      'Larkspur day',
    ])
    const { body } = await agent.get('holiday/getCalendarList')
    expect([body.start_date, body.end_date]).toEqual(['2026-01-01', '2026-12-31'])
    expect(body.data[0]).toMatchObject({
      name: 'Eid',
      start_date: '2026-03-20',
      end_date: '2026-03-21',
      category: 'Public',
      offices: ['Karachi'],
      clients: [],
      is_optional: false,
      is_draft: false,
    })
  })
})

describe('on a holiday', () => {
  const plan = (day: string) =>
    program.database.rows(
      'select planned_start is null as is_free, holiday from planned_shifts($1, $2, $2)',
      [program.company.employees['agent-b'], day],
    )
  const punch = async (person: Person, moment: string, status: string) => {
    program.at(moment)
    expect((await person.post('clockin/create', { status })).status).toBe(200)
  }
  const adherenceOf = async (day: string) => {
    await recomputeDue(program.database, '2026-03-31T12:00:00.000Z', program.engine.contributions)
    const [row] = await program.database.rows(
      'select scheduled_seconds, raw_percent from adherence where employee_id = $1 and business_date = $2',
      [program.company.employees['agent-b'], day],
    )
    return row
  }

  it('nobody is planned to work; an optional one and a draft free nobody [scheduling-48]', async () => {
    expect(await plan('2026-03-23')).toEqual([{ is_free: true, holiday: 'Pakistan Day' }])
    expect(await plan('2026-03-24')).toEqual([{ is_free: false, holiday: null }])
    expect(await plan('2026-04-10')).toEqual([{ is_free: false, holiday: null }])
    expect(await plan('2026-04-11')).toEqual([{ is_free: false, holiday: null }])
  })

  it('all work is overtime, marked as such, and there is no plan to keep [scheduling-49]', async () => {
    const agent = await program.as('agent-b')
    await punch(agent, '2026-03-23T04:00:00.000Z', 'At Desk')
    await punch(agent, '2026-03-23T06:00:00.000Z', 'End Timer')
    const [day] = await program.database.rows(
      `select flags, late_seconds, overtime_seconds, overtime_asked_seconds, overtime_state, payable_seconds from shift_days where employee_id = $1 and business_date = '2026-03-23'`,
      [program.company.employees['agent-b']],
    )
    expect(day).toEqual({
      flags: ['No plan', 'Holiday', 'No image'],
      late_seconds: 0,
      overtime_seconds: 7200,
      overtime_asked_seconds: 7200,
      overtime_state: 'Waiting',
      payable_seconds: 0,
    })
    expect(await adherenceOf('2026-03-23')).toEqual({ scheduled_seconds: 0, raw_percent: null })
  })

  it('that is declared afterwards, the plan of the day is cut out of its adherence [scheduling-50]', async () => {
    const agent = await program.as('agent-b')
    await punch(agent, '2026-03-25T04:00:00.000Z', 'At Desk')
    await punch(agent, '2026-03-25T06:00:00.000Z', 'End Timer')
    expect(await adherenceOf('2026-03-25')).toMatchObject({ scheduled_seconds: 32_400 })
    program.at('2026-03-26T09:00:00.000Z')
    const { body } = await add('Mourning', '2026-03-25')
    expect(await adherenceOf('2026-03-25')).toEqual({ scheduled_seconds: 0, raw_percent: null })
    await hr.delete(`holiday/delete/${body.data.id}`)
    expect(await adherenceOf('2026-03-25')).toMatchObject({ scheduled_seconds: 32_400 })
  })
})

describe('a holiday declared after its day', () => {
  const dayOf = async () => {
    await mendPlans(program.engine, '2026-03-31T12:00:00.000Z')
    const [day] = await program.database.rows<{ flags: string[] }>(
      `select flags, planned_start is null as is_free, late_seconds, overtime_seconds, state from shift_days where employee_id = $1 and business_date = '2026-03-25'`,
      [program.company.employees['agent-b']],
    )
    return day
  }

  it('makes what was worked overtime, and taking it back makes it the planned day again [scheduling-54]', async () => {
    const before = await dayOf()
    expect(before).toMatchObject({ is_free: false, overtime_seconds: 0 })
    const { body } = await add('Mourning again', '2026-03-25')
    expect(await dayOf()).toMatchObject({
      flags: expect.arrayContaining(['No plan', 'Holiday', 'No image']),
      is_free: true,
      late_seconds: 0,
      overtime_seconds: 7200,
      state: 'Closed',
    })
    const again = await mendPlans(program.engine, '2026-03-31T12:00:00.000Z')
    expect(again).toMatchObject({ results: [], failed: 0 })
    await hr.delete(`holiday/delete/${body.data.id}`)
    const after = await dayOf()
    expect({ ...after, flags: [] }).toEqual({ ...before, flags: [] })
    expect(after?.flags.toSorted()).toEqual(before?.flags.toSorted())
  })

  it('leaves days alone that are locked', async () => {
    await program.database.rows(
      `update shift_days set state = 'Locked' where employee_id = $1 and business_date = '2026-03-25'`,
      [program.company.employees['agent-b']],
    )
    const { body } = await add('Too late', '2026-03-25')
    expect(await dayOf()).toMatchObject({ is_free: false, overtime_seconds: 0, state: 'Locked' })
    await hr.delete(`holiday/delete/${body.data.id}`)
  })
})

describe('a holiday of every year', () => {
  it('that is over leaves a draft of next year, once, also when that was deleted [scheduling-51]', async () => {
    const { body } = await add('Labour Day', '2026-05-01', { is_recurring: true })
    const admin = await program.as('admin')
    const copies = async (moment: string) => {
      program.at(moment)
      await admin.post('schedules/runNow/holidays')
      await program.engine.schedules.workOff()
      return program.database.rows(
        'select name, start_date, is_draft, is_deleted from holidays where copied_from_id = $1',
        [body.data.id],
      )
    }
    expect(await copies('2026-05-01T12:00:00.000Z')).toEqual([])
    const draft = { name: 'Labour Day', start_date: '2027-05-01', is_draft: true }
    expect(await copies('2026-05-02T12:00:00.000Z')).toEqual([{ ...draft, is_deleted: false }])
    await program.database.rows('update holidays set is_deleted = true where copied_from_id = $1', [
      body.data.id,
    ])
    expect(await copies('2026-05-03T12:00:00.000Z')).toEqual([{ ...draft, is_deleted: true }])
  })
})
