import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

const DAY = '2026-02-03'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  const { database, company } = program
  const people = [company.employees['agent2'], company.employees['agent2-b']]
  await database.rows(
    `insert into shift_days (employee_id, business_date, zone_name, started_at, ended_at, planned_start, planned_end, state)
     values ($1, $2, 'UTC', '2026-02-03T12:00Z', '2026-02-03T13:00Z', '2026-02-03T09:00Z', '2026-02-03T10:00Z', 'Closed')`,
    [people[0], DAY],
  )
  await database.rows(
    `insert into adherence (employee_id, business_date, scheduled_seconds, matched_seconds, excused_seconds, raw_percent, computed_at)
     select p, $2, 3600, 0, 0, 0, statement_timestamp() from unnest($1::bigint[]) p`,
    [people, DAY],
  )
})
afterAll(() => program.close())

describe('a no-show', () => {
  it('is a planned day on which nobody began a shift: who worked beside the plan was there [time-tracking-54]', async () => {
    const hr = await program.as('hr')
    const { body } = await hr.post('adherence/getReport', {
      date_from: DAY,
      date_to: DAY,
      group_by: ['employee'],
    })
    const counts = body.data.rows.map((row: Record<string, unknown>) => [
      row['label'],
      row['no_shows'],
    ])
    expect(Object.fromEntries(counts)).toEqual({ agent2: 0, 'agent2-b': 1 })
    expect(body.data.totals).toMatchObject({ no_shows: 1, absence_percent: 50 })
  })
})
