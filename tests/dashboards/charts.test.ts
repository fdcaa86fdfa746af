import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paretoOf } from '#areas/dashboards/contract/pareto.ts'
import type { ChartedReport } from '#areas/dashboards/contract/charts.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Charts over the figures of any report: what can be drawn, what is drawn, and the few that make the most of it.

const bars = (...values: number[]) =>
  values.map((value, place) => ({ key: String(place), label: `Bar ${place}`, value }))

describe('the vital few', () => {
  const EXAMPLE = bars(4, 120, 85, 60, 45, 30, 25, 15, 10, 6)

  it('are the leading bars that reach the cut, by the worked example [dashboards-11]', () => {
    const { total, vital_few, rows } = paretoOf(EXAMPLE, { cut: 80, maxBars: 20 })
    expect([total, vital_few, rows.length]).toEqual([400, 5, 10])
    expect(rows.map(({ percent }) => percent)).toEqual([
      30, 21.25, 15, 11.25, 7.5, 6.25, 3.75, 2.5, 1.5, 1,
    ])
    expect(rows.map(({ cumulative_percent }) => cumulative_percent)).toEqual([
      30, 51.25, 66.25, 77.5, 85, 91.25, 95, 97.5, 99, 100,
    ])
    expect(rows.filter(({ vital }) => vital)).toHaveLength(5)
  })

  it('are shown beyond the most bars, the others together and last', () => {
    const { rows } = paretoOf(EXAMPLE, { cut: 80, maxBars: 4 })
    expect(rows.map(({ label }) => label).at(-1)).toBe('Others')
    expect(rows.slice(-2)).toMatchObject([
      { value: 30, cumulative_percent: 85, vital: true, rank: 5 },
      { value: 60, percent: 15, cumulative_percent: 100, vital: false, rank: null },
    ])
  })

  it('are as many as it takes of equal bars, and none of nothing', () => {
    expect(paretoOf(bars(25, 25, 25, 25), { cut: 80, maxBars: 20 }).vital_few).toBe(4)
    expect(paretoOf(bars(0, 0), { cut: 80, maxBars: 20 })).toEqual({
      total: 0,
      vital_few: 0,
      rows: [],
      count: 0,
    })
  })

  it('of hundredths add up exactly', () => {
    const tenths = bars(...Array.from({ length: 10 }, () => 0.1))
    const { total, rows } = paretoOf(tenths, { cut: 80, maxBars: 20 })
    expect([total, rows.at(-1)?.cumulative_percent]).toEqual([1, 100])
  })
})

describe('charts', () => {
  let program: TestProgram
  let lead: Person
  let manager: Person
  beforeAll(async () => {
    program = await startProgram()
    lead = await program.as('lead')
    manager = await program.as('manager')
    const { company, database } = program
    const store = (person: string, day: string, hour: number, seconds: number) =>
      database.rows(
        `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, quantity, duration_seconds, started_at, ended_at, business_date)
         values ($1, $2, $3, $4, $5, $6, 1, $7::integer, $8::timestamptz, $8::timestamptz + make_interval(secs => $7::integer), $9)`,
        [
          company.employees[person],
          company.users[person],
          company.clients.Larkspur,
          company.categories.Bookings,
          company.setups['Booking change'],
          company.statuses.Solved,
          seconds,
          `${day}T0${hour}:00:00Z`,
          day,
        ],
      )
    await store('agent', '2026-06-01', 1, 300)
    await store('agent', '2026-06-02', 1, 500)
    await store('agent-b', '2026-06-02', 2, 200)
    await store('agent2', '2026-06-02', 3, 1000)
  })
  afterAll(() => program.close())

  const RANGE = { date_from: '2026-06-01', date_to: '2026-06-30' }
  const SOURCE = 'all-logged-activities'
  const explore = (person: Person, more: object) =>
    person.post('chart/explore', { ...RANGE, source: SOURCE, ...more })
  const pareto = (person: Person, more: object = {}) =>
    person.post('pareto_chart/getParetoChart', { ...RANGE, source: SOURCE, ...more })

  it('offer the reports one may open, and what of them makes a whole [dashboards-10]', async () => {
    const offered: ChartedReport[] = (await lead.post('chart/getMeasures')).body.data
    const logged = offered.find(({ name }) => name === SOURCE)
    expect(logged?.measures).toMatchObject({
      logs: { label: 'Activities', isSum: true },
      average_seconds: { isSum: false },
      active_people: { isSum: false },
      at_desk_seconds: { isSum: false },
    })
    expect(Object.keys(logged?.groupings ?? {})).toContain('employee')
    const own = offered.find(({ name }) => name === 'my-logged-activities')
    expect(Object.keys(own?.groupings ?? {})).not.toContain('employee')
    // HR may draw charts, and may not open the report.
    const hr = await program.as('hr')
    const names = ((await hr.post('chart/getMeasures')).body.data as ChartedReport[]).map(
      ({ name }) => name,
    )
    expect(names).not.toContain(SOURCE)
    expect(await explore(hr, {})).toBeRefused('chart.no_source')
    expect(await pareto(hr)).toBeRefused('chart.no_source')
    expect((await (await program.as('agent')).post('chart/getMeasures')).status).toBe(403)
  })

  it('count what the report counts, as far as its page reaches [dashboards-9]', async () => {
    const { data } = (
      await explore(lead, { dimensions: ['day', 'employee'], measure: 'time_seconds' })
    ).body
    expect(data.total).toBe(1000)
    expect(
      data.points.map(({ labels, value }: { labels: string[]; value: number }) => [
        ...labels,
        value,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['2026-06-01', 'agent', 300],
        ['2026-06-02', 'agent', 500],
        ['2026-06-02', 'agent-b', 200],
      ]),
    )
    expect(data.points).toHaveLength(3)
    const all = (await explore(manager, { measure: 'average_seconds' })).body.data
    expect(all).toEqual({ points: [], total: 500 })
    const { company } = program
    const narrowed = await explore(manager, {
      measure: 'time_seconds',
      filters: { employees_ids: [company.employees.agent2] },
    })
    expect(narrowed.body.data.total).toBe(1000)
    const unseen = await explore(lead, {
      measure: 'time_seconds',
      filters: { employees_ids: [company.employees.agent2] },
    })
    expect(unseen.body.data.total).toBe(0)
  })

  it('rank who makes the most of it, and each bar is the rows behind it [dashboards-12]', async () => {
    const { data, total } = (
      await pareto(manager, { measure: 'time_seconds', dimension: 'employee' })
    ).body
    expect(total).toBe(3)
    expect(data).toMatchObject({ total: 2000, vital_few: 2, measure: 'time_seconds', cut: 80 })
    expect(data.rows).toMatchObject([
      { label: 'agent2', value: 1000, percent: 50, cumulative_percent: 50, vital: true },
      { label: 'agent', value: 800, cumulative_percent: 90, vital: true },
      { label: 'agent-b', value: 200, cumulative_percent: 100, vital: false },
    ])
    for (const { key, value } of data.rows) {
      const behind = await manager.post('activity_reports/getAllLoggedActivities', {
        ...RANGE,
        employees_ids: [Number(key)],
      })
      expect(behind.body.data.totals.time_seconds).toBe(value)
    }
  })

  it.each([
    ['no report', { source: 'nothing' }, 'chart.no_source'],
    ['a measure it does not have', { measure: 'toString' }, 'chart.no_measure'],
    ['a ratio as a whole', { measure: 'average_seconds' }, 'chart.no_sum'],
    ['a dimension it does not have', { dimension: 'colour' }, 'chart.no_dimension'],
    [
      'a range upside down',
      { date_from: '2026-06-30', date_to: '2026-06-01' },
      'report.upside_down',
    ],
  ])('refuse %s', async (_what, more, code) => {
    expect(await pareto(manager, more)).toBeRefused(code)
  })

  it('refuse a filter they do not know', async () => {
    const { status, body } = await pareto(manager, { filters: { colour: 'red' } })
    expect([status, body.error]).toEqual([422, { colour: ['No such field'] }])
  })
})
