import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CampaignSummary } from '#areas/dashboards/contract/campaign.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { DAY } from './storing-work.ts'

// The campaign dashboard: categories at the top with what is below them, counted by the measures of the reports of logs.

let program: TestProgram
let manager: Person
const ids: Record<string, number> = {}

/** Categories of their own: Inbound with one below it, and Back office; each with its statuses and a set-up. */
async function makeCampaigns({ company, database }: TestProgram): Promise<void> {
  const one = async (text: string, values: unknown[]): Promise<number> =>
    (await database.rows<{ id: number }>(text, values))[0]?.id ?? 0
  const category = (name: string, parent: number | null) =>
    one('insert into activity_categories (name, parent_id) values ($1, $2) returning id', [
      name,
      parent,
    ])
  ids['Inbound'] = await category('Inbound', null)
  ids['Calls'] = await category('Calls', ids['Inbound'])
  ids['Back office'] = await category('Back office', null)
  for (const name of ['Inbound', 'Calls', 'Back office']) {
    ids[`${name} set-up`] = await one(
      'insert into activity_setups (name, client_id, category_id, target_seconds) values ($1, $2, $3, 360) returning id',
      [name, company.clients.Larkspur, ids[name]],
    )
    for (const kind of ['Open', 'Won', 'Done', 'Cancelled'])
      ids[`${name} ${kind}`] = await one(
        'insert into activity_category_statuses (name, category_id, kind) values ($1, $2, $3) returning id',
        [`${name} ${kind}`, ids[name], kind === 'Won' ? 'Done' : kind],
      )
  }
}

const store = (person: string, category: string, status: string, count: number, day = DAY) =>
  program.database.rows(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, quantity, duration_seconds, started_at, ended_at, business_date, allow_overlap)
     select $1, $2, $3, $4, $5, $6, 1, 360, $8::date + interval '6 hours', $8::date + interval '7 hours', $8::date, true from generate_series(1, $7::integer)`,
    [
      program.company.employees[person],
      program.company.users[person],
      program.company.clients.Larkspur,
      ids[category],
      ids[`${category} set-up`],
      ids[`${category} ${status}`],
      count,
      day,
    ],
  )

beforeAll(async () => {
  program = await startProgram()
  program.at('2026-11-20T08:00:00.000Z')
  manager = await program.as('manager')
  await makeCampaigns(program)
  // Inbound 420 / 396 / 312, of which some stand one category below; Back office 180 / 171 / 160.
  await store('agent', 'Inbound', 'Won', 200)
  await store('agent-b', 'Calls', 'Won', 112)
  await store('agent', 'Inbound', 'Done', 84)
  await store('agent', 'Inbound', 'Open', 24)
  await store('agent', 'Inbound', 'Cancelled', 7)
  await store('agent2', 'Back office', 'Won', 160)
  await store('agent2', 'Back office', 'Done', 11)
  await store('agent2', 'Back office', 'Open', 9)
  await store('agent2', 'Back office', 'Open', 1, '2026-11-13')
  await program.database.rows('update designations set hourly_cost = 10')
})
afterAll(() => program.close())

const ask = async (person: Person, more: object = {}, client: string | number = 'all') =>
  person.post(`dashboard/getCampaignSummary/${client}`, { date_from: DAY, date_to: DAY, ...more })
const summary = async (person: Person, more: object = {}): Promise<CampaignSummary> => {
  const { status, body } = await ask(person, more, program.company.clients.Larkspur)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}
const winning = () => ({
  success_status_ids: [ids['Inbound Won'], ids['Calls Won'], ids['Back office Won']],
})

describe('campaigns', () => {
  it('are the worked example, subcategories rolled up [dashboards-17]', async () => {
    const { campaigns, totals, series, by_status } = await summary(manager, winning())
    expect(campaigns).toMatchObject([
      {
        ...{ category_id: ids['Inbound'], campaign: 'Inbound', volume: 420, completed: 396 },
        ...{ completion_percent: 94.29, success: 312, success_percent: 78.79 },
        ...{ backlog: 24, oldest_open_days: 0, average_seconds: 360, people: 2 },
      },
      {
        ...{ campaign: 'Back office', volume: 180, completed: 171, completion_percent: 95 },
        ...{ success: 160, success_percent: 93.57, backlog: 10, oldest_open_days: 6, people: 1 },
      },
    ])
    expect(totals).toMatchObject({
      ...{ volume: 600, completed: 567, completion_percent: 94.5, success: 472 },
      ...{ success_percent: 83.25, backlog: 34, oldest_open_days: 6, people: 3 },
    })
    expect(series).toEqual([
      {
        date: DAY,
        category_id: ids['Back office'],
        campaign: 'Back office',
        volume: 180,
        success: 160,
      },
      { date: DAY, category_id: ids['Inbound'], campaign: 'Inbound', volume: 420, success: 312 },
    ])
    expect(by_status[0]).toEqual({
      ...{ status_ids: [ids['Inbound Won']], status: 'Inbound Won', kind: 'Done', count: 200 },
    })
  })

  it('tell no success while no status counts as one', async () => {
    const { campaigns, totals, series } = await summary(manager)
    for (const row of [totals, series[0], campaigns[0]])
      for (const name of ['success', 'success_percent', 'cost_per_success'])
        expect(row).not.toHaveProperty(name)
  })

  it('cost the time of people by their job titles, for those who may see these [dashboards-19]', async () => {
    // 607 logs of six minutes each, at 10 an hour.
    const { totals, currency } = await summary(manager, winning())
    expect([totals.cost, totals.cost_per_success]).toEqual([607, 1.29])
    expect(currency).toBe('USD')
    const agent = await summary(await program.as('agent'), winning())
    expect(agent.totals).toMatchObject({ volume: 308, success: 200 })
    expect(agent.totals).not.toHaveProperty('cost')
    expect(agent.currency).toBeNull()
    expect(agent.campaigns[0]).not.toHaveProperty('cost_per_success')
  })

  it('cost what an hour cost on its day, whatever a promotion or another price says since [dashboards-18]', async () => {
    const { company, database } = program
    const days = ['2026-10-05', '2026-10-12', '2026-10-20']
    for (const day of days) await store('agent2-b', 'Inbound', 'Done', 10, day)
    await store('agent2', 'Inbound', 'Done', 10, '2026-10-20')
    const cost = async (person: string, day: string) =>
      (
        await database.rows<{ cost: number }>(
          'select c.hourly_cost::float8 as cost from people.hourly_costs_of(array[$1::bigint]) c where c.from_date <= $2 order by c.from_date desc limit 1',
          [company.employees[person], day],
        )
      )[0]?.cost
    const october = async () =>
      (await summary(manager, { date_from: '2026-10-01', date_to: '2026-10-31' })).totals.cost
    expect(await october()).toBe(40)
    // An hour cost 20 from 10 October and 30 from 15 November on; agent2-b has a title at 50 since 18 October.
    for (const [day, price] of [
      ['2026-10-10', 20],
      ['2026-11-15', 30],
    ])
      await database.rows(
        `with held as (select set_config('muster.holds_from', $1, true)) update designations d set hourly_cost = $2 from held where d.name = 'Agent'`,
        [day, price],
      )
    await database.rows(
      `insert into designations (name, designation_category_id, hourly_cost) select 'Senior', id, 50 from designation_categories`,
    )
    await database.rows(
      `with held as (select set_config('muster.position_day', '2026-10-18', true))
       update employees e set designation_id = d.id from held, designations d where e.id = $1 and d.name = 'Senior'`,
      [company.employees['agent2-b']],
    )
    expect(
      await Promise.all(
        ['2026-10-09', '2026-10-10', '2026-10-17', '2026-10-18', '2026-11-20'].map((day) =>
          cost('agent2-b', day),
        ),
      ),
    ).toEqual([10, 20, 20, 50, 50])
    expect([await cost('agent2', '2026-11-14'), await cost('agent2', '2026-11-15')]).toEqual([
      20, 30,
    ])
    // One hour of agent2-b at 10, 20 and 50, and one of agent2 at 20.
    expect(await october()).toBe(100)
  })

  it('reach as far as the page, and keep what waits of a campaign without new work', async () => {
    const lead = await summary(await program.as('lead'), winning())
    expect(lead.campaigns.map(({ campaign }) => campaign)).toEqual(['Inbound'])
    const days = { date_from: '2026-11-14', date_to: '2026-11-14' }
    const quiet = await summary(manager, days)
    expect(quiet.campaigns).toMatchObject([
      { campaign: 'Back office', volume: 0, backlog: 1, oldest_open_days: 1 },
    ])
    expect((await ask(await program.as('hr'))).status).toBe(403)
    expect((await ask(manager, {}, 999_999)).status).toBe(404)
  })

  it('have as many rows behind each figure as it counts', async () => {
    const { totals, campaigns, behind } = await summary(manager, winning())
    const [source] = behind
    if (!source) throw new Error('the manager may open the reports of logs')
    const count = async (name: string, more: object = {}) => {
      const { whenever, ...rows } = source.figures[name] ?? {}
      const from = whenever ? '2025-12-01' : DAY
      const body = { date_from: from, date_to: DAY, ...rows, ...more }
      const answer = await manager.post('activity_reports/getAllLoggedActivities', body)
      return answer.body.total
    }
    for (const name of ['volume', 'completed', 'success', 'backlog'] as const)
      expect(await count(name), name).toBe(totals[name])
    for (const { category_id, volume } of campaigns)
      expect(await count('volume', { category_ids: [category_id] })).toBe(volume)
  })

  it('are saved as a file', async () => {
    const file = await manager.file('POST', 'dashboard/getCampaignSummary/all/export', {
      ...{ date_from: DAY, date_to: DAY },
      ...winning(),
    })
    const lines = file.content.toString().replace('\uFEFF', '').trim().split('\r\n')
    expect(lines[0]).toBe(
      'Campaign,Volume,Completed,Completion,Successes,Success,Backlog,"Oldest open, days",Avg. handle time,Logged time,Units an hour,Efficiency,People,Cost (USD),Cost per success (USD)',
    )
    expect(lines[1]).toMatch(/^Inbound,420,396,94.29,312,78.79,24,0,/)
  })
})
