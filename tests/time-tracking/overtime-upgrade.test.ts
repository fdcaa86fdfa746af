import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { runMigration } from '../harness/run-migration.ts'

// What an upgrade does to shifts that were clocked while nobody could decide about overtime.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const runUpgrade = () => runMigration(program, '0190_overtime.sql')

/** A shift of a day as it was stored: planned hours or none, seconds at the desk, of these after the plan, and what was paid. */
const old = (day: string, state: string, isPlanned: boolean, sums: readonly number[]) =>
  program.database.rows(
    `insert into shift_days (employee_id, business_date, zone_name, started_at, ended_at, planned_start, planned_end, state, at_desk_time, ttl_shift_time, overtime_seconds, payable_seconds)
     select $1, $2::date, 'UTC', $2::date + time '08:00', $2::date + time '18:00', p.start, p.start + interval '8 hours', $3, $5, $5, $6, $7
       from (select case when $4 then $2::date + time '09:00' end as start) p`,
    [program.company.employees.agent, day, state, isPlanned, ...sums],
  )

it('leaves paid what was paid: overtime waits, or has lapsed where payroll is through', async () => {
  const { database } = program
  await database.rows(
    'alter table shift_days drop column early_seconds, drop column overtime_asked_seconds, drop column overtime_approved_seconds, drop column overtime_state, drop column overtime_decided_by, drop column overtime_decided_at, drop column overtime_note',
  )
  await database.rows(
    'alter table timesheets drop column overtime_approved_seconds, drop column overtime_refused_seconds, drop column overtime_undecided_seconds',
  )
  for (const [now, then] of [
    ['desk_seconds', 'at_desk_time'],
    ['total_seconds', 'ttl_shift_time'],
  ])
    await database.rows(`alter table shift_days rename column ${now} to ${then}`)
  await old('2026-03-02', 'Closed', true, [30_000, 300, 29_220])
  await old('2026-03-03', 'Locked', true, [30_000, 300, 29_220])
  await old('2026-03-04', 'Closed', true, [28_800, 0, 28_800])
  await old('2026-03-05', 'Closed', false, [7_200, 7_200, 7_200])
  await runUpgrade()
  const days = await database.rows(
    `select business_date, early_seconds as early, overtime_asked_seconds as asked, overtime_approved_seconds as approved, overtime_state as state, payable_seconds as paid
       from shift_days order by business_date`,
  )
  expect(days.map(({ business_date: _day, ...told }) => told)).toEqual([
    { early: 480, asked: 780, approved: 0, state: 'Waiting', paid: 29_220 },
    { early: 480, asked: 780, approved: 0, state: 'Lapsed', paid: 29_220 },
    { early: 0, asked: 0, approved: 0, state: null, paid: 28_800 },
    { early: 0, asked: 7_200, approved: 7_200, state: 'Approved', paid: 7_200 },
  ])
})
