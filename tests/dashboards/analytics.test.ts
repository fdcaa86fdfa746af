import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnalyticsTile } from '#areas/dashboards/contract/analytics.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { moveFrom } from '../people/positions.ts'
import { DAY, storeAdherence, storeDesk, storeReviews, storeWork } from './storing-work.ts'

// The analytics dashboard: tiles of every area, each under the right and the reach of the page it is counted of.

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-11-20T08:00:00.000Z')
  const { company, database } = program
  await storeWork(program, 'agent', { logs: 4, quantity: 8, seconds: 3600 })
  await storeWork(program, 'agent2', { logs: 1, quantity: 2, seconds: 1800 })
  await storeWork(program, 'agent', { logs: 1, quantity: 5, seconds: 1800, day: '2026-11-18' })
  await storeDesk(program, 'agent', 7200)
  await storeReviews(program, 'agent', { count: 3, score: 80, errors: 1 })
  // 38 of 1,520 planned shift days without a clock-in; of 1,520 planned hours 1,411.5 were clocked inside the plan.
  await database.rows(
    `insert into adherence (employee_id, business_date, scheduled_seconds, matched_seconds, excused_seconds, raw_percent, computed_at)
     select e.id, date '2020-01-01' + n, 3600, case when e.id = $2 and n < 38 then 0 else 3600 end, 0, case when e.id = $2 and n < 38 then 0 else 100 end, now()
       from unnest($1::bigint[]) e(id), generate_series(0, 379) n`,
    [
      ['agent', 'agent-b', 'agent-c', 'agent2'].map((name) => company.employees[name]),
      company.employees.agent,
    ],
  )
  // Beside the 38 hours of these, 141 half hours are missing.
  await database.rows(
    `insert into shift_days (employee_id, business_date, zone_name, planned_start, planned_end, started_at, ended_at, state)
     select x.employee_id, x.business_date, 'UTC', x.business_date + interval '9 hours', x.business_date + interval '10 hours', x.business_date + interval '9 hours',
            x.business_date + interval '9 hours' + make_interval(secs => case when x.place <= 141 then 1800 else 3600 end), 'Closed'
       from (select a.*, row_number() over (order by a.employee_id, a.business_date) as place from adherence a where a.raw_percent = 100 and a.business_date < '2021-06-01') x`,
  )
  await storeAdherence(program, 'agent', 1000, 900, 50)
})
afterAll(() => program.close())

const ask = async (person: Person, more: object = {}) =>
  person.post('dashboard/getAnalytics', { date_from: DAY, date_to: DAY, ...more })
const tilesOf = async (person: Person, more: object = {}): Promise<AnalyticsTile[]> => {
  const { status, body } = await ask(person, more)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.tiles
}
const tile = (tiles: readonly AnalyticsTile[], measure: string) =>
  tiles.find((one) => one.measure === measure)

describe('analytics', () => {
  it('count attendance and absence by the worked example [dashboards-20]', async () => {
    const admin = await program.as('office-admin')
    const tiles = await tilesOf(admin, { date_from: '2020-01-01', date_to: '2021-01-14' })
    expect(tile(tiles, 'attendance_percent')).toMatchObject({ value: 92.86, better: 'up' })
    expect(tile(tiles, 'absence_percent')).toMatchObject({ value: 2.5, unit: '%', better: 'down' })
  })

  it('say what is measured, what it was, how it went and where it comes from', async () => {
    const tiles = await tilesOf(await program.as('manager'))
    expect(tile(tiles, 'quantity')).toMatchObject({
      ...{ label: 'Units', group: 'Work', value: 10, previous: 5, better: 'up' },
      series: [{ date: DAY, value: 10 }],
    })
    const { link } = tile(tiles, 'quantity') ?? { link: '' }
    const address = new URL(link, 'http://muster')
    expect([address.pathname, address.searchParams.get('measure')]).toEqual(['/chart', 'quantity'])
    expect(tile(tiles, 'quality')).toMatchObject({ value: 80, previous: null })
    expect(tile(tiles, 'error_rate_percent')).toMatchObject({ value: 33.33 })
    expect(tile(tiles, 'adherence_percent')).toMatchObject({ value: 90 })
    expect(tile(tiles, 'adherence_net_percent')).toMatchObject({ value: 95 })
  })

  it('draw attendance by day, and of long ranges by week', async () => {
    const admin = await program.as('office-admin')
    const days = await tilesOf(admin, { date_from: '2020-01-06', date_to: '2020-01-08' })
    expect(tile(days, 'attendance_percent')?.series.map(({ date }) => date)).toEqual([
      '2020-01-06',
      '2020-01-07',
      '2020-01-08',
    ])
    const weeks = await tilesOf(admin, { date_from: '2020-01-06', date_to: '2020-03-08' })
    const series = tile(weeks, 'attendance_percent')?.series.map(({ date }) => date)
    expect([series?.length, series?.[0]]).toEqual([10, '2020-01-05'])
    expect(tile(weeks, 'adherence_percent')?.series.map(({ date }) => date)).toEqual(series)
    const week = `jsonb_set("values", '{week_start_day}', to_jsonb($1::text))`
    const beginOn = (day: string) =>
      program.database.rows(`update settings set "values" = ${week} where type = 'General'`, [day])
    await beginOn('Monday')
    const moved = await tilesOf(admin, { date_from: '2020-01-06', date_to: '2020-03-08' })
    const mondays = tile(moved, 'attendance_percent')?.series.map(({ date }) => date)
    expect([mondays?.length, mondays?.[0]]).toEqual([9, '2020-01-06'])
    expect(tile(moved, 'adherence_percent')?.series.map(({ date }) => date)).toEqual(mondays)
    await beginOn('Sunday')
  })

  it('count attendance where people belonged then, after they have moved [dashboards-6]', async () => {
    const admin = await program.as('office-admin')
    const { offices, employees } = program.company
    const inOffice = async (office: string) => {
      const range = { date_from: '2020-01-06', date_to: '2020-01-08' }
      const tiles = await tilesOf(admin, { ...range, offices_ids: [offices[office]] })
      return tile(tiles, 'attendance_percent')?.value
    }
    const before = [await inOffice('Karachi'), await inOffice('New York')]
    await moveFrom(program, '2026-11-20', [employees['agent-b']], {
      office_id: offices['New York'],
    })
    expect([await inOffice('Karachi'), await inOffice('New York')]).toEqual(before)
  })

  it('never add up currencies: what AI cost is a tile for each', async () => {
    const { users } = program.company
    await program.database.rows(
      `insert into ai_ledger (at, used_on, user_id, purpose, model, tokens_in, tokens_out, seconds, price_in, price_out, cost, currency, state, estimated, created_by)
       select $2::date + interval '9 hours', $2::date, $1, 'chat', 'model', 10, 10, 0, 1, 1, n, case when n = 3 then 'EUR' else 'USD' end, 'Settled', false, $1
         from generate_series(1, 3) n`,
      [users.agent, DAY],
    )
    const tiles = await tilesOf(await program.as('admin'))
    const costs = tiles.filter(({ measure }) => measure === 'ai_cost')
    expect(costs).toMatchObject([
      { unit: 'EUR', value: 3, series: [{ date: DAY, value: 3 }] },
      { unit: 'USD', value: 3, series: [{ date: DAY, value: 3 }] },
    ])
    expect(decodeURIComponent(costs[0]?.link ?? '')).toContain('"currencies":{"in":["EUR"]}')
  })

  it('say of a state that it is of today, and compare it with nothing', async () => {
    const tiles = await tilesOf(await program.as('admin'))
    expect(tile(tiles, 'tickets_open')).toMatchObject({ is_now: true, previous: null, series: [] })
    expect(tile(tiles, 'quantity')).toMatchObject({ is_now: false })
  })

  it('leave as a file with the figures that their reader sees', async () => {
    const range = { date_from: DAY, date_to: DAY }
    const fileOf = async (name: string) =>
      (await (await program.as(name)).file('POST', 'dashboard/getAnalytics/export', range)).content
    const file = String(await fileOf('manager'))
    expect(file).toContain('Part,Figure,Unit,Of,Value,Before (')
    expect(file).toMatch(/Work,Units,,[^,]+,10,5/)
    expect(String(await fileOf('agent'))).not.toContain('Headcount')
    const sheet = await (
      await program.as('manager')
    ).file('POST', 'dashboard/getAnalytics/export', { ...range, format: 'xlsx' })
    expect(sheet.content.subarray(0, 2).toString()).toBe('PK')
  })

  it('are the same numbers as the reports and pages they lead to', async () => {
    const manager = await program.as('manager')
    const tiles = await tilesOf(manager)
    const range = { date_from: DAY, date_to: DAY }
    const logged = await manager.post('activity_reports/getAllLoggedActivities', range)
    for (const name of ['quantity', 'time_seconds', 'utilisation_percent', 'efficiency_percent'])
      expect(tile(tiles, name)?.value, name).toBe(logged.body.data.totals[name])
    const rate = (await manager.post('hr_reports/getAttritionRate', range)).body.data.total
    expect(tile(tiles, 'attrition_percent')?.value).toBe(rate.rate)
    const compliance = await manager.post('dashboard/getOfficeComplienceSummary', {})
    expect(tile(tiles, 'compliance_percent')?.value).toBe(
      compliance.body.data.total.compliance_percentage,
    )
  })

  it('are everybody’s page, and each tile asks the right and the reach of its own [dashboards-21]', async () => {
    const agent = await tilesOf(await program.as('agent'))
    expect(tile(agent, 'quantity')).toMatchObject({ value: 8 })
    expect(tile(agent, 'quantity')?.link).toMatch(/^\/activity-reports\/myLoggedActivites\?/)
    expect(tile(agent, 'quality')?.value).toBe(80)
    for (const name of ['headcount', 'attrition_percent', 'tickets_open', 'unreturned_value'])
      expect(tile(agent, name), name).toBeUndefined()
    const lead2 = await tilesOf(await program.as('lead2'))
    expect(tile(lead2, 'quantity')).toMatchObject({ value: 2 })
    const hr = await tilesOf(await program.as('hr'))
    expect(tile(hr, 'headcount')?.value).toBe(12)
    expect(tile(hr, 'quality')).toBeUndefined()
    expect((await program.stranger.post('dashboard/getAnalytics', {})).status).toBe(401)
  })

  it('are narrowed by filters they know, absent with others, and nothing beyond the reach', async () => {
    const { company } = program
    const lead = await program.as('lead')
    const office = await tilesOf(lead, { offices_ids: [company.offices.Karachi] })
    expect(tile(office, 'quantity')?.value).toBe(8)
    const others = await tilesOf(lead, { employees_ids: [company.employees.agent2] })
    expect(tile(others, 'quantity')).toMatchObject({ value: 0, series: [] })
    const ofPerson = await tilesOf(await program.as('office-admin'), {
      employees_ids: [company.employees.agent],
    })
    expect(tile(ofPerson, 'headcount')).toBeUndefined()
    const turned = await ask(lead, { date_from: '2026-11-21', date_to: DAY })
    expect(turned).toBeRefused('report.upside_down')
  })
})
