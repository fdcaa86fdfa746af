import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tendTimesheets } from '#areas/time-tracking/server/timesheets/timesheets-due.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { setting } from './pictured.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const tend = (now: string) => {
  program.at(now)
  return tendTimesheets(program.engine)
}

const sheets = () =>
  program.database.rows<{ period_start: string; period_end: string; days: number }>(
    `select period_start, period_end, (select count(*)::integer from jsonb_array_elements(days)) as days
       from timesheets where employee_id = $1 order by period_start`,
    [program.company.employees['agent-b']],
  )

describe('when pay periods become months, or weeks again', () => {
  it('every day stands on one sheet: the first of the new ones begins behind the last of the old [time-tracking-55]', async () => {
    await tend('2026-03-11T20:00:00Z')
    await setting(program, 'pay_period', 'Month')
    await tend('2026-03-12T20:00:00Z')
    await tend('2026-04-03T20:00:00Z')
    expect(await sheets()).toEqual([
      { period_start: '2026-02-01', period_end: '2026-02-28', days: 28 },
      { period_start: '2026-03-01', period_end: '2026-03-07', days: 7 },
      { period_start: '2026-03-08', period_end: '2026-03-14', days: 7 },
      { period_start: '2026-03-15', period_end: '2026-03-31', days: 17 },
      { period_start: '2026-04-01', period_end: '2026-04-30', days: 30 },
    ])
    await setting(program, 'pay_period', 'Week')
    await tend('2026-04-27T20:00:00Z')
    await tend('2026-05-05T20:00:00Z')
    expect((await sheets()).slice(5)).toEqual([
      { period_start: '2026-05-01', period_end: '2026-05-02', days: 2 },
      { period_start: '2026-05-03', period_end: '2026-05-09', days: 7 },
    ])
  })

  it('a sheet of the old periods that is still open is filled as before', async () => {
    const [open] = await program.database.rows<{ id: number }>(
      `update timesheets set state = 'Open', reopen_reason = 'Once more', days = '[]', scheduled_seconds = 0
        where employee_id = $1 and period_start = '2026-04-01' returning id`,
      [program.company.employees['agent-b']],
    )
    await tend('2026-05-05T21:00:00Z')
    const [sheet] = await program.database.rows<{ scheduled_seconds: number }>(
      'select scheduled_seconds from timesheets where id = $1',
      [open?.id],
    )
    expect(sheet?.scheduled_seconds).toBe(30 * 8 * 3600)
  })
})
