import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { DAY, storeAdherence, storeDesk, storeReviews, storeWork } from './storing-work.ts'

// The production dashboard: every figure by the measures of the reports, as far as the page and the report both reach.

let program: TestProgram
let manager: Person
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-11-20T08:00:00.000Z')
  manager = await program.as('manager')
  const { company, database } = program
  await database.rows('update activity_setups set target_seconds = 400')
  await database.rows('update clients set quality_target = 90 where id = $1', [
    company.clients.Larkspur,
  ])
  const [cancelled] = await database.rows<{ id: number }>(
    `insert into activity_category_statuses (name, category_id, kind) values ('Cancelled', $1, 'Cancelled') returning id`,
    [company.categories.Bookings],
  )
  Object.assign(company.statuses, { Cancelled: cancelled?.id })
  // Ana, Bruno and Carla of the worked example.
  const at = {
    agent: [27_000, 18_600],
    'agent-b': [26_100, 17_100],
    'agent-c': [24_300, 20_400],
  } as const
  await storeWork(program, 'agent', { logs: 40, quantity: 40, seconds: at.agent[1] - 2400 })
  await storeWork(program, 'agent', { logs: 6, quantity: 6, seconds: 2400, status: 'Open' })
  await storeWork(program, 'agent-b', { logs: 35, quantity: 38, seconds: at['agent-b'][1] - 1200 })
  await storeWork(program, 'agent-b', { logs: 3, quantity: 3, seconds: 1200, status: 'Waiting' })
  await storeWork(program, 'agent-c', { logs: 49, quantity: 49, seconds: at['agent-c'][1] - 800 })
  await storeWork(program, 'agent-c', { logs: 2, quantity: 2, seconds: 800, status: 'Cancelled' })
  for (const [person, [desk]] of Object.entries(at)) await storeDesk(program, person, desk)
  await storeReviews(program, 'agent', { count: 12, score: 92.5, errors: 1, fatal: 1 })
  await storeReviews(program, 'agent-b', { count: 8, score: 88, errors: 2 })
  await storeReviews(program, 'agent-c', { count: 10, score: 95, errors: 1 })
  await storeReviews(program, 'agent', { count: 3, score: 10, errors: 3, status: 'Submitted' })
  await storeAdherence(program, 'agent', 27_000, 24_000, 1000)
  await storeAdherence(program, 'agent-b', 27_000, 25_000, 1000)
  await storeAdherence(program, 'agent-c', 26_000, 24_120, 960)
  // Another person's plan of that day, and another team's work of the day before.
  await storeAdherence(program, 'agent2-b', 27_000, 0, 0)
  await storeWork(program, 'agent2', { logs: 5, quantity: 131, seconds: 9000, day: '2026-11-18' })
})
afterAll(() => program.close())

const RANGE = { date_from: DAY, date_to: DAY }
const ask = async (person: Person, more: object = {}, client: string | number = 'all') =>
  person.post(`dashboard/getProductionSummary/${client}`, { ...RANGE, ...more })
const summary = async (person: Person, more: object = {}, client?: string | number) => {
  const { status, body } = await ask(person, more, client)
  expect(status, JSON.stringify(body)).toBe(200)
  return { ...body.data, total: body.total }
}

describe('production', () => {
  it('is the worked example, person by person and in all [dashboards-13]', async () => {
    const { company } = program
    const { client, totals, rows, previous, series, by_category, total } = await summary(
      manager,
      {},
      company.clients.Larkspur,
    )
    expect(client).toMatchObject({ name: 'Larkspur', quality_target: 90 })
    expect(totals).toMatchObject({
      ...{ logs: 135, quantity: 138, time_seconds: 56_100, average_seconds: 406.52 },
      ...{ at_desk_seconds: 77_400, utilisation_percent: 72.48, units_an_hour: 8.86 },
      ...{ target_seconds: 55_200, efficiency_percent: 98.4, untimed: 0 },
      ...{ open: 6, waiting: 3, done: 124, cancelled: 2, done_percent: 93.23 },
      ...{ quality: 92.13, audited: 30, fatal: 1, error_rate_percent: 13.33 },
      ...{ adherence_percent: 91.4, adherence_net_percent: 95.1, active_people: 3 },
      ...{ follow_ups_due: 3, follow_ups_overdue: 0 },
    })
    const shown = rows.map((row: Record<string, unknown>) =>
      ['label', 'logs', 'quantity', 'average_seconds', 'utilisation_percent', 'units_an_hour'].map(
        (name) => row[name],
      ),
    )
    expect(shown).toEqual([
      ['agent-c', 51, 51, 400, 83.95, 9],
      ['agent', 46, 46, 404.35, 68.89, 8.9],
      ['agent-b', 38, 41, 417.07, 65.52, 8.63],
    ])
    expect(
      rows.map((row: Record<string, unknown>) => [
        row['target_seconds'],
        row['efficiency_percent'],
      ]),
    ).toEqual([
      [20_400, 100],
      [18_400, 98.92],
      [16_400, 95.91],
    ])
    expect(rows[1]).toMatchObject({ quality: 92.5, audited: 12, adherence_percent: 88.89 })
    expect(total).toBe(3)
    expect(previous).toMatchObject({ quantity: 131, quality: null, audited: 0 })
    expect(series).toEqual([{ date: DAY, quantity: 138, time_seconds: 56_100 }])
    expect(by_category).toMatchObject([
      { id: company.categories.Bookings, label: 'Bookings', logs: 135, quantity: 138 },
    ])
  })

  it.each([['setup'], ['category'], ['user'], ['office'], ['shift'], ['day'], ['week']])(
    'adds up by %s',
    async (group_by) => {
      const { rows, totals } = await summary(manager, { group_by })
      for (const name of ['logs', 'quantity', 'time_seconds', 'done'])
        expect(
          rows.reduce((all: number, row: Record<string, number>) => all + (row[name] ?? 0), 0),
          name,
        ).toBe(totals[name])
    },
  )

  it('tells audits of groups that audits know, and of no others', async () => {
    expect((await summary(manager, { group_by: 'office' })).rows[0]).toHaveProperty('quality')
    const bySetup = await summary(manager, { group_by: 'setup' })
    expect(bySetup.rows[0]).not.toHaveProperty('quality')
    expect(bySetup.totals.audited).toBe(30)
    const { company } = program
    const ofCategory = await summary(manager, { category_ids: [company.categories.Bookings] })
    expect(ofCategory.totals).not.toHaveProperty('quality')
    expect(ofCategory.totals.logs).toBe(135)
  })

  it('reaches as far as both pages: a lead’s people, one’s own, and no page without the right [dashboards-14]', async () => {
    const [lead, lead2, agent] = await Promise.all(['lead', 'lead2', 'agent'].map(program.as))
    if (!lead || !lead2 || !agent) throw new Error('three people were signed in')
    const days = { date_from: '2026-11-18' }
    const logs = async (person: Person) => (await summary(person, days)).totals.logs
    expect([await logs(lead), await logs(lead2), await logs(manager)]).toEqual([135, 5, 140])
    const own = await summary(agent)
    expect(own.rows).toMatchObject([{ label: 'agent', logs: 46, quality: 92.5, audited: 12 }])
    expect(own.totals).toMatchObject({ logs: 46, active_people: 1, adherence_percent: 88.89 })
    const { company } = program
    const others = await summary(agent, { employees_ids: [company.employees['agent-b']] })
    expect([others.totals.logs, others.rows]).toEqual([0, []])
    expect((await ask(await program.as('hr'))).status).toBe(403)
    const admin = await summary(await program.as('office-admin'), days)
    expect(admin.totals.logs).toBe(140)
  })

  it('leaves out what the reader may not open, and what reaches fewer people [dashboards-15]', async () => {
    const { company, database } = program
    const right = (page: string, change: string) =>
      database.rows(
        `update roles_permissions set ${change} where role_id = $1 and object_id = (select id from objects where object_url = $2)`,
        [company.roles['Team Lead'], page],
      )
    const lead = await program.as('lead')
    await right('/allAuditReports', `rights_view = '0'`)
    await right('/adherence', `reporting_access_view = '{self}'`)
    program.forgetAccess()
    const { totals, behind } = await summary(lead)
    for (const name of ['quality', 'audited', 'fatal', 'adherence_percent'])
      expect(totals).not.toHaveProperty(name)
    expect(behind.map(({ page }: { page: string }) => page)).toEqual([
      '/activity-reports/allLoggedActivites',
    ])
    await right('/activity-reports/allLoggedActivites', `rights_view = '0'`)
    program.forgetAccess()
    const own = await summary(lead)
    expect([own.totals.logs, own.rows]).toEqual([0, []])
  })

  it('has behind each figure as many rows as it counts [dashboards-16]', async () => {
    const { totals, rows, behind } = await summary(manager)
    const [work, audits] = ['/activity-reports/allLoggedActivites', '/allAuditReports'].map(
      (page) => behind.find((one: { page: string }) => one.page === page),
    )
    const count = async (path: string, body: object) =>
      (await manager.post(path, { ...RANGE, ...body })).body.total
    const LOGS = 'activity_reports/getAllLoggedActivities'
    const counted = ['logs', 'open', 'waiting', 'done', 'cancelled', 'untimed', 'follow_ups_due']
    for (const name of counted)
      expect(await count(LOGS, work.figures[name]), name).toBe(totals[name])
    for (const row of rows)
      expect(await count(LOGS, { [work.groupings.user]: [Number(row.key)] })).toBe(row.logs)
    const AUDITS = 'audit_reports/getAllAuditReports'
    for (const name of ['audited', 'fatal'])
      expect(
        await count(AUDITS, { group_by: [], ...audits.only, ...audits.figures[name] }),
        name,
      ).toBe(totals[name])
  })

  it('tells what was agreed with a client to those who may see clients', async () => {
    const { client } = await summary(
      await program.as('agent'),
      {},
      program.company.clients.Larkspur,
    )
    expect(client).toMatchObject({ name: 'Larkspur', quality_target: null })
  })

  it('refuses what is no client and what is no range', async () => {
    expect((await ask(manager, {}, 999_999)).status).toBe(404)
    expect((await ask(manager, {}, 'none')).status).toBe(404)
    const turned = await ask(manager, { date_from: '2026-11-20' })
    expect(turned).toBeRefused('report.upside_down')
    const long = await ask(manager, { date_from: '2025-01-01' })
    expect(long).toBeRefused('report.out_of_range', { days: 400 })
    const month = await manager.post('dashboard/getProductionSummary/all', {})
    expect(month.body.data.range).toEqual({ date_from: '2026-11-01', date_to: '2026-11-20' })
  })

  it('is sorted, paged and saved as a file', async () => {
    const first = await summary(manager, { sort: '-efficiency_percent', startRow: 0, endRow: 1 })
    expect([first.total, first.rows.map(({ label }: { label: string }) => label)]).toEqual([
      3,
      ['agent-c'],
    ])
    const file = await manager.file('POST', 'dashboard/getProductionSummary/all/export', RANGE)
    const lines = file.content.toString().replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toMatch(/^Person,Activities,Units,Logged time,/)
    expect(lines).toHaveLength(4)
    const agent = await program.as('agent')
    const own = await agent.file('POST', 'dashboard/getProductionSummary/all/export', RANGE)
    expect(own.content.toString().trim().split('\r\n')).toHaveLength(2)
  })
})
