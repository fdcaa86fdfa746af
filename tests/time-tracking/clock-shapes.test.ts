import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { punch } from './pictured.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

it('a clock answers its entries, the latest of them and their sums in the shapes outside systems know [time-tracking-3]', async () => {
  const agent = await program.as('lead2')
  await punch(program, agent, '2026-03-24T04:00:00Z', 'At Desk')
  program.at('2026-03-24T04:30:00Z')
  await agent.post('clockin/create', { break_status: 'Other', custom_status: 'Fire drill' })
  await punch(program, agent, '2026-03-24T04:40:00Z', 'At Desk')
  program.at('2026-03-24T05:00:00Z')
  const { data: entries } = (await agent.get('clockin/getAllClockin')).body
  expect(
    entries.map(({ code, status, seconds }: Record<string, unknown>) => [code, status, seconds]),
  ).toEqual([
    ['IN', 'At Desk', 1800],
    ['BREAK', 'Fire drill', 600],
    ['RESUME', 'At Desk', 1200],
  ])
  expect(entries[1]).toMatchObject({ date_created: '2026-03-24T04:30:00.000Z' })
  expect((await agent.get('clockin/getLatestClockinEntry')).body.data).toMatchObject({
    status: 'At Desk',
    clockin_date: '2026-03-24',
    clockin_timefrom: '2026-03-24T04:40:00.000Z',
    total_time: '00:30:00',
    work_from: 'Office',
    running: true,
  })
  expect((await agent.get('clockin/getClockinSummary')).body.data).toMatchObject({
    at_desk_time: 3000,
    on_break_time: 600,
    ttl_shift_time: 3600,
  })
  const remote = await program.as('manager')
  program.at('2026-03-24T05:00:00Z')
  const begun = await remote.post('clockin/create', { status: 'At Desk', work_from: 'Remote' })
  expect(begun.body.data).toMatchObject({ work_from: 'Remote', total_time: '00:00:00' })
})

it('the shift begun in the second in which the last one began and ended is the present one [time-tracking-88]', async () => {
  const agent = await program.as('agent2')
  for (const status of ['At Desk', 'End Timer', 'At Desk']) {
    program.at('2026-03-11T17:00:00Z')
    expect((await agent.post('clockin/create', { status })).status).toBe(200)
  }
  program.at('2026-03-11T17:01:00Z')
  expect((await agent.get('clockin/getClockinSummary')).body.data).toMatchObject({
    at_desk_time: 60,
  })
  const { data } = (await agent.get('clockin/getAllClockin')).body
  expect(data.map(({ status }: { status: string }) => status)).toEqual(['At Desk'])
})

it('the clock says of a shift that runs the same in its rows as in their sums [time-tracking-89]', async () => {
  program.at(undefined)
  const agent = await program.as('agent-b')
  expect((await agent.post('clockin/create', { status: 'At Desk' })).status).toBe(200)
  await program.database.rows(
    `with begun as (update clock_entries set clockin_timefrom = clockin_timefrom - interval '1 hour' where ended_at is null and employee_id = $1 returning shift_day_id)
     update shift_days set started_at = started_at - interval '1 hour' where id in (select shift_day_id from begun)`,
    [program.company.employees['agent-b']],
  )
  const [{ day } = { day: '' }] = await program.database.rows<{ day: string }>(
    `select business_date as day from shift_days where state = 'Open' and employee_id = $1`,
    [program.company.employees['agent-b']],
  )
  const told = async () =>
    (await agent.post('user_reports/getAllActivityTrack', { date_from: day, date_to: day })).body
      .data
  const [first, second] = [await told(), await told()]
  const [row] = second.rows
  for (const name of ['at_desk_time', 'on_break_time']) {
    expect(row[name]).toBeGreaterThanOrEqual(first.totals[name])
    expect((await told()).totals[name]).toBeGreaterThanOrEqual(row[name])
  }
  expect(row.at_desk_time).toBeGreaterThanOrEqual(3_600)
  expect(row.ttl_shift_time).toBe(row.at_desk_time + row.on_break_time)
  expect((await agent.post('clockin/create', { status: 'End Timer' })).status).toBe(200)
})
