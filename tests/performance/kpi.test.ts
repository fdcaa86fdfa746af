import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// Goals: the worked example through the front door, what is measured today, and who sees and enters what.
let program: TestProgram
let hr: Person
const ids: Record<string, number> = {}
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-03-20T12:00:00.000Z')
  hr = await program.as('hr')
})
afterAll(() => program.close())

const idOf = (name: string) => program.company.employees[name]
const goal = async (name: string, more: object) => {
  const answer = await hr.post('kpi/create', {
    name,
    metric: 'Manual',
    direction: 'Higher',
    minimum: 70,
    target: 90,
    weight: 10,
    valid_from: '2026-01-01',
    ...more,
  })
  ids[name] = answer.body.data?.id
  return answer
}
const enter = (name: string, actual: number, more: object = {}, asker = hr) =>
  asker.post(`kpi/saveManual/${ids[name]}`, {
    employee_id: idOf('agent'),
    day: '2026-03-15',
    actual,
    ...more,
  })
const results = async (person: string, asker = hr, more: object = {}) =>
  (await asker.post('kpi/getResults', { employee_id: idOf(person), ...more })).body.data
const goalsOf = async (person: string, asker = hr) =>
  Object.fromEntries(
    (await results(person, asker)).goals.map((one: { name: string }) => [one.name, one]),
  )

describe('a goal', () => {
  it('has its target beyond the minimum in its direction, and its stretch beyond the target', async () => {
    const errorOf = async (more: object) => await goal('Wrong', more)
    expect(await errorOf({ target: 70 })).toBeRefused('kpi.target')
    expect(await errorOf({ direction: 'Lower' })).toBeRefused('kpi.target')
    expect(await errorOf({ stretch: 90 })).toBeRefused('kpi.stretch')
    expect((await errorOf({ weight: 101 })).body.error).toEqual({
      weight: ['Weight must be between 1 and 100'],
    })
    await expect(
      program.database.rows(
        `insert into kpis (name, metric, direction, minimum, target, weight, valid_from) values ('Raw', 'Manual', 'Lower', 1, 2, 1, '2026-01-01')`,
      ),
    ).rejects.toThrow('kpis_in_order')
  })
})

describe('the worked example', () => {
  it('totals 82.71, and 86.73 without any handling time; its weights are shown [performance-1]', async () => {
    await goal('Quality', { weight: 40, stretch: 98 })
    await goal('Adherence', { weight: 30, minimum: 80, target: 92, stretch: 97 })
    await goal('Handling', {
      ...{ weight: 20, direction: 'Lower', minimum: 600, target: 420, stretch: 360 },
      unit: 'seconds',
    })
    const { body } = await goal('Attendance', { minimum: 90, target: 97, stretch: 100 })
    expect([body.message, body.data.weights_sum]).toEqual(['KPI Added Successfully', 100])
    await enter('Quality', 84)
    await enter('Adherence', 93.15)
    await enter('Attendance', 97)
    expect((await results('agent')).total).toBe(86.73)
    await enter('Handling', 480)
    const { total, goals, weights_sum } = await results('agent')
    expect([total, weights_sum]).toEqual([82.71, 100])
    expect(goals.map(({ name, score }: { name: string; score: number }) => [name, score])).toEqual([
      ['Quality', 70],
      ['Adherence', 104.6],
      ['Handling', 66.67],
      ['Attendance', 100],
    ])
  })

  it('has no score below its least sample [performance-2]', async () => {
    await hr.put(`kpi/update/${ids['Handling']}`, { min_sample: 30 })
    await enter('Handling', 480, { sample: 29 })
    const { Handling } = await goalsOf('agent')
    expect([Handling.actual, Handling.sample, Handling.score]).toEqual([null, 29, null])
    await hr.put(`kpi/update/${ids['Handling']}`, { min_sample: 1 })
  })
})

describe('what is measured', () => {
  it('comes from the clock, the plan and the logs; what nothing measures has no sample [performance-3]', async () => {
    const { database, company } = program
    await goal('There', { metric: 'Attendance', minimum: 10, target: 97 })
    await goal('Pace', { metric: 'Units per hour', minimum: 1, target: 100, unit: 'number' })
    await goal('AHT', {
      ...{ metric: 'Average handling time', direction: 'Lower', minimum: 600, target: 300 },
      unit: 'seconds',
    })
    await goal('Kept', { metric: 'Net adherence', minimum: 10, target: 92 })
    await goal('Passed', { metric: 'Course pass rate' })
    await database.rows(
      `insert into shift_days (employee_id, business_date, zone_name, started_at, ended_at, state) select $1, d, 'Asia/Karachi', d + time '04:00', d + time '13:00', 'Closed'
         from unnest(array['2026-03-02','2026-03-03','2026-03-04']::date[]) d`,
      [idOf('agent-b')],
    )
    await database.rows(
      `insert into adherence (employee_id, business_date, scheduled_seconds, matched_seconds, excused_seconds, computed_at) values ($1, '2026-03-02', 1000, 700, 100, now()), ($1, '2026-03-03', 3000, 2700, 0, now())`,
      [idOf('agent-b')],
    )
    const admin = await program.as('agent-b')
    for (const [started_at, duration_seconds] of [
      ['2026-03-19T05:00:00.000Z', 400],
      ['2026-03-19T06:00:00.000Z', 200],
    ])
      expect(
        (
          await admin.post('activity_log/create', {
            client_id: company.clients['Larkspur'],
            category_id: company.categories['Bookings'],
            activity_setup_id: company.setups['Booking change'],
            started_at,
            duration_seconds,
          })
        ).status,
      ).toBe(200)
    const goals = await goalsOf('agent-b')
    // Nineteen days of March are over, every one of them planned; three were worked.
    expect([goals.There.sample, goals.There.actual]).toEqual([19, 15.789474])
    expect([goals.Pace.sample, goals.Pace.actual]).toEqual([2, 12])
    expect([goals.AHT.sample, goals.AHT.actual, goals.AHT.score]).toEqual([2, 300, 100])
    expect([goals.Kept.sample, goals.Kept.actual]).toEqual([2, 87.5])
    expect([goals.Passed.sample, goals.Passed.score]).toEqual([0, null])
  })
})

describe('whose goals they are', () => {
  it('designations and clients say, and everybody sees their own results and those of people in reach [performance-13]', async () => {
    await goal('Of others', { client_ids: [program.company.clients['Halcyon']] })
    expect(await goalsOf('agent')).not.toHaveProperty('Of others')
    const agent = await program.as('agent')
    expect((await results('agent', agent)).total).toBeGreaterThan(0)
    expect((await agent.post('kpi/getResults', { employee_id: idOf('agent-b') })).status).toBe(404)
    const refused = await enter('Of others', 80)
    expect(refused).toBeRefused('kpi.not_theirs', { name: 'agent' })
  })

  it('values are entered by a person who may change goals and reaches the person, never one’s own', async () => {
    expect((await enter('Quality', 90, {}, await program.as('lead'))).status).toBe(403)
    expect((await enter('Quality', 90, {}, await program.as('manager'))).status).toBe(200)
    const own = await enter('Quality', 90, { employee_id: idOf('hr') })
    expect(own).toBeRefused('kpi.own_value')
    const director = { employee_id: idOf('director') }
    expect((await enter('Quality', 90, director, await program.as('manager'))).status).toBe(404)
    expect(await enter('There', 90)).toBeRefused('kpi.not_manual', { metric: 'Attendance' })
    expect(await enter('Quality', 90, { day: '2026-04-01' })).toBeRefused('kpi.not_yet')
  })
})

describe('a result', () => {
  it('is stored by night, until the period is locked [performance-4]', async () => {
    const admin = await program.as('admin')
    const stored = async () =>
      (
        await program.database.rows<{ sample: number }>(
          `select sample from kpi_results where kpi_id = $1 and employee_id = $2 and period_start = '2026-03-01'`,
          [ids['There'], idOf('agent-b')],
        )
      )[0]?.sample
    const run = async (moment: string) => {
      program.at(moment)
      await admin.post('schedules/runNow/kpi')
      await program.engine.schedules.workOff()
    }
    await run('2026-05-08T23:00:00.000Z')
    expect(await stored()).toBe(31)
    await program.database.rows(`update kpi_results set sample = 30 where kpi_id = $1`, [
      ids['There'],
    ])
    await run('2026-05-09T00:30:00.000Z')
    expect(await stored()).toBe(30)
    const { status, body } = await enter('Quality', 90)
    expect({ status, body }).toBeRefused('kpi.locked', { date: '2026-05-09' })
  })
})
