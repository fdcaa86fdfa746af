import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

// The database itself keeps the entries of a shift together: no gap, no overlap, however they are written.
let program: TestProgram
let agent: Person
beforeAll(async () => {
  program = await startProgram()
  agent = await program.as('agent-b')
  for (const [time, status] of [
    ['04:00', 'At Desk'],
    ['08:00', 'Lunch'],
    ['09:00', 'At Desk'],
    ['13:00', 'End Timer'],
  ] as const) {
    program.at(`2026-03-10T${time}:00Z`)
    expect((await agent.post('clockin/create', { status })).status).toBe(200)
  }
})
afterAll(() => program.close())

const write = (text: string) => program.database.rows(text)
const OF = `where clockin_date = '2026-03-10' and superseded_by is null`

describe('the table of clock entries', () => {
  it('refuses an entry that ends before the next begins, and one that begins later than the one before ended [time-tracking-97]', async () => {
    const early = `update clock_entries set ended_at = '2026-03-10T08:50:00Z' ${OF} and status = 'Lunch'`
    await expect(write(early)).rejects.toMatchObject({ constraint: 'clock_entries_no_gap' })
    const late = `update clock_entries set clockin_timefrom = '2026-03-10T08:10:00Z' ${OF} and status = 'Lunch'`
    await expect(write(late)).rejects.toMatchObject({ constraint: 'clock_entries_no_gap' })
  })

  it('refuses to take one out of the middle', async () => {
    const out = `update clock_entries set superseded_by = id ${OF} and status = 'Lunch'`
    await expect(write(out)).rejects.toMatchObject({ constraint: 'clock_entries_no_gap' })
  })

  it('refuses one that is added apart from the others, and one that overlaps them', async () => {
    const add = (from: string, to: string) =>
      write(
        `insert into clock_entries (shift_day_id, employee_id, user_id, code, status, date_created, clockin_date, clockin_timefrom, ended_at, seconds, zone_name, timezone_offset)
       select shift_day_id, employee_id, user_id, 'BREAK', 'Tea break', now(), clockin_date, '2026-03-10T${from}Z', '2026-03-10T${to}Z', 60, zone_name, 300
         from clock_entries ${OF} and code = 'IN'`,
      )
    await expect(add('13:30', '13:31')).rejects.toMatchObject({
      constraint: 'clock_entries_no_gap',
    })
    await expect(add('08:30', '08:31')).rejects.toMatchObject({
      constraint: 'clock_entries_no_overlap',
    })
  })

  it('lets a shift with a gap from before be ended [time-tracking-98]', async () => {
    program.at('2026-03-11T04:00:00Z')
    await agent.post('clockin/create', { status: 'At Desk' })
    program.at('2026-03-11T08:00:00Z')
    await agent.post('clockin/create', { status: 'Lunch' })
    await program.database.transaction(async (sql) => {
      await sql.rows('alter table clock_entries disable trigger user')
      await sql.rows(
        `update clock_entries set ended_at = '2026-03-11T07:50:00Z' where clockin_date = '2026-03-11' and code = 'IN'`,
      )
      await sql.rows('alter table clock_entries enable trigger user')
    })
    program.at('2026-03-11T13:00:00Z')
    expect((await agent.post('clockin/create', { status: 'End Timer' })).status).toBe(200)
  })
})
