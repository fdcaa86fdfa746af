import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { once } from '../harness/once.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// The past of KPIs: what a period was judged by, whom it was judged for, and what a lock holds.
let program: TestProgram
let hr: Person
let admin: Person
const ids: Record<string, number> = {}
let lead = 0

const MARCH = '2026-03-31'
const APRIL_2 = '2026-04-02T12:00:00.000Z'
const LOCKED = '2026-05-09T12:00:00.000Z'

const idOf = (name: string): number => program.company.employees[name] ?? 0
const rows = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  program.database.rows<Row>(text, values)

/** Gives a person another job title from a day on. */
const promote = (name: string, day: string) =>
  rows(
    `with held as (select set_config('muster.position_day', $1, true))
     update employees e set designation_id = $2 from held where e.id = $3`,
    [day, lead, idOf(name)],
  )

/** Logs an hour of work on each of some days. */
const work = (name: string, days: readonly string[], seconds = 3600) =>
  rows(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, quantity, duration_seconds, started_at, ended_at, business_date, allow_overlap)
     select $1, $2, $3, $4, $5, $6, 1, $8::integer, d + time '06:00', d + time '07:00', d, true from unnest($7::date[]) d`,
    [
      idOf(name),
      program.company.users[name],
      program.company.clients['Larkspur'],
      program.company.categories['Bookings'],
      program.company.setups['Booking change'],
      Object.values(program.company.statuses)[0],
      days,
      seconds,
    ],
  )

async function create(name: string, more: object = {}): Promise<void> {
  const { status, body } = await hr.post('kpi/create', {
    name,
    metric: 'Average handling time',
    unit: 'seconds',
    direction: 'Lower',
    minimum: 7200,
    target: 1800,
    weight: 40,
    valid_from: '2026-01-01',
    ...more,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  ids[name] = body.data.id
}

const change = async (name: string, more: object) =>
  expect((await hr.put(`kpi/update/${ids[name]}`, more)).status).toBe(200)

const resultsOf = async (name: string, day: string) =>
  (await hr.post('kpi/getResults', { employee_id: idOf(name), day })).body.data

const goalOf = async (name: string, goal: string, day: string) =>
  (await resultsOf(name, day)).goals.find((one: { name: string }) => one.name === goal)

async function runAt(moment: string): Promise<void> {
  program.at(moment)
  await admin.post('schedules/runNow/kpi')
  await program.engine.schedules.workOff()
}

/** Asks while a change is under way, which is over only when the question waits for it. */
async function duringChange<Answer>(
  text: string,
  table: string,
  goal: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const waiting = () =>
    rows(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ $1 and datname = current_database()`,
      [`\\m${table}\\M`],
    )
  const { asked } = await program.database.transaction(async (sql) => {
    await sql.rows(text, [ids[goal]])
    const answer = { asked: ask() }
    await expect.poll(async () => (await waiting()).length).toBe(1)
    return answer
  })
  return await asked
}

beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  hr = await program.as('hr')
  admin = await program.as('admin')
  const [made] = await rows<{ id: number }>(
    `insert into designations (name, designation_category_id) select 'Lead', id from designation_categories returning id`,
  )
  lead = made?.id ?? 0
  const [agents] = await rows<{ id: number }>(`select id from designations where name = 'Agent'`)
  ids['Agent'] = agents?.id ?? 0
  await create('Pace of agents', { designations_ids: [ids['Agent']] })
  await create('Pace of leads', { designations_ids: [lead] })
  await create('Pace for Halcyon', { client_ids: [program.company.clients['Halcyon']] })
  await create('Changed', { weight: 10 })
  await create('Switched off')
  await create('Of other days')
  await create('By hand', {
    metric: 'Manual',
    unit: '%',
    direction: 'Higher',
    minimum: 70,
    target: 90,
  })
})
afterAll(() => program.close())

describe('a period of a KPI', () => {
  it('is judged by the job title of its days: who was promoted since is measured, and each title counts its own days [performance-5]', async () => {
    await work('agent', ['2026-03-03', '2026-03-04'])
    await work('agent2', ['2026-03-05', '2026-03-25', '2026-03-26'])
    await promote('agent2', '2026-03-20')
    program.at(APRIL_2)
    await promote('agent', '2026-04-02')
    await runAt(APRIL_2)
    expect(await goalOf('agent', 'Pace of agents', MARCH)).toMatchObject({ sample: 2 })
    expect(await goalOf('agent', 'Pace of leads', MARCH)).toBeUndefined()
    const before = await goalOf('agent2', 'Pace of agents', MARCH)
    expect([before?.sample, before?.counts_to]).toEqual([1, '2026-03-19'])
    const since = await goalOf('agent2', 'Pace of leads', MARCH)
    expect([since?.sample, since?.counts_from]).toEqual([2, '2026-03-20'])
    expect(await goalOf('agent2', 'Pace of agents', '2026-04-02')).toBeUndefined()
  })

  it('is judged by the clients of its days', async () => {
    await work('agent2-b', ['2026-03-04', '2026-03-18'])
    await rows(`update client_assignments set to_date = '2026-03-10' where employee_id = $1`, [
      idOf('agent2-b'),
    ])
    await rows(
      `insert into client_assignments (employee_id, client_id, from_date, to_date, is_primary) values ($1, $2, '2026-03-11', '2026-03-31', true)`,
      [idOf('agent2-b'), program.company.clients['Halcyon']],
    )
    program.at(APRIL_2)
    expect(await goalOf('agent2-b', 'Pace for Halcyon', MARCH)).toMatchObject({ sample: 1 })
    expect(await goalOf('agent', 'Pace for Halcyon', MARCH)).toBeUndefined()
  })

  it('is measured for leavers up to their last day [performance-6]', async () => {
    await work('agent-c', ['2026-03-02', '2026-03-03'])
    program.at('2026-03-13T12:00:00.000Z')
    await rows(
      `update employees set status = 'Left', last_working_day = '2026-03-12' where id = $1`,
      [idOf('agent-c')],
    )
    await runAt(APRIL_2)
    expect(await goalOf('agent-c', 'Pace of agents', MARCH)).toMatchObject({ sample: 2 })
    expect((await resultsOf('agent-c', '2026-04-02')).goals).toEqual([])
  })

  it('takes changes of its KPI while it runs, and none afterwards [performance-8]', async () => {
    await work('agent-b', ['2026-03-09'])
    program.at('2026-03-20T12:00:00.000Z')
    expect(await goalOf('agent-b', 'Changed', MARCH)).toMatchObject({ weight: 10 })
    // No night comes between the change and the end of the month.
    program.at('2026-03-31T20:00:00.000Z')
    await change('Changed', { weight: 20, target: 3600, minimum: 7200 })
    await runAt(APRIL_2)
    await change('Changed', { weight: 30, target: 1800, metric: 'Units per hour', unit: 'number' })
    await work('agent-b', ['2026-03-10'], 5400)
    await runAt('2026-04-03T12:00:00.000Z')
    expect(await goalOf('agent-b', 'Changed', MARCH)).toMatchObject({
      weight: 20,
      target: 3600,
      metric: 'Average handling time',
      actual: 4500,
      sample: 2,
      score: 75,
    })
    expect(await goalOf('agent-b', 'Changed', '2026-04-03')).toMatchObject({
      weight: 30,
      metric: 'Units per hour',
    })
  })

  it('takes a change of its KPI that is made while it is measured [performance-11]', async () => {
    const day = '2026-03-20'
    await create('Changed meanwhile')
    program.at(`${day}T12:00:00.000Z`)
    const measuring = await duringChange(
      'update kpis set weight = 77 where id = $1',
      'kpis',
      'Changed meanwhile',
      () => goalOf('agent-b', 'Changed meanwhile', day),
    )
    expect(measuring).toMatchObject({ weight: 77 })
  })

  it('is not judged any more by a KPI that is switched off while it runs, nor by one whose days do not reach it', async () => {
    program.at('2026-04-03T12:00:00.000Z')
    const names = async (day: string) =>
      (await resultsOf('agent-b', day)).goals.map(({ name }: { name: string }) => name)
    expect(await names('2026-04-03')).toEqual(
      expect.arrayContaining(['Switched off', 'Of other days']),
    )
    await runAt('2026-04-03T12:00:00.000Z')
    await change('Switched off', { is_active: false })
    await change('Of other days', { valid_from: '2026-04-01' })
    expect(await names('2026-04-03')).not.toContain('Switched off')
    expect(await names('2026-04-03')).toContain('Of other days')
    expect(await names(MARCH)).toContain('Switched off')
    expect(await names(MARCH)).not.toContain('Of other days')
  })

  it('is not judged by a KPI that was deleted', async () => {
    await create('Deleted')
    program.at(APRIL_2)
    expect(await goalOf('agent-b', 'Deleted', MARCH)).toBeDefined()
    expect((await hr.delete(`kpi/delete/${ids['Deleted']}`)).status).toBe(200)
    expect(await goalOf('agent-b', 'Deleted', MARCH)).toBeUndefined()
  })

  it('is locked by the day, also before the night that marks it: a deleted KPI stays in it [performance-10]', async () => {
    await create('Deleted late')
    program.at(APRIL_2)
    expect(await goalOf('agent-b', 'Deleted late', MARCH)).toBeDefined()
    program.at('2026-05-09T00:30:00.000Z')
    expect((await hr.delete(`kpi/delete/${ids['Deleted late']}`)).status).toBe(200)
    expect(await goalOf('agent-b', 'Deleted late', MARCH)).toMatchObject({ is_locked: true })
  })

  it('is the same when it is measured twice', async () => {
    const versions = () => rows(`select id, version, is_deleted from kpi_results order by id`)
    await runAt('2026-04-04T12:00:00.000Z')
    const once = await versions()
    await runAt('2026-04-04T12:00:00.000Z')
    expect(await versions()).toEqual(once)
  })
})

describe('a locked period of a KPI', () => {
  const entered = () => ({
    employee_id: idOf('agent-b'),
    day: MARCH,
    actual: 80,
    note: 'As the client says',
  })

  const locked = once(async () => {
    program.at(APRIL_2)
    expect((await hr.post(`kpi/saveManual/${ids['By hand']}`, entered())).status).toBe(200)
    await runAt(APRIL_2)
    await runAt(LOCKED)
    return await resultsOf('agent-b', MARCH)
  })

  it('answers what it was judged by, whatever changes of the KPI, the person or the job title [performance-9]', async () => {
    const before = await locked()
    expect(before.goals.length).toBeGreaterThan(2)
    expect(before.goals.every(({ is_locked }: { is_locked: boolean }) => is_locked)).toBe(true)
    expect(before.goals).toContainEqual(
      expect.objectContaining({ name: 'By hand', actual: 80, score: 50 }),
    )
    await change('By hand', {
      name: 'Renamed',
      weight: 5,
      minimum: 10,
      target: 20,
      min_sample: 50,
      unit: 'number',
      period: 'Quarter',
    })
    await change('Changed', { is_active: false })
    await change('Pace of agents', {
      designations_ids: [lead],
      client_ids: [program.company.clients['Halcyon']],
    })
    expect((await hr.delete(`kpi/delete/${ids['Of other days']}`)).status).toBe(200)
    await create('New', { valid_from: '2026-01-01' })
    await work('agent-b', ['2026-03-16'], 60)
    await promote('agent-b', '2026-03-01')
    await runAt('2026-05-10T12:00:00.000Z')
    expect(await resultsOf('agent-b', MARCH)).toEqual(before)
    const late = await hr.post(`kpi/saveManual/${ids['By hand']}`, entered())
    expect([late.status, late.body.code]).toEqual([409, 'kpi.locked'])
  })

  it('is held by the database: nothing of it is changed or deleted [performance-12]', async () => {
    await locked()
    const refused = (text: string) =>
      expect(
        rows(`${text} where kpi_id = $1 and period_start = '2026-03-01'`, [ids['By hand']]),
        text,
      ).rejects.toMatchObject({ constraint: 'kpi_results_locked' })
    await refused('update kpi_results set weight = 1')
    await refused('update kpi_results set target = 1')
    await refused('update kpi_results set score = 120')
    await refused('update kpi_results set is_deleted = true')
    await refused('update kpi_results set locked_at = null')
    await refused(`update kpi_results set designations_ids = '{5}'`)
    await refused('delete from kpi_results')
    // The words of a person may go with their other personal data.
    await rows(
      `update kpi_results set note = '[removed]' where kpi_id = $1 and period_start = '2026-03-01'`,
      [ids['By hand']],
    )
  })

  it('stays when it is locked while it is measured', async () => {
    const day = '2026-05-10'
    program.at(`${day}T12:00:00.000Z`)
    await work('agent2', ['2026-05-04'])
    const may = () => goalOf('agent2', 'Switched off', day)
    await change('Switched off', { is_active: true })
    expect(await may()).toMatchObject({ sample: 1, is_locked: false })
    await work('agent2', ['2026-05-05'])
    const measured = await duringChange(
      `update kpi_results set locked_at = now() where kpi_id = $1 and period_start = '2026-05-01'`,
      'kpi_results',
      'Switched off',
      may,
    )
    expect(measured).toMatchObject({ sample: 1, is_locked: true })
    expect(await may()).toMatchObject({ sample: 1, is_locked: true })
  })
})
