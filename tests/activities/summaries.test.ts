import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Summaries against the period before, lodging requests by person and company, what trails tell, and what can be audited: every number
// from the rows behind it, under the reader's own scope.
let program: TestProgram
let agent: Person
let lead: Person
let manager: Person
beforeAll(async () => {
  program = await startProgram()
  agent = await program.as('agent')
  lead = await program.as('lead')
  manager = await program.as('manager')
  await storeLogs()
  await storeRequests()
})
afterAll(() => program.close())

type Row = Record<string, unknown>

const RANGE = { date_from: '2026-06-01', date_to: '2026-06-03' }
const ask = async (person: Person, path: string, more: object = {}) =>
  (await person.post(path, { ...RANGE, ...more })).body

const sum = (rows: readonly Row[], measure: string): number =>
  rows.reduce((all, row) => all + Number(row[measure] ?? 0), 0)

/** Three logs of the worked example on the last day, one of another team, and one a month earlier. */
async function storeLogs(): Promise<void> {
  const { company, database } = program
  const store = (person: string, day: string, hour: number, quantity: number, seconds: number) =>
    database.rows(
      `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, quantity, duration_seconds, started_at, ended_at, business_date, is_measured, pause_seconds)
       values ($1, $2, $3, $4, $5, $6, $7, $8::integer, $9::timestamptz, $9::timestamptz + make_interval(secs => $8::integer), $10, $11, 60)`,
      [
        company.employees[person],
        company.users[person],
        company.clients.Larkspur,
        company.categories.Bookings,
        company.setups['Booking change'],
        company.statuses.Solved,
        quantity,
        seconds,
        `${day}T0${hour}:00:00Z`,
        day,
        hour === 1,
      ],
    )
  await store('agent', '2026-06-03', 1, 1, 300)
  await store('agent', '2026-06-03', 2, 1, 450)
  await store('agent', '2026-06-03', 3, 2, 390)
  await store('agent2', '2026-06-03', 1, 1, 999)
  await store('agent', '2026-05-02', 1, 1, 600)
  await database.rows(
    `insert into activity_log_events (log_id, employee_id, at, kind, "from", "to")
     select l.id, l.employee_id, l.ended_at, e.kind, e.was, e.is_now from activity_logs l,
            (values ('Started', null, null), ('Paused', null, null), ('Stopped', null, 'stopped by clock-out, check the time'), ('Status', null, 'Open'), ('Status', 'Open', 'Solved')) e (kind, was, is_now)
      where l.is_measured and l.business_date = '2026-06-03'`,
  )
}

/** Eight requests: seven have ended, six of them Confirmed; the first is the worked example. */
async function storeRequests(): Promise<void> {
  const { company, database } = program
  const statuses = [
    'Confirmed',
    'Confirmed',
    'Confirmed',
    'Confirmed',
    'Confirmed',
    'Confirmed',
    'Closed',
    'Open',
  ]
  for (const [place, status] of statuses.entries())
    await database.rows(
      `insert into lodgelink_activity_logs (employee_id, client_id, request_type, channel, company_name, reservation_no, check_in, check_out, rooms, amount, received_at, started_at, ended_at, duration_seconds, status, outcome, business_date)
       values ($1, $2, $3, 'Phone', $4, 'LL', '2026-03-03', '2026-03-07', $5, 100, $6, $6::timestamptz + interval '150 seconds', $6::timestamptz + interval '450 seconds', 300, $7, $8, '2026-06-02')`,
      [
        company.employees[place < 6 ? 'agent' : 'agent2'],
        company.clients.Larkspur,
        place < 4 ? 'New booking' : 'Complaint',
        place % 2 === 0 ? 'Meridian Rail' : 'Meridian Rail Norway',
        place === 0 ? 5 : 1,
        `2026-06-02T0${place}:00:00Z`,
        status,
        status === 'Open' ? null : 'Booked',
      ],
    )
}

describe('the summaries', () => {
  it('put logged activities together, beside the same days of the month before [activities-140]', async () => {
    const { data, total } = await ask(agent, 'activity_reports/myLoggedActivitiesSummary', {
      group_by: ['client'],
      compare: true,
    })
    expect(data.totals).toMatchObject({
      logs: 3,
      quantity: 4,
      time_seconds: 1140,
      average_seconds: 285,
      target_seconds: 1440,
      efficiency_percent: 126.32,
      units_an_hour: 12.63,
    })
    expect(data.before).toMatchObject({
      totals: { logs: 1, time_seconds: 600, average_seconds: 600 },
    })
    expect(data.rows).toMatchObject([{ label: 'Larkspur', logs: 3, before: 1 }])
    expect(total).toBe(1)
  })

  it('show a lead their people, and an agent not the report of everybody [activities-141]', async () => {
    const path = 'activity_reports/allLoggedActivitiesSummary'
    const mine = await ask(lead, path, { group_by: ['employee'] })
    expect(mine.data.rows).toMatchObject([{ label: 'agent', logs: 3 }])
    const all = await ask(manager, path, { group_by: ['employee'] })
    expect([all.data.totals.logs, sum(all.data.rows, 'logs')]).toEqual([4, 4])
    expect((await agent.post(path, RANGE)).status).toBe(403)
  })
})

const REPORTS = [
  [
    'activity_reports/allLoggedActivitiesSummary',
    'employee',
    'employees_ids',
    ['logs', 'quantity', 'time_seconds', 'done'],
  ],
  [
    'activity_reports/getLowLevelLogs',
    'setup',
    'activity_setup_ids',
    ['logs', 'measured_logs', 'measured_seconds', 'pauses', 'changes', 'forgotten'],
  ],
  [
    'lodgelink_reports/agentReport',
    'employee',
    'employees_ids',
    ['requests', 'room_nights', 'new_bookings', 'complaints'],
  ],
  ['lodgelink_reports/agentReport', 'type', 'request_types', ['requests', 'room_nights']],
  ['lodgelink_reports/clientReport', 'company', 'companies', ['requests', 'room_nights', 'amount']],
] as const

describe.each(REPORTS)('%s by %s', (path, group, filter, measures) => {
  it('adds up: the groups are the total, and each group is the rows behind it [activities-142]', async () => {
    const { data, total } = await ask(manager, path, { group_by: [group] })
    expect(total).toBeGreaterThan(0)
    for (const measure of measures)
      expect(sum(data.rows, measure), measure).toBe(Number(data.totals[measure]))
    const counted = measures[0]
    expect(sum(data.series, 'value')).toBe(data.totals[counted])
    for (const row of data.rows) {
      const key = filter.endsWith('_ids') ? Number(row.key[0]) : row.key[0]
      const behind = await ask(manager, path, { [filter]: [key] })
      expect([behind.total, behind.data.rows.length]).toEqual([row[counted], row[counted]])
      for (const measure of measures) expect(behind.data.totals[measure]).toEqual(row[measure])
    }
  })
})

describe('the reports of lodging requests', () => {
  it('say how fast and how well requests were answered, by the worked example [activities-143]', async () => {
    const { data } = await ask(manager, 'lodgelink_reports/agentReport', { group_by: ['employee'] })
    expect(data.totals).toMatchObject({
      requests: 8,
      confirmed_percent: 85.71,
      first_response_seconds: 150,
      handling_seconds: 300,
      room_nights: 48,
      new_bookings: 4,
      complaints: 4,
    })
    const [first] = (await ask(manager, 'lodgelink_reports/agentReport')).data.rows.slice(-1)
    expect(first).toMatchObject({ nights: 4, room_nights: 20, first_response_seconds: 150 })
  })

  it('tell companies apart whose names begin alike, with their amounts', async () => {
    const { data } = await ask(manager, 'lodgelink_reports/clientReport', { group_by: ['company'] })
    expect(data.rows).toMatchObject([
      { label: 'Meridian Rail', requests: 4, amount: 400 },
      { label: 'Meridian Rail Norway', requests: 4, amount: 400 },
    ])
    const found = await ask(manager, 'lodgelink_reports/clientReport', { company_name: 'rail' })
    expect(found.total).toBe(8)
  })

  it('reach as far as their page', async () => {
    const mine = await ask(lead, 'lodgelink_reports/agentReport', { group_by: ['employee'] })
    expect(mine.data.rows).toMatchObject([{ label: 'agent', requests: 6, confirmed_percent: 100 }])
    expect((await agent.post('lodgelink_reports/agentReport', RANGE)).status).toBe(403)
  })
})

it('what trails tell is counted: measured time, pauses, forgotten timers, later changes [activities-144]', async () => {
  const { data } = await ask(lead, 'activity_reports/getLowLevelLogs')
  expect(data.totals).toMatchObject({
    logs: 3,
    measured_logs: 1,
    measured_percent: 33.33,
    measured_seconds: 300,
    pauses: 1,
    pause_seconds: 60,
    forgotten: 1,
    changes: 1,
  })
  const measured = await ask(lead, 'activity_reports/getLowLevelLogs', { is_measured: true })
  expect(measured.total).toBe(1)
})

describe('what can be audited', () => {
  const path = 'activity_reports/getAuditActivities'
  const ids = ({ data }: { data: Row[] }) => data.map(({ id }) => id)

  it('is every auditable log within reach, until it was audited', async () => {
    const all = await ask(manager, path)
    expect([all.total, all.data.length]).toEqual([4, 4])
    expect((await ask(lead, path)).total).toBe(3)
    const [audited] = ids(all)
    await program.database.rows('update activity_logs set audit_count = 1 where id = $1', [audited])
    expect(ids(await ask(manager, path))).not.toContain(audited)
    await program.database.rows('update activity_logs set audit_count = 0')
    await program.database.rows('update activity_setups set is_auditable = false')
    expect((await ask(manager, path)).total).toBe(0)
    await program.database.rows('update activity_setups set is_auditable = true')
  })

  it('is drawn as a share of each person, at least so many, and the same ones every time [activities-145]', async () => {
    const drawn = await ask(manager, path, { sample_percent: 34 })
    const people = drawn.data.map((row: Row) => row.employee_name)
    expect(people.toSorted()).toEqual(['agent', 'agent', 'agent2'])
    expect(ids(await ask(manager, path, { sample_percent: 34 }))).toEqual(ids(drawn))
    const none = await ask(manager, path, { sample_percent: 0 })
    expect([none.total, none.data]).toEqual([0, []])
    const least = await ask(manager, path, { sample_percent: 0, minimum_per_employee: 1 })
    expect(least.data.map((row: Row) => row.employee_name).toSorted()).toEqual(['agent', 'agent2'])
    const page = await ask(manager, path, { startRow: 1, endRow: 2 })
    expect([page.total, page.data.length]).toEqual([4, 1])
  })

  it('refuses a range upside down, a share beyond all, and the person who has no right', async () => {
    const upside = { date_from: '2026-06-03', date_to: '2026-06-01' }
    expect(await manager.post(path, upside)).toBeRefused('report.upside_down')
    expect((await manager.post(path, { ...RANGE, sample_percent: 101 })).status).toBe(422)
    expect((await agent.post(path, RANGE)).status).toBe(403)
  })
})
