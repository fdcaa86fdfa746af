import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mendPlans } from '#areas/time-tracking/server/adherence/mend-plans.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { punch } from './pictured.ts'

const DAY = '2026-03-17'
const EVENING = '2026-03-24'
const MORNING_AFTER = '2026-03-25'
const MINUTE = 60

// An agent in Karachi is planned from 9:00 to 18:00, and comes half an hour late.
let program: TestProgram
let person: Person
beforeAll(async () => {
  program = await startProgram()
  person = await program.as('agent-b')
  await punch(program, person, `${DAY}T04:30:00.000Z`, 'At Desk')
})
afterAll(() => program.close())

async function shift(day = DAY) {
  const [found] = await program.database.rows(
    `select planned_start, planned_end, late_seconds, early_leave_seconds, payable_seconds, flags, state from shift_days where employee_id = $1 and business_date = $2`,
    [program.company.employees['agent-b'], day],
  )
  return found
}

/** The roster of the day becomes another one, by the wall clock in Karachi. */
async function plan(start: string, end: string, day = DAY) {
  const values = [program.company.employees['agent-b'], day, start, end]
  await program.database.rows(
    `with known as (update roster_days set own_start = $3, own_end = $4, date_updated = statement_timestamp() where employee_id = $1 and date = $2 returning id)
     insert into roster_days (employee_id, date, state, plan, shift_id, own_start, own_end, published_at)
     select $1, $2, 'Published', 'Shift', s.shift_id, $3, $4, statement_timestamp() from employee_shifts s
      where s.employee_id = $1 and not s.is_deleted and not exists (select from known)`,
    values,
  )
  const [{ now } = { now: '' }] = await program.database.rows<{ now: string }>(
    'select statement_timestamp() as now',
  )
  const mended = await mendPlans(program.engine, now)
  expect(mended.failed).toBe(0)
  return mended.results.filter(Boolean).length
}

describe('a shift', () => {
  it('says that it began late from its first second on [time-tracking-64]', async () => {
    expect(await shift()).toMatchObject({
      state: 'Open',
      late_seconds: 30 * MINUTE,
      flags: expect.arrayContaining(['Late']),
    })
  })

  it('follows the plan of its day while it runs [time-tracking-65]', async () => {
    expect(await plan('09:30', '18:00')).toBe(1)
    const running = await shift()
    expect(running).toMatchObject({
      planned_start: `${DAY}T04:30:00.000Z`,
      state: 'Open',
      late_seconds: 0,
    })
    expect(running?.['flags']).not.toContain('Late')
    expect(await plan('09:30', '18:00')).toBe(0)
  })

  it('follows the plan of its day when it is over [time-tracking-66]', async () => {
    await punch(program, person, `${DAY}T13:00:00.000Z`, 'End Timer')
    expect(await shift()).toMatchObject({ late_seconds: 0, early_leave_seconds: 0 })
    expect(await plan('08:30', '19:00')).toBe(1)
    expect(await shift()).toMatchObject({
      planned_start: `${DAY}T03:30:00.000Z`,
      state: 'Closed',
      late_seconds: 60 * MINUTE,
      early_leave_seconds: 60 * MINUTE,
      flags: expect.arrayContaining(['Late', 'Early leave']),
    })
  })

  it('goes on counting for its day where the clock would count its start for the next one', async () => {
    await plan('23:00', '07:00', EVENING)
    await plan('01:00', '09:00', MORNING_AFTER)
    await punch(program, person, `${EVENING}T18:30:00.000Z`, 'At Desk')
    await punch(program, person, `${EVENING}T20:00:00.000Z`, 'End Timer')
    expect(await shift(EVENING)).toMatchObject({ planned_start: `${EVENING}T18:00:00.000Z` })
    expect(await plan('08:00', '16:00', EVENING)).toBe(1)
    expect(await shift(EVENING)).toMatchObject({
      planned_start: `${EVENING}T03:00:00.000Z`,
      planned_end: `${EVENING}T11:00:00.000Z`,
      flags: expect.arrayContaining(['Late']),
    })
    expect(await plan('08:00', '16:00', EVENING)).toBe(0)
  })

  it('keeps the plan that it was settled with [time-tracking-67]', async () => {
    await program.database.rows(
      `update shift_days set state = 'Locked' where employee_id = $1 and business_date = $2`,
      [program.company.employees['agent-b'], DAY],
    )
    expect(await plan('10:00', '16:00')).toBe(0)
    expect(await shift()).toMatchObject({ planned_start: `${DAY}T03:30:00.000Z`, state: 'Locked' })
  })
})
