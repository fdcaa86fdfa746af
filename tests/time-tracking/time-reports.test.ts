import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { excuseSources } from '#areas/time-tracking/contract/excuse-sources.ts'
import { recomputeDue } from '#areas/time-tracking/server/adherence/adherence-due.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { setting } from './pictured.ts'

// What is counted of people's time: the shifts of a range, and how their plans were kept. By worked examples.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  await setting(program, 'photo_capture', 'Off')
  const agent = await program.as('agent')
  await clocked(agent, '2026-03-09', [
    ['16:52', 'At Desk'],
    ['21:00', 'Lunch'],
    ['22:04', 'At Desk'],
    ['26:05', 'End Timer'],
  ])
})
afterAll(() => program.close())

const punch = async (person: Person, moment: string, status: string) => {
  program.at(moment)
  const { status: code } = await person.post('clockin/create', { status })
  expect(code).toBe(200)
}

/** Punches of a day; hours beyond 24 are the next morning. Times are UTC. */
async function clocked(
  person: Person,
  date: string,
  steps: readonly (readonly [string, string])[],
) {
  for (const [time, status] of steps) {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const moment = new Date(Date.parse(`${date}T00:00:00Z`) + (hour * 60 + minute) * 60_000)
    await punch(person, moment.toISOString(), status)
  }
}

describe('the activity track', () => {
  const track = async (person: Person, more: object = {}) =>
    (
      await person.post('user_reports/getAllActivityTrack', {
        date_from: '2026-03-09',
        date_to: '2026-03-09',
        ...more,
      })
    ).body

  it('counts shifts on the day they start on, and their rows add up to it [time-tracking-41]', async () => {
    const lead = await program.as('lead')
    const { data, total } = await track(lead, { group_by: ['day'] })
    expect(data.rows).toMatchObject([
      { key: ['2026-03-09'], at_desk_time: 29_340, on_break_time: 3_840, over_break_seconds: 240 },
    ])
    expect([total, data.totals.shifts, data.totals.late_shifts]).toEqual([1, 1, 0])
    const rows = (await track(lead)).data.rows
    expect(rows).toMatchObject([
      {
        employee_name: 'agent',
        business_date: '2026-03-09',
        at_desk_time: 29_340,
        on_break_time: 3_840,
        flags: ['Over break'],
      },
    ])
  })

  it('finds shifts by their marks, and counts one that runs up to now [time-tracking-42]', async () => {
    const lead = await program.as('lead')
    expect((await track(lead, { flags: ['Late'] })).total).toBe(0)
    expect((await track(lead, { flags: ['Over break'] })).total).toBe(1)
    const [person] = await program.database.rows<{ code: string }>(
      'select employee_code as code from employees where id = $1',
      [program.company.employees['agent']],
    )
    const found = (await track(lead, { search: person?.code })).data.rows
    expect(new Set(found.map((row: { employee_name: string }) => row.employee_name))).toEqual(
      new Set(['agent']),
    )
    const agent = await program.as('agent')
    await punch(agent, '2026-03-30T17:00:00Z', 'At Desk')
    program.at('2026-03-30T18:30:00Z')
    const open = { date_from: '2026-03-30', date_to: '2026-03-30' }
    expect((await track(agent, open)).data.totals).toMatchObject({ shifts: 1, at_desk_time: 5_400 })
    await punch(agent, '2026-03-30T19:00:00Z', 'End Timer')
  })

  it('shows people themselves, leads their own people, and nobody a stranger [time-tracking-43]', async () => {
    const shown = async (name: string) =>
      (await track(await program.as(name))).data.rows.map(
        (row: { employee_name: string }) => row.employee_name,
      )
    expect(await shown('agent')).toEqual(['agent'])
    expect(await shown('lead2')).not.toContain('agent')
    const other = await program.as('agent2')
    const asked = { employees_ids: [program.company.employees.agent] }
    expect((await track(other, asked)).total).toBe(0)
  })
})

describe('adherence', () => {
  const day = '2026-03-12'
  const report = async (person: Person, more: object = {}) =>
    (await person.post('adherence/getReport', { date_from: day, date_to: day, ...more })).body
  const dayOf = async (person: Person, more: object = {}) =>
    person.post('adherence/getDay', { business_date: day, ...more })
  const recompute = (now: string) =>
    recomputeDue(program.database, now, program.engine.contributions)
  let exception: number

  beforeAll(async () => {
    // The shift of the worked example in Karachi: 09:00 to 18:00, lunch at one, tea at four; no tea in the morning.
    await program.database.rows(
      `update shift_breaks set is_deleted = true where shift_id = $1 and start_time = '10:30'`,
      [program.company.shifts.Day],
    )
    const person = await program.as('agent-b')
    await clocked(person, day, [
      ['04:07', 'At Desk'],
      ['06:00', 'Coaching'],
      ['06:30', 'At Desk'],
      ['08:05', 'Lunch'],
      ['09:10', 'At Desk'],
      ['11:00', 'Tea break'],
      ['11:20', 'At Desk'],
      ['12:50', 'End Timer'],
    ])
    program.at('2026-03-12T14:00:00Z')
    const lead = await program.as('lead')
    const { body } = await lead.post('adherence_exceptions/create', {
      employee_id: program.company.employees['agent-b'],
      business_date: day,
      from: '2026-03-12T06:00:00Z',
      to: '2026-03-12T06:30:00Z',
      kind: 'Coaching',
      note: 'Coached on refunds',
    })
    exception = body.data.id
    expect(body.data.state).toBe('Approved')
  })

  it('is the worked example, for the person, in the report and in its rows alike [time-tracking-45]', async () => {
    const figures = {
      raw_percent: 87.59,
      excused_percent: 5.56,
      net_percent: 93.15,
      conformance_percent: 87.74,
      conformance_net_percent: 94.19,
      scheduled_seconds: 540 * 60,
      late_seconds: 420,
    }
    expect((await dayOf(await program.as('agent-b'))).body.data).toMatchObject(figures)
    await recompute('2026-03-12T14:00:00Z')
    const lead = await program.as('lead')
    const asked = { employees_ids: [program.company.employees['agent-b']] }
    const { conformance_net_percent, ...shown } = figures
    expect((await report(lead, asked)).data.totals).toMatchObject(figures)
    expect((await report(lead, asked)).data.rows).toMatchObject([shown])
    expect(conformance_net_percent).toBe(94.19)
  })

  it('says of the person who never came that nothing was kept, and adds a team up from seconds [time-tracking-46]', async () => {
    await recompute('2026-03-13T04:00:00Z')
    const lead = await program.as('lead')
    const { data } = await report(lead, { group_by: ['employee'] })
    const silent = data.rows.find(({ label }: { label: string }) => label === 'agent')
    expect(silent).toMatchObject({ net_percent: 0, no_shows: 1 })
    const seconds = (name: string) =>
      data.rows.reduce((sum: number, row: Record<string, number>) => sum + (row[name] ?? 0), 0)
    const share = (100 * seconds('matched_seconds')) / seconds('scheduled_seconds')
    expect(data.totals.raw_percent).toBeCloseTo(share, 1)
    expect((await report(lead, { net_below: 50 })).total).toBeLessThan((await report(lead)).total)
  })

  it('computes nothing twice, and anew when an exception goes [time-tracking-47]', async () => {
    const now = '2026-03-13T04:00:00Z'
    expect(await recompute(now)).toBe(0)
    const lead = await program.as('lead')
    expect((await lead.delete(`adherence_exceptions/delete/${exception}`)).status).toBe(200)
    expect(await recompute(now)).toBe(1)
    const asked = { employees_ids: [program.company.employees['agent-b']] }
    expect((await report(lead, asked)).data.totals).toMatchObject({
      raw_percent: 87.59,
      net_percent: 87.59,
    })
  })

  it('excuses nobody by their own word: they propose, their lead decides, once [time-tracking-48]', async () => {
    const [person, lead] = [await program.as('agent-b'), await program.as('lead')]
    const draft = {
      business_date: day,
      from: '2026-03-12T06:00:00Z',
      to: '2026-03-12T06:30:00Z',
      kind: 'Meeting',
    }
    const create = (body: object) => person.post('adherence_exceptions/create', body)
    expect((await create(draft)).body.error).toEqual({ note: ['Note is required'] })
    const outside = { ...draft, note: 'x', to: '2026-03-12T15:30:00Z' }
    expect(await create(outside)).toBeRefused('exception.outside')
    const made = await create({ ...draft, note: 'Client call' })
    expect(made.body.data.state).toBe('Proposed')
    expect((await create({ ...draft, note: 'Again' })).status).toBe(409)
    const { id } = made.body.data
    const decide = (by: Person, verdict: string) =>
      by.post(`adherence_exceptions/decide/${id}`, { verdict })
    expect((await decide(person, 'Approved')).status).toBe(403)
    expect((await decide(await program.as('lead2'), 'Approved')).status).toBe(404)
    const told = async (of: Person) => (await of.get('notifications/recent')).body.data[0]
    expect(await told(lead)).toMatchObject({ title: 'Exception proposed' })
    expect((await decide(lead, 'Approved')).body.data).toMatchObject({ state: 'Approved' })
    expect(await told(person)).toMatchObject({ title: 'Exception approved' })
    expect((await decide(lead, 'Rejected')).status).toBe(409)
    expect((await person.put(`adherence_exceptions/update/${id}`, { note: 'y' })).status).toBe(409)
    expect((await dayOf(person)).body.data.net_percent).toBe(93.15)
  })

  it('takes an approved correction for an excuse, where nobody answers for the reason themselves [time-tracking-109]', async () => {
    const [person, lead] = [await program.as('agent-b'), await program.as('lead')]
    const meeting = async (business_date: string, reason: string) => {
      await clocked(person, business_date, [
        ['04:00', 'At Desk'],
        ['13:00', 'End Timer'],
      ])
      const at = (time: string) => `${business_date}T${time}:00.000Z`
      const stretch = (status: string, from: string, to: string) => ({
        ...{ status, from: at(from), to: at(to) },
      })
      const shifts = await person.post('clock_corrections/getShifts', { business_date })
      const { body } = await person.post('clock_corrections/create', {
        ...{ business_date, reason, kind: 'Wrong status' },
        shift_day_id: shifts.body.data.shifts[0].shift_day_id,
        entries: [
          stretch('At Desk', '04:00', '06:00'),
          stretch('Town hall', '06:00', '06:30'),
          stretch('At Desk', '06:30', '13:00'),
        ],
      })
      await person.post(`clock_corrections/submit/${body.data.id}`)
      const [request] = (await lead.post('approvals/getInbox', {})).body.data
      await lead.post('approvals/decide', { ids: [request.id], decision: 'Approved' })
      return (await dayOf(person, { business_date })).body.data
    }
    const excused = await meeting('2026-03-17', 'Meeting')
    expect(excused).toMatchObject({ excused_seconds: 1_800, excused_percent: 5.56 })
    expect(
      excused.segments.filter(({ excused_by }: { excused_by: string }) => excused_by),
    ).toMatchObject([{ from: '2026-03-17T06:00:00.000Z', excused_by: 'Correction' }])
    expect(await meeting('2026-03-18', 'Forgot')).toMatchObject({ excused_seconds: 0 })
    await recompute('2026-03-18T14:00:00Z')
    const range = { date_from: '2026-03-17', date_to: '2026-03-18' }
    const asked = { ...range, employees_ids: [program.company.employees['agent-b']] }
    expect((await report(lead, asked)).data.totals.excused_seconds).toBe(1_800)
  })

  it('reads excuses of one shape from every source', async () => {
    for (const { view, behind } of excuseSources.among(program.engine.contributions)) {
      const [name, schema = 'public'] = view.split('.').toReversed()
      const columns = await program.database.rows<{ name: string; type: string }>(
        `select column_name as name, data_type as type from information_schema.columns where table_schema = $1 and table_name = $2 order by ordinal_position`,
        [schema, name],
      )
      expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
        'employee_id bigint',
        'business_date date',
        'from timestamp with time zone',
        'to timestamp with time zone',
        'changed_at timestamp with time zone',
        ...(behind ? [`${behind.column} bigint`] : []),
      ])
    }
  })

  it('finds people who never came although their plan was made afterwards [time-tracking-110]', async () => {
    const now = '2026-03-19T20:00:00Z'
    await recompute(now)
    const whose = program.company.employees['agent2-b']
    await program.database.rows(
      `insert into employee_shifts (employee_id, shift_id, effective_from, effective_to) values ($1, $2, '2026-03-18', '2026-03-19')`,
      [whose, program.company.shifts.Day],
    )
    await recompute('2026-03-19T20:05:00Z')
    const days = await program.database.rows(
      `select business_date, net_percent::float as net from adherence where employee_id = $1 order by 1`,
      [whose],
    )
    expect(days).toEqual([
      { business_date: '2026-03-18', net: 0 },
      { business_date: '2026-03-19', net: 0 },
    ])
  })

  it('shows a day to its person and those above, as if it did not exist to others', async () => {
    const whose = { employee_id: program.company.employees['agent-b'] }
    expect((await dayOf(await program.as('lead'), whose)).status).toBe(200)
    expect((await dayOf(await program.as('lead2'), whose)).status).toBe(404)
    expect((await dayOf(await program.as('agent'), whose)).status).toBe(404)
    expect((await report(await program.as('lead2'))).data.totals.days ?? 0).toBe(
      (await report(await program.as('lead2'))).total,
    )
  })
})
