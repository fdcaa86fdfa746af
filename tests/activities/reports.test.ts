import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// The logged-activities reports: every number from sums, every sum from the rows behind it, under the reader's own scope.
let program: TestProgram
let agent: Person
let lead: Person
beforeAll(async () => {
  program = await startProgram()
  ;[agent, lead] = await Promise.all([program.as('agent'), program.as('lead')])
})
afterAll(() => program.close())

describe('the reports', () => {
  const report = (person: Person, path: string, more: object = {}) =>
    person.post(`activity_reports/${path}`, {
      date_from: '2026-06-01',
      date_to: '2026-06-01',
      ...more,
    })
  beforeAll(async () => {
    const { company, database } = program
    const store = (employee: string, quantity: number, seconds: number, hour: number) =>
      database.rows(
        `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, quantity, duration_seconds, started_at, ended_at, business_date)
         values ($1, $2, $3, $4, $5, $6, $7, $8::integer, $9::timestamptz, $9::timestamptz + make_interval(secs => $8::integer), '2026-06-01')`,
        [
          company.employees[employee],
          company.users[employee],
          company.clients.Larkspur,
          company.categories.Bookings,
          company.setups['Booking change'],
          company.statuses.Solved,
          quantity,
          seconds,
          `2026-06-01T0${hour}:00:00Z`,
        ],
      )
    await store('agent', 1, 300, 1)
    await store('agent', 1, 450, 2)
    await store('agent', 2, 390, 3)
    await store('agent2', 1, 999, 4)
    await database.rows(
      `insert into shift_days (employee_id, business_date, zone_name, started_at, ended_at, state, desk_seconds, payable_seconds, total_seconds) values ($1, '2026-06-01', 'Asia/Karachi', '2026-06-01T00:00:00Z', '2026-06-01T02:00:00Z', 'Closed', 7200, 7200, 7200)`,
      [company.employees.agent],
    )
  })

  it('compute every measure from sums, by the worked example [activities-118]', async () => {
    const { totals } = (await report(agent, 'myLoggedActivities')).body.data
    expect(totals).toMatchObject({
      logs: 3,
      quantity: 4,
      time_seconds: 1140,
      average_seconds: 285,
      target_seconds: 1440,
      efficiency_percent: 126.32,
      utilisation_percent: 15.83,
      units_an_hour: 12.63,
      at_desk_seconds: 7200,
    })
  })

  it('tell the figures that are asked for, in totals and groups [activities-61]', async () => {
    const measures = ['logs', 'efficiency_percent']
    const asked = { measures, group_by: ['setup'] }
    const { totals, rows } = (await report(agent, 'myLoggedActivities', asked)).body.data
    expect(totals).toEqual({ logs: 3, efficiency_percent: 126.32 })
    expect(rows[0]).toMatchObject(totals)
    expect(rows[0]).not.toHaveProperty('quantity')
    const unknown = await report(agent, 'myLoggedActivities', { measures: ['luck'] })
    expect(unknown.status).toBe(422)
    expect(String(unknown.body.error.measures)).toContain('Choose one of: logs, ')
  })

  it('show a lead their people and nobody else’s, in totals, groups, series and rows alike [activities-119]', async () => {
    const mine = (await report(lead, 'getAllLoggedActivities')).body
    expect([mine.data.totals.logs, mine.total, mine.data.rows.length]).toEqual([3, 3, 3])
    const other = (await report(await program.as('lead2'), 'getAllLoggedActivities')).body
    expect([
      other.data.totals.logs,
      other.data.rows.map((row: { employee_name: string }) => row.employee_name),
    ]).toEqual([1, ['agent2']])
    expect((await report(agent, 'getAllLoggedActivities')).status).toBe(403)
  })

  it.each([
    ['client'],
    ['category'],
    ['setup'],
    ['status'],
    ['employee'],
    ['manager'],
    ['office'],
    ['day'],
    ['week'],
    ['month'],
  ])(
    'add up by %s: the groups are the total, and each group is the rows behind it',
    async (group) => {
      const manager = await program.as('manager')
      const { data, total } = (
        await report(manager, 'getAllLoggedActivities', { group_by: [group] })
      ).body
      const sum = (rows: Record<string, number>[], measure: string) =>
        rows.reduce((all, row) => all + (row[measure] ?? 0), 0)
      for (const measure of ['logs', 'quantity', 'time_seconds', 'target_seconds', 'done'])
        expect(sum(data.rows, measure), measure).toBe(data.totals[measure])
      expect(total).toBe(data.rows.length)
      expect(sum(data.series, 'value')).toBe(data.totals.logs)
      const filters = {
        client: 'client_ids',
        category: 'category_ids',
        setup: 'activity_setup_ids',
        status: 'status_ids',
        employee: 'employees_ids',
        manager: 'managers_ids',
        office: 'offices_ids',
      } as Record<string, string>
      for (const row of filters[group] ? data.rows : []) {
        const behind = (
          await report(manager, 'getAllLoggedActivities', {
            [filters[group] ?? '']: [Number(row.key[0])],
          })
        ).body
        expect([behind.total, behind.data.totals.time_seconds]).toEqual([
          row.logs,
          row.time_seconds,
        ])
      }
    },
  )

  it('count the subcategories of a category that is chosen, as the list shows them', async () => {
    const { company, database } = program
    const [above] = await database.rows<{ id: number }>(
      `insert into activity_categories (name) values ('Travel') returning id`,
    )
    await database.rows('update activity_categories set parent_id = $1 where id = $2', [
      above?.id,
      company.categories.Bookings,
    ])
    const { totals } = (await report(lead, 'getAllLoggedActivities', { category_ids: [above?.id] }))
      .body.data
    expect(totals.logs).toBe(3)
    const listed = async (category_id: object) => {
      const filter = encodeURIComponent(JSON.stringify({ category_id }))
      return (await lead.get(`activity_log/getAll?endRow=20&filter=${filter}`)).body.total
    }
    const ids = [above?.id, company.categories.Bookings]
    expect(await Promise.all(ids.map((id) => listed({ eq: id })))).toEqual([3, 3])
    expect(await listed({ in: [above?.id] })).toBe(3)
    await database.rows('update activity_categories set parent_id = null where id = $1', [
      company.categories.Bookings,
    ])
  })

  it('compare with the period before, in all and by group', async () => {
    const asked = { date_from: '2026-06-02', date_to: '2026-06-02', compare: true }
    const { data } = (await report(lead, 'getAllLoggedActivities', asked)).body
    expect(data.before).toMatchObject({
      range: { date_from: '2026-06-01', date_to: '2026-06-01' },
      totals: { logs: 3, time_seconds: 1140 },
    })
    expect(data.totals.logs).toBe(0)
    const same = { group_by: ['employee'], compare: true, date_to: '2026-06-30' }
    const rows = (await report(lead, 'getAllLoggedActivities', same)).body.data.rows
    expect(rows).toMatchObject([{ label: 'agent', logs: 3, before: 0 }])
  })

  it('leave as a file: the groups, or the rows behind them, never more than the reader reaches [activities-62]', async () => {
    const lines = async (person: Person, more: object) => {
      const asked = { date_from: '2026-06-01', date_to: '2026-06-01', ...more }
      const path = 'activity_reports/getAllLoggedActivities/export'
      const { status, content } = await person.file('POST', path, asked)
      expect(status).toBe(200)
      return content.toString().replace('\uFEFF', '').trim().split('\r\n')
    }
    const groups = await lines(lead, { group_by: ['employee', 'day'] })
    expect(groups[0]).toMatch(/^Employee,Day,Activities,Done,.*Logged time \(seconds\)$/)
    expect(groups.slice(1)).toEqual([expect.stringMatching(/^agent,2026-06-01,3,3,.*,1140$/)])
    expect(await lines(lead, {})).toHaveLength(1 + 3)
    const other = await lines(await program.as('lead2'), {})
    expect(other).toHaveLength(1 + 1)
    expect((await report(agent, 'getAllLoggedActivities/export', {})).status).toBe(403)
    expect(await lines(lead, { deleted: true })).toHaveLength(1 + 3)
  })

  it('refuse a range that is missing, upside down or too long', async () => {
    const asked = async (body: object) =>
      await lead.post('activity_reports/getAllLoggedActivities', body)
    expect((await asked({})).body.error).toEqual({
      date_from: ['From is required'],
      date_to: ['To is required'],
    })
    expect(await asked({ date_from: '2026-06-02', date_to: '2026-06-01' })).toBeRefused(
      'report.upside_down',
    )
    const grouped = { date_from: '2026-06-01', date_to: '2026-06-01' }
    const four = { ...grouped, group_by: ['client', 'setup', 'day', 'office'] }
    expect(await asked(four)).toBeRefused('report.too_many_groups', { most: 3 })
    expect(await asked({ date_from: '2024-06-02', date_to: '2026-06-01' })).toBeRefused(
      'report.out_of_range',
      { days: 400 },
    )
  })
})
