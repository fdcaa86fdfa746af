import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { punch } from './pictured.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

it('a clock answers its entries, the latest of them and their sums in the shapes outside systems know', async () => {
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
