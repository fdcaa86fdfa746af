import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { hire } from './hiring.ts'

// What clients ordered and who is there, day by day.
let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram()
  admin = await program.as('office-admin')
  await program.database.rows('delete from client_assignments')
})
afterAll(() => program.close())

const idBy = async (text: string, values: unknown[] = []): Promise<number> => {
  const [row] = await program.database.rows<{ id: number }>(text, values)
  return row?.id ?? 0
}

const order = (client: number | undefined, more: object) =>
  admin.post('client_headcount/create', {
    client_id: client,
    office_id: program.company.offices.Karachi,
    name: 'Voice, day',
    ...more,
  })

const series = async (id: number, from: string, to: string, step = 'Day') => {
  const { status, body } = await admin.post('headcount_report/clientHeadcountReport', {
    headcount_ids: [id],
    date_from: from,
    date_to: to,
    step,
  })
  expect([status, body.error]).toEqual([200, undefined])
  return body.data.series
}

describe('an ordered headcount, day by day', () => {
  let voice: number
  let staying: number[]
  beforeAll(async () => {
    program.at('2026-04-01T08:00:00.000Z')
    const client = program.company.clients.Larkspur ?? 0
    const stay = await hire(program, { client, count: 24, name: 'stay-' })
    staying = stay
    const leave = await hire(program, { client, count: 1, name: 'leave-', until: '2026-03-10' })
    const join = await hire(program, { client, count: 4, name: 'join-', joined: '2026-03-18' })
    const { body } = await order(client, {
      required_headcount: 20,
      shrinkage_percent: 15,
      start_date: '2026-03-01',
      checkpoints: [{ date: '2026-03-16', required_headcount: 24, reason: 'Ramp up' }],
    })
    voice = body.data.id
    // Everybody has a shift; three of those who stay rest on Wednesdays.
    const week = (rest: string) =>
      JSON.stringify(
        ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
          (day) => ({ day, rest_day: day === rest ? 1 : 0 }),
        ),
      )
    await program.database.rows(
      `insert into employee_shifts (employee_id, shift_id, effective_from, shift_detail)
       select p.id, $2, '2026-01-01', case when p.place <= 3 then $3::jsonb else $4::jsonb end from unnest($1::bigint[]) with ordinality p(id, place)`,
      [[...stay, ...leave, ...join], program.company.shifts.Day, week('Wednesday'), week('Sunday')],
    )
    await program.database.rows(
      `insert into shift_days (employee_id, business_date, zone_name, started_at, ended_at, state)
       select id, '2026-03-18', 'Asia/Karachi', '2026-03-18T04:00Z', '2026-03-18T13:00Z', 'Closed' from unnest($1::bigint[]) id`,
      [[...stay.slice(5), ...join]],
    )
  })

  it('tells who is behind its figures, by name as far as one sees people [organisation-68]', async () => {
    const peopleOf = async (who: Person, of: string, date: string) =>
      (await who.post('headcount_report/getPeople', { client_headcount_id: voice, date, of })).body
    const all = await peopleOf(admin, 'People', '2026-03-18')
    expect([all.total, all.data.others, all.data.people.length]).toEqual([28, 0, 28])
    expect(all.data.people[0]).toMatchObject({
      name: expect.stringMatching(/join-/),
      designation: 'Agent',
    })
    expect((await peopleOf(admin, 'People', '2026-03-09')).total).toBe(25)
    const lead = await peopleOf(await program.as('manager'), 'People', '2026-03-18')
    expect(lead.total).toBe(28)
    expect(lead.data.others).toBe(28 - lead.data.people.length)
    const none = await admin.post('headcount_report/getPeople', { client_headcount_id: 999_999 })
    expect(none.status).toBe(404)
  })

  it('tells what is ordered, to staff and there, as the worked example says [organisation-27]', async () => {
    const days = await series(voice, '2026-03-09', '2026-03-18')
    const told = (day: string) => {
      const { date, required, to_staff, actual, variance, gap } = days.find(
        (one: { date: string }) => one.date === day,
      )
      return [date, required, to_staff, actual, variance, gap]
    }
    expect(told('2026-03-09')).toEqual(['2026-03-09', 20, 24, 25, 5, 1])
    expect(told('2026-03-10')).toEqual(['2026-03-10', 20, 24, 25, 5, 1])
    expect(told('2026-03-11')).toEqual(['2026-03-11', 20, 24, 24, 4, 0])
    expect(told('2026-03-16')).toEqual(['2026-03-16', 24, 29, 24, 0, -5])
    expect(told('2026-03-18')).toEqual(['2026-03-18', 24, 29, 28, 4, -1])
  })

  it('counts whose day is worked, and who came', async () => {
    const [day] = await series(voice, '2026-03-18', '2026-03-18')
    expect([day.actual, day.scheduled, day.present]).toEqual([28, 25, 23])
    const [hr, head] = await Promise.all([program.as('hr'), program.as('admin')])
    const type = await hr.post('leave_type/create', {
      name: 'Family',
      code: 'FAM',
      offices_ids: [program.company.offices.Karachi],
      needs_balance: false,
    })
    const away = async (employee_id: number | undefined, half_day: string) => {
      const asked = { leave_type_id: type.body.data.id, reason: 'Family', half_day }
      const days = { start_date: '2026-03-18', end_date: '2026-03-18' }
      const made = await hr.post('leaves/create', { employee_id, ...asked, ...days })
      const { id } = made.body.data
      expect((await hr.put(`leaves/submitLeave/${id}`)).status).toBe(200)
      expect((await head.put(`leaves/decide/${id}`, { decision: 'Approved' })).status).toBe(200)
    }
    await away(staying[10], 'None')
    await away(staying[11], 'First half')
    const [less] = await series(voice, '2026-03-18', '2026-03-18')
    expect([less.actual, less.scheduled]).toEqual([28, 23.5])
  })

  it('is averaged over weeks and months, with their worst day', async () => {
    const [week, next] = await series(voice, '2026-03-08', '2026-03-21', 'Week')
    // Three days with 25 people and four with 24.
    expect(week).toMatchObject({ date: '2026-03-08', actual: 24.43, required: 20 })
    expect(next.worst).toEqual({ date: '2026-03-16', gap: -5 })
    const months = await series(voice, '2026-02-01', '2026-03-31', 'Month')
    expect(months.map(({ date, required }: Record<string, unknown>) => [date, required])).toEqual([
      ['2026-02-01', null],
      ['2026-03-01', 22.06],
    ])
  })

  it('shows a new change at once, and its changes by their days [organisation-28]', async () => {
    const { body } = await admin.get(`client_headcount/getById/${voice}`)
    const [first] = body.data.checkpoints
    expect(first).toMatchObject({
      client_headcount_id: voice,
      confirmed_by: program.company.users['office-admin'],
    })
    const added = await admin.put(`client_headcount/update/${voice}`, {
      version: body.data.version,
      checkpoints: [
        first,
        { date: '2026-03-12', required_headcount: 22, reason: 'Season', note: 'Spring' },
      ],
    })
    expect(added.body.message).toBe('Client Headcount Updated Successfully')
    const [day] = await series(voice, '2026-03-12', '2026-03-12')
    expect(day.required).toBe(22)
    const listed = await admin.post('client_headcount/getAllCheckpoints', {
      client_headcount_id: voice,
    })
    expect(listed.body.data.map(({ id, date }: Record<string, unknown>) => [id, date])).toEqual([
      [2, '2026-03-12'],
      [1, '2026-03-16'],
    ])
    await admin.put(`client_headcount/update/${voice}`, { checkpoints: [first] })
  })

  it('refuses changes outside its days and two on one day, each at its place', async () => {
    const change = (...days: string[]) =>
      admin.put(`client_headcount/update/${voice}`, {
        checkpoints: days.map((date) => ({ date, required_headcount: 1, reason: 'Correction' })),
      })
    expect((await change('2026-03-20', '2026-02-28')).body.error).toEqual({
      'checkpoints.1.date': ['must lie within the headcount'],
    })
    expect((await change('2026-03-20', '2026-03-20')).body.error).toEqual({
      'checkpoints.1.date': ['There is already a checkpoint on 20 Mar 2026'],
    })
    const shortened = await admin.put(`client_headcount/update/${voice}`, {
      end_date: '2026-03-10',
    })
    expect(shortened.body.error).toEqual({
      'checkpoints.0.date': ['must lie within the headcount'],
    })
    await expect(
      program.database.rows(`update client_headcounts set end_date = '2026-03-10' where id = $1`, [
        voice,
      ]),
    ).rejects.toThrow('client_headcounts_checkpoints')
  })

  it('is of an office of its client, and has a name of its own there', async () => {
    const { Larkspur } = program.company.clients
    const draft = { required_headcount: 1, start_date: '2026-03-01' }
    expect((await order(Larkspur, draft)).body.error).toEqual({ name: ['Name is already used'] })
    const [elsewhere] = await program.database.rows<{ id: number }>(
      `insert into offices (name, code, country_id, city, timezone_id) select 'Quetta', 'QTA', country_id, city, timezone_id from offices limit 1 returning id`,
    )
    const far = await order(Larkspur, { ...draft, name: 'Far', office_id: elsewhere?.id })
    expect(far).toBeRefused('organisation.office_elsewhere', {
      client: 'Larkspur',
      office: 'Quetta',
    })
    expect(
      (await order(Larkspur, { ...draft, name: 'Many', required_headcount: 10_000 })).status,
    ).toBe(422)
  })
})

describe('the report of clients', () => {
  it('forecasts by who comes and goes, and sums whom to hire, as the worked example says [organisation-29]', async () => {
    program.at('2026-11-20T08:00:00.000Z')
    const client = program.company.clients.Halcyon ?? 0
    const kind = await idBy('select id from designation_categories limit 1')
    const title = (name: string) =>
      idBy(
        'insert into designations (name, designation_category_id) values ($1, $2) returning id',
        [name, kind],
      )
    const [agents, leads, analysts] = [
      await title('Customer Agent'),
      await title('Head of team'),
      await title('Quality Analyst'),
    ]
    await hire(program, { client, count: 55, name: 'a-', designation: agents })
    await hire(program, { client, count: 2, name: 'b-', designation: agents, until: '2026-11-27' })
    await hire(program, { client, count: 4, name: 'c-', designation: agents, joined: '2026-11-30' })
    await hire(program, { client, count: 5, name: 'd-', designation: leads })
    await hire(program, { client, count: 4, name: 'e-', designation: analysts })
    await order(client, {
      name: 'Agents',
      designation_id: agents,
      required_headcount: 50,
      start_date: '2026-09-01',
      checkpoints: [
        { date: '2026-12-01', required_headcount: 60, reason: 'Ramp up' },
        { date: '2027-02-01', required_headcount: 66, reason: 'Season' },
      ],
    })
    const rest = { start_date: '2026-09-01' }
    await order(client, { ...rest, name: 'Leads', designation_id: leads, required_headcount: 5 })
    await order(client, { ...rest, name: 'QA', designation_id: analysts, required_headcount: 3 })
    const ask = (date: string) =>
      admin.post('headcount_report/clientHeadcountReport', { client_ids: [client], date })
    const { body } = await ask('2026-12-01')
    const row = (of: Record<string, unknown>) => [
      of.required,
      of.actual,
      of.variance,
      of.fulfilment_percent,
      of.leaving,
      of.joining,
      of.forecast,
      of.forecast_variance,
      of.to_hire,
    ]
    const [agent, lead, analyst] = body.data.clientHeadcountReport
    expect(row(agent)).toEqual([60, 57, -3, 95, 2, 4, 59, -1, 1])
    expect(row(lead)).toEqual([5, 5, 0, 100, 0, 0, 5, 0, 0])
    expect(row(analyst)).toEqual([3, 4, 1, 133.33, 0, 0, 4, 1, 0])
    expect(row(body.data.totals)).toEqual([68, 66, -2, 97.06, 2, 4, 68, 0, 1])
    expect(agent.checkpoints).toEqual([
      { date: '2026-12-01', required: 60 },
      { date: '2027-02-01', required: 66 },
    ])
    expect(body.data.clientHeadcountList).toEqual([{ id: client, name: 'Halcyon' }])
    const before = (await ask('2026-11-30')).body.data.clientHeadcountReport[0]
    expect(before.required).toBe(50)
  })

  it('refuses days that are no stretch', async () => {
    const ask = (date_from?: string, date_to?: string) =>
      admin.post('headcount_report/clientHeadcountReport', { date_from, date_to })
    expect(await ask('2026-03-02', '2026-03-01')).toBeRefused('organisation.last_day_first')
    expect((await ask('2026-03-02')).body.error).toEqual({ date_to: ['To is required'] })
    expect(await ask('2025-01-01', '2026-12-31')).toBeRefused('organisation.too_long', {
      most: 400,
    })
  })

  it('is for those who plan people, and not for agents', async () => {
    const path = 'headcount_report/clientHeadcountReport'
    expect((await (await program.as('lead')).post(path)).status).toBe(200)
    expect((await (await program.as('agent')).post(path)).status).toBe(403)
    expect((await (await program.as('lead')).post('client_headcount/create', {})).status).toBe(403)
  })
})
